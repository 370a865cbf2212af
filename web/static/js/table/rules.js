// Every step names its rule; a tap shows the text.

import { get } from "../api.js";
import { el } from "../dom.js";

const books = new Map();

/** The rules of a game by id, fetched once. */
export function rulesOf(game) {
  if (!books.has(game)) books.set(game, get(`/api/rules/${game}`));
  return books.get(game);
}

/** The small button with a rule's id. */
export function ruleButton(id, game) {
  if (!id) return null;
  return el("button", { type: "button", class: "rule-button", "data-key": `rule-${id}`, on: { click: () => showRule(id, game) } }, id);
}

/** Opens the text of a rule. */
export async function showRule(id, game) {
  const rule = (await rulesOf(game))?.[id];
  const by = (name) => document.getElementById(name);
  by("rule-id").textContent = id;
  by("rule-title").textContent = rule?.title ?? id;
  by("rule-text").replaceChildren(...paragraphs(rule?.text ?? ""));
  if (!by("rule").open) by("rule").showModal();
}

/** Plain paragraphs and lists out of a rule's text. */
export function paragraphs(text) {
  return text.split(/\n\s*\n/).filter(Boolean).map((block) => {
    const lines = block.split("\n");
    if (!lines.every((line) => line.startsWith("- "))) return el("p", {}, block.replace(/\*\*|`/g, ""));
    return el("ul", {}, lines.map((line) => el("li", {}, line.slice(2).replace(/\*\*|`/g, ""))));
  });
}
