// What the game asks of the table: dice to roll, or a decision.

import { mayPlay, tell } from "../api.js";
import { button, el, keep } from "../dom.js";
import { t } from "../words.js";
import { dicePad } from "./dice.js";

const MANY = 10; // options beyond this are better tapped on the board
let padOpen = null; // people who opened the pad once want it open again

/** The open question, or nothing. */
export function drawNeed(root, view, table) {
  const asked = ["rolling", "reading", "choosing"].includes(view.state) ? view.need : null;
  keep(root, [asked, view.seq, view.camera.state, view.game], () => {
    if (!asked) return [];
    return asked.roll ? rolls(asked, view, table) : choices(asked, view, table);
  });
}

function rolls(need, view, table) {
  const sees = ["ok", "slow"].includes(view.camera.state);
  const chosen = need.roll.map(() => null);
  const enter = button(t("Enter the roll"), { kind: "main", key: "enter-roll", disabled: true, tap: () => tell({ do: "dice", faces: chosen }) });
  const changed = () => {
    const whole = chosen.every((face) => face !== null);
    enter.disabled = !whole || !mayPlay();
    enter.textContent = whole ? t("Enter {roll}", { roll: chosen.join(" · ") }) : t("Enter the roll");
  };
  const pad = el("details", { class: "by-hand", open: padOpen ?? !sees, on: { toggle: ({ target }) => (padOpen = target.open) } }, el("summary", { "data-key": "by-hand" }, t("Enter the dice by hand")), dicePad(need.roll, chosen, table.board.game, changed), enter);
  return el(
    "section",
    { class: "card roll", "aria-label": t("Roll") },
    el("p", { class: "hint" }, sees ? t("Roll on the mat: the camera reads the dice when they lie still.") : t("The camera cannot see the dice now: enter them here.")),
    el("div", { class: "choices" }, button(t("Read the dice now"), { key: "read", disabled: !sees || !mayPlay(), tap: () => tell({ do: "press", button: "read" }) }), button(t("Roll virtual dice"), { key: "virtual", disabled: !mayPlay(), tap: () => tell({ do: "virtual-roll" }) })),
    pad,
  );
}

function choices(need, view, table) {
  const many = need.options.length > MANY;
  const options = need.options.map(({ id, label }, index) =>
    el("button", { type: "button", class: `choice${many ? " tight" : ""}${index === need.cursor ? " cursor" : ""}`, "data-key": `option-${id}`, disabled: !mayPlay(), on: { click: () => tell({ do: "choose", option: id }), pointerenter: () => table.board.drawing?.point({ at: id }), pointerleave: () => table.board.drawing?.point(null) } }, label),
  );
  const places = need.options.every(({ id }) => table.board.drawing?.knows(id));
  return el(
    "section",
    { class: "card choose", "aria-label": t("Decision") },
    places ? el("p", { class: "hint" }, t("Tap it here or on the board.")) : null,
    many && places ? el("details", {}, el("summary", { "data-key": "options" }, t("All {n} places", { n: need.options.length })), el("div", { class: "choices" }, options)) : el("div", { class: "choices big" }, options),
  );
}

/** The options that are places, as marks on the board. */
export function needMarks(view, drawing) {
  if (view.state !== "choosing" || !view.need?.options) return [];
  return view.need.options.filter(({ id }) => drawing?.knows(id)).map(({ id }) => ({ place: id, kind: "option" }));
}
