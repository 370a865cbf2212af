// Asks the table and tells it wishes. A refusal is a sentence, shown where everybody looks.

import { t } from "./words.js";

const LOST = t("The table does not answer. Is it still on?");
const heard = new Set();

/** Calls back with every refused sentence. */
export function onRefusal(listener) {
  heard.add(listener);
}

function refuse(sentence) {
  for (const listener of heard) listener(sentence);
}

async function answerOf(response) {
  try {
    return await response.json();
  } catch {
    return { ok: false, sentence: LOST };
  }
}

async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return await answerOf(response);
  } catch {
    return { ok: false, sentence: LOST };
  }
}

/** A wish; resolves to the answer, whose `ok` says whether it was granted. */
export async function tell(wish) {
  const answer = await post("/api/tell", wish);
  if (!answer.ok) refuse(answer.sentence);
  return answer;
}

/** Anything else that changes something: pairing, language. */
export const send = post;

/** JSON from the table, or null; the browser asks with the tag it has, so an unchanged answer is cheap. */
export async function get(path, wait = 8000) {
  try {
    const response = await fetch(path, { cache: "no-cache", signal: AbortSignal.timeout(wait) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Whether this screen may play. */
export const mayPlay = () => document.documentElement.dataset.player === "yes";

/** Whether it was paired, and so may do more: delete, take home, see the camera, switch off. */
export const isPaired = () => document.documentElement.dataset.controller === "yes";
