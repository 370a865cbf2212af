// What a visitor's hands can do on the virtual table: throw dice, place what the tablet says.

import { tell } from "../api.js";
import { button, el, keep } from "../dom.js";
import { dicePad } from "../table/dice.js";
import { t } from "../words.js";

const ROLLING = ["rolling", "reading", "unsure"];
const PAUSE = 350; // ms between two markers when all are placed at once
let chooseOpen = false;

const openSteps = (view) => view.steps.filter((step) => !step.done);

/** The two or three things one can do now, the likely one large. */
export function drawHands(root, view, table) {
  const roll = ROLLING.includes(view.state);
  const steps = openSteps(view);
  keep(root, [roll, view.need?.roll, steps.map((step) => step.id), view.state, view.seq], () => [
    roll ? throwing(view, table) : null,
    steps.length ? placing(steps) : null,
    !roll && !steps.length ? el("p", { class: "hint" }, idle(view)) : null,
  ]);
}

function idle(view) {
  if (view.state === "acting") return t("Play the turn on the tablet (tap a place on its board), or press NEXT to end it.");
  if (view.state === "choosing") return t("Decide on the tablet.");
  if (view.state === "lobby" || view.state === "over") return t("Start a game on the Games page.");
  return t("Look at the tablet: it says what it waits for.");
}

function throwing(view, table) {
  const kinds = view.need?.roll ?? ["d6", "d8"];
  const chosen = kinds.map(() => null);
  const these = button(t("Throw these numbers"), { key: "throw-these", disabled: true, tap: () => tell({ do: "demo", throw: chosen }) });
  const pad = dicePad(kinds, chosen, table.board.game, () => (these.disabled = chosen.includes(null)));
  return [
    button(t("Throw the dice"), { kind: "main wide", key: "throw", tap: () => tell({ do: "demo", throw: true }) }),
    el("details", { open: chooseOpen, on: { toggle: ({ target }) => (chooseOpen = target.open) } }, el("summary", { "data-key": "choose-throw" }, t("Choose the numbers")), pad, these),
  ];
}

function placing(steps) {
  return el(
    "div",
    { class: "choices" },
    button(t("Place the next marker"), { kind: "main", key: "place-next", tap: () => place(steps[0]) }),
    steps.length > 1 ? button(t("Place all of them"), { key: "place-all", tap: () => placeAll(steps) }) : null,
    el("p", { class: "hint" }, t("Or tap a numbered place on the tablet’s board.")),
  );
}

const place = (step) => tell({ do: "demo", place: step.id });

async function placeAll(steps) {
  for (const step of steps) {
    if (!(await place(step)).ok) return;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** A tap on the board: places the marker that is due there; false where none is. */
export function placeAt(table, cell) {
  const { view, board } = table;
  if (view.state !== "placing") return false;
  const due = openSteps(view).find((step) => board.game.places(step, board.plan).some((where) => board.drawing.touches(where, cell)));
  if (due) place(due);
  return Boolean(due);
}
