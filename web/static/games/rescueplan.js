// Plan de Secours on the tablet: a closed pile until the reveal, then its path, step by step.

import { mayPlay, tell } from "../js/api.js";
import { button, el } from "../js/dom.js";
import { t } from "../js/words.js";
import { Drawing } from "./rescueplan/drawing.js";
import { tilePicture } from "./rescueplan/tiles.js";

const CHARACTERS = ["", "fox", "owl", "robot", "snail", "cat", "ghost"];
const SYMBOLS = ["", "flame", "drop", "bolt", "key"];
const NAMES = {
  fox: () => t("fox"), owl: () => t("owl"), robot: () => t("robot"), snail: () => t("snail"), cat: () => t("cat"), ghost: () => t("ghost"),
  flame: () => t("flame"), drop: () => t("drop"), bolt: () => t("bolt"), key: () => t("key"), "": () => t("none"),
};

/** Lost stands alone; tiles told by hand are folded away, the same seven in every turn. */
function groups(actions) {
  const tiles = actions.filter(({ command }) => command.do === "lay");
  const rest = actions.filter(({ command }) => !["lay", "lost", "reveal"].includes(command.do));
  return [
    { id: "cards", label: t("Cards of the kit, and passing"), icon: null, actions: rest },
    { id: "by-hand", label: t("Tell a tile by hand, unseen by the others"), icon: null, actions: tiles },
  ].filter((group) => group.actions.length);
}

/** What the list of actions is for. */
function hint(view) {
  return view.state === "choosing" ? t("The card is not on the list above? Take it from here.") : t("Just lay the tile: the camera sees it and keeps it to itself.");
}

/** What the one big button does now. */
function next(view) {
  if (view.state !== "acting") return "";
  return view.phase === "reveal" ? t("Reveal the path") : t("Lost!");
}

/** The question about a tile that was not seen well: the same for every tile, for the eyes of one player only. */
function ask(view, kinds) {
  const cover = el("section", { class: "card ask", "aria-labelledby": "ask-title" });
  const open = () => cover.replaceChildren(...keypad(view.ask, kinds));
  cover.append(
    el("h2", { id: "ask-title" }, t("{who}, take the tablet", { who: view.ask.who })),
    el("p", { class: "hint" }, view.ask.why),
    el("div", { class: "choices" }, button(t("Only I am looking"), { kind: "main", key: "only-me", disabled: !mayPlay(), tap: open }), button(t("No tile was laid"), { key: "no-tile", disabled: !mayPlay(), tap: () => answer(view.ask, ["none"]) })),
  );
  return cover;
}

function keypad(asked, kinds) {
  const chosen = { kind: "", character: "", symbol: "" };
  const send = button(t("This is the tile"), { kind: "main", key: "answer", disabled: true, tap: () => answer(asked, [chosen.kind, chosen.character, chosen.symbol]) });
  const pick = (part, value, node) => {
    chosen[part] = value;
    for (const other of node.parentElement.children) other.setAttribute("aria-pressed", String(other === node));
    send.disabled = !chosen.kind || !mayPlay();
  };
  const row = (part, values, label, draw) => el("div", { role: "group", "aria-label": label }, el("p", { class: "pad-name" }, label), el("div", { class: "choices" }, values.map((value) =>
    el("button", { type: "button", class: "choice rp-pick", "data-key": `${part}-${value}`, "aria-label": value || t("none"), "aria-pressed": String(chosen[part] === value), on: { click: ({ currentTarget }) => pick(part, value, currentTarget) } }, draw(value)))));
  return [
    el("h2", { id: "ask-title" }, t("Which tile did you lay?")),
    row("kind", kinds, t("Kind"), (kind) => tilePicture(kind)),
    row("character", CHARACTERS, t("Character"), (name) => NAMES[name]()),
    row("symbol", SYMBOLS, t("Symbol"), (name) => NAMES[name]()),
    send,
  ];
}

function answer(asked, values) {
  return tell({ do: "answer", ask: asked.id, values });
}

export default {
  id: "rescueplan",
  board: (plan, given) => new Drawing(plan, given),
  picture: (event) => (event.what === "start" ? tilePicture("START") : ""),
  places: () => [],
  play: (position) => position,
  groups,
  next,
  hint,
  ask: (view, table) => ask(view, Object.keys(table.board.plan.tiles)),
  odds: () => null,
  dice: {},
};
