// Nothing is guessed silently: unsure dice with their pictures and ranked answers; places that differ.

import { mayPlay, tell } from "../api.js";
import { button, el, keep } from "../dom.js";
import { percent, t } from "../words.js";
import { dicePad, dieOf } from "./dice.js";

const RANKED = 4;

/** The question about unsure dice. */
export function drawAsk(root, view, table) {
  keep(root, [view.ask, view.need?.roll], () => (view.ask ? asked(view, table) : []));
}

/** A tile is asked of one player, in the game's own way. */
function asked(view, table) {
  return (view.ask.who && table.board.game?.ask?.(view, table)) || question(view, table);
}

function question({ ask, need }, table) {
  const chosen = ask.dice.map((die) => (die.sure ? die.value : null));
  const unsure = ask.dice.filter((die) => !die.sure).length;
  const send = button(t("These are the dice"), { kind: "main", key: "answer", disabled: true, tap: () => answer(ask, chosen) });
  const changed = () => (send.disabled = !mayPlay() || chosen.some((value) => value === null));
  const oneTap = unsure === 1;
  const dice = ask.dice.map((die, index) => dieCard(die, index, chosen, table, () => {
    changed();
    if (oneTap && !die.sure) answer(ask, chosen);
  }));
  changed();
  return el("section", { class: "card ask", "aria-labelledby": "ask-title" }, el("h2", { id: "ask-title" }, t("What do the dice show?")), ask.why ? el("p", { class: "hint" }, ask.why) : null, el("div", { class: "ask-dice" }, dice), oneTap ? null : send, freeEntry(need, table));
}

function answer(ask, chosen) {
  return tell({ do: "answer", ask: ask.id, values: chosen.map(String) });
}

function dieCard(die, index, chosen, table, picked) {
  const name = dieOf(die.kind, table.board.game).name;
  const ranked = die.sure || !die.alternatives.length ? [[die.value, 1]] : die.alternatives.slice(0, RANKED);
  const buttons = ranked.map(([value, share]) =>
    el("button", { type: "button", class: "choice answer", disabled: !mayPlay(), "aria-label": `${name} ${value}`, "aria-pressed": String(chosen[index] === value), "data-key": `answer-${index}-${value}`, on: { click: ({ currentTarget }) => {
      chosen[index] = value;
      for (const other of currentTarget.parentElement.children) other.setAttribute("aria-pressed", String(other === currentTarget));
      picked();
    } } }, value, el("small", {}, die.sure ? t("sure") : percent(share))),
  );
  return el("div", { class: "ask-die", role: "group", "aria-label": name }, el("img", { src: `/picture/${die.picture}`, alt: t("What the camera saw of the {die}", { die: name }), width: 112, height: 112 }), el("div", {}, el("p", { class: "pad-name" }, name), el("div", { class: "choices" }, buttons)));
}

function freeEntry(need, table) {
  if (!need?.roll) return null;
  const chosen = need.roll.map(() => null);
  const enter = button(t("Enter the roll"), { kind: "main", key: "enter-other", disabled: true, tap: () => tell({ do: "dice", faces: chosen }) });
  const pad = dicePad(need.roll, chosen, table.board.game, () => (enter.disabled = !mayPlay() || chosen.includes(null)));
  return el("details", {}, el("summary", { "data-key": "other-numbers" }, t("Other numbers")), pad, enter);
}

/** The places where the table is not as believed, with the two ways out. */
export function drawMismatch(root, view) {
  const shown = view.state === "mismatch" ? view.differences : [];
  keep(root, [shown, view.mend, view.options], () => (view.state === "mismatch" ? places(view) : []));
}

function places(view) {
  return el(
    "section",
    { class: "card mismatch", "aria-labelledby": "mismatch-title" },
    el("h2", { id: "mismatch-title" }, t("The table looks different")),
    el("ul", {}, view.differences.map((difference) => el("li", {}, difference.sentence))),
    view.mend?.length ? [el("p", { class: "hint" }, t("To put it right:")), el("ol", {}, view.mend.map(({ sentence }) => el("li", {}, sentence)))] : null,
    el("div", { class: "choices big" }, view.options.map(({ id, label }) => el("button", { type: "button", class: "choice", "data-key": `mismatch-${id}`, disabled: !mayPlay(), on: { click: () => tell({ do: "mismatch", option: id }) } }, label))),
  );
}

/** Differences as marks on the board. */
export function mismatchMarks(view) {
  return view.state === "mismatch" ? view.differences.map(({ place }) => ({ place, kind: "differs", label: "!" })) : [];
}
