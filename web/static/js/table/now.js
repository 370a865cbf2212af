// Whose turn it is, what the table waits for, what the camera sees, the score, and sentences to everybody.

import { el, keep } from "../dom.js";
import { capital, t } from "../words.js";

const STATES = {
  rolling: "dice",
  reading: "eye",
  unsure: "ask",
  choosing: "ask",
  placing: "hand",
  acting: "play",
  mismatch: "warn",
  paused: "pause",
  over: "flag",
  lobby: "play",
};
const CAMERA = {
  ok: () => t("Camera: sees the table"),
  slow: () => t("Camera: slow"),
  lost: () => t("Camera: lost"),
  dark: () => t("Camera: too dark"),
  frozen: () => t("Camera: frozen"),
  off: () => t("No camera: play by hand"),
};

/** The card at the top of the guide. */
export function drawNow(root, view) {
  const data = [view.turn, view.wait, view.state, view.camera, view.title, view.outcome, view.setup];
  root.dataset.icon = STATES[view.state] ?? "";
  root.dataset.who = view.turn?.who ?? "";
  root.dataset.outcome = view.outcome ?? "";
  keep(root, data, () => [
    el("p", { class: "whose" }, view.turn ? el("span", { class: `who who-${view.turn.who}` }, capital(view.turn.label)) : view.title, view.setup ? setupLeft(view.setup) : null),
    el("h2", { id: "wait", class: "wait" }, view.wait),
    cameraLine(view.camera),
  ]);
}

function setupLeft(setup) {
  return el("span", { class: "setup-left" }, t("Set-up: {n} stages left", { n: setup.left }));
}

function cameraLine(camera) {
  const state = (CAMERA[camera.state] ?? CAMERA.off)();
  return el("p", { id: "camera-line", class: `camera-line camera-${camera.state}` }, el("span", { class: "lamp", "aria-hidden": "true" }), [state, camera.sees].filter(Boolean).join(" · "));
}

/** Counts that decide the game, with a bar where they run towards an end. */
export function drawScore(root, view) {
  keep(root, view.score, (score) => score.map(({ label, value }) => {
    const [have, of] = value.split("/").map(Number);
    const bar = of ? el("meter", { min: 0, max: of, value: have, "aria-hidden": "true" }) : null;
    return el("p", { class: "count" }, el("span", { class: "label" }, label), " ", el("strong", {}, value), bar);
  }));
}

let timer = 0;
let shownId = null;

/** The table's own sentence; it goes away by itself, a warning later than the rest. */
export function drawMessage(root, view) {
  if (!view.message || view.message.id === shownId) return;
  shownId = view.message.id;
  put(root, view.message.sentence, view.message.kind);
}

/** A sentence of this screen only, such as a refusal. */
export function showNotice(sentence, kind = "refused") {
  put(document.getElementById("message"), sentence, kind);
}

function put(root, sentence, kind) {
  clearTimeout(timer);
  root.className = `message ${kind}`;
  const close = el("button", { type: "button", class: "close", "aria-label": t("Close the message"), on: { click: () => (root.hidden = true) } }, "×");
  root.replaceChildren(el("span", {}, capital(sentence)), close);
  root.hidden = false;
  timer = setTimeout(() => (root.hidden = true), kind === "warning" ? 25_000 : 9_000);
}
