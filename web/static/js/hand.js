// A player's own phone: take a seat once, then see one's cards, tell a drawn one, play a kept one.

import { get, send } from "./api.js";
import { button, el, keep } from "./dom.js";
import { startShell } from "./shell.js";
import { t } from "./words.js";

const EVERY = 1500;
const root = document.getElementById("hand");
const message = document.getElementById("hand-message");

async function told(path, body) {
  const answer = await send(path, body);
  message.textContent = answer.ok ? "" : (answer.sentence ?? "");
  await look();
}

function seats(found) {
  if (!found?.seats?.length) return el("p", {}, t("Nobody holds hidden cards in this game."));
  return el(
    "section",
    { class: "card", "aria-label": t("Take a seat") },
    el("h2", {}, t("Who are you?")),
    el("div", { class: "choices big" }, found.seats.map(({ id, label, free }) => button(label, { kind: "main", key: `seat-${id}`, disabled: !free, tap: () => told("/api/seat", { seat: id }) }))),
  );
}

function cards(hand) {
  const buttons = (list) => el("div", { class: "choices big" }, list.map(({ label, command }) => button(label, { key: label, tap: () => told("/api/hand", { do: "command", command }) })));
  return [
    hand.draw.length ? el("section", { class: "card", "aria-label": t("Which card did you draw?") }, el("h2", {}, t("Which card did you draw?")), buttons(hand.draw)) : null,
    el("section", { class: "card", "aria-label": t("Kept cards") }, el("h2", {}, t("Kept cards")), hand.cards.length ? el("ul", {}, hand.cards.map(({ label }) => el("li", {}, label))) : el("p", {}, t("You keep no card."))),
    hand.play.length ? el("section", { class: "card", "aria-label": t("Play now") }, el("h2", {}, t("Play now")), buttons(hand.play)) : null,
  ];
}

async function look() {
  const hand = await get("/api/hand");
  if (hand?.ok) keep(root, hand, cards);
  else keep(root, await get("/api/seats"), seats);
}

startShell();
await look();
setInterval(look, EVERY);
