// What hands have to do: a short ordered list with pictures, ticked by the camera or by a tap.

import { mayPlay, tell } from "../api.js";
import { button, el, keep } from "../dom.js";
import { t } from "../words.js";
import { ruleButton } from "./rules.js";

const SEEN = {
  camera: () => t("seen by the camera"),
  tablet: () => t("ticked by hand"),
  panel: () => t("ticked at the panel"),
};

/** The list; gone when all is placed and something else is asked. */
export function drawSteps(root, view, table) {
  const open = view.steps.filter((step) => !step.done);
  const shown = view.state === "placing" || (open.length > 0 && view.state !== "paused") ? view.steps : [];
  keep(root, [shown, view.game], () => (shown.length ? list(shown, open, view, table) : []));
}

function list(steps, open, view, table) {
  const done = steps.length - open.length;
  return el(
    "section",
    { class: "card steps", "aria-labelledby": "steps-title" },
    el("h2", { id: "steps-title" }, t("To place"), " ", el("small", {}, t("{done} of {all}", { done, all: steps.length }))),
    el("ol", {}, steps.map((step, index) => item(step, index + 1, step === open[0], view, table))),
    open.length > 1 ? button(t("All of it lies there"), { key: "tick-all", tap: () => tell({ do: "tick-all" }), disabled: !mayPlay() }) : null,
  );
}

function item(step, number, first, view, table) {
  const tick = el("input", {
    type: "checkbox",
    checked: step.done,
    disabled: !mayPlay(),
    "data-key": `step-${step.id}`,
    on: { change: ({ target }) => tickOff(step, target) },
  });
  const how = step.done ? SEEN[step.seen_by]?.() ?? "" : step.why;
  return el(
    "li",
    { class: `step${step.done ? " done" : ""}${first ? " first" : ""}`, on: { pointerenter: () => point(table, step), pointerleave: () => point(table, null), focusin: () => point(table, step), focusout: () => point(table, null) } },
    el("label", {}, tick, el("span", { class: "picture", "aria-hidden": "true" }, el("span", { class: "number" }, String(number)), table.board.game?.picture(step) ?? ""), el("span", { class: "words" }, el("strong", {}, step.sentence), " ", el("small", {}, how))),
    ruleButton(step.rule, view.game),
  );
}

async function tickOff(step, box) {
  const answer = await tell({ do: "tick", step: step.id, done: box.checked });
  if (!answer.ok) box.checked = step.done;
}

function point(table, step) {
  table.board.drawing?.point(step);
}

/** The unfinished steps as marks on the board, with the numbers of the list. */
export function stepMarks(view, game, plan) {
  return view.steps.flatMap((step, index) =>
    step.done ? [] : game.places(step, plan).map((place) => ({ place, kind: step.do, what: step.what, into: step.into, from: step.at, to: step.to, label: String(index + 1) })),
  );
}
