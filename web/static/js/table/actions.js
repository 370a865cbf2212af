// What the active player may do: grouped, and by place when a place is tapped.

import { mayPlay, tell } from "../api.js";
import { button, el, keep, openDialog } from "../dom.js";
import { t } from "../words.js";

const openGroups = new Set();

function act(table, action) {
  document.getElementById("cell").close();
  return tell({ do: "command", command: action.command, seq: table.view.seq });
}

/** The groups of actions of a turn. */
export function drawActions(root, view, table) {
  const actions = ["acting", "choosing"].includes(view.state) ? view.actions : [];
  keep(root, [actions, view.seq, view.game], () => {
    if (!actions.length) return [];
    const groups = table.board.game?.groups(actions) ?? [{ id: "all", label: t("Actions"), actions }];
    return el("section", { class: "card actions", "aria-labelledby": "actions-title" }, el("h2", { id: "actions-title" }, t("Actions")), el("p", { class: "hint" }, table.board.game?.hint?.(view) ?? t("Move the figure on the table, or tell it here. Tap a place on the board to see what can be done there.")), groups.map((group) => drawGroup(group, table)));
  });
}

function drawGroup(group, table) {
  const remember = ({ target }) => (target.open ? openGroups.add(group.id) : openGroups.delete(group.id));
  return el(
    "details",
    { open: openGroups.has(group.id), on: { toggle: remember } },
    el("summary", { "data-key": `group-${group.id}` }, group.icon ? el("span", { class: "picture", "aria-hidden": "true" }, group.icon) : null, el("span", {}, group.label), el("span", { class: "tally" }, String(group.actions.length))),
    el("div", { class: "choices" }, group.actions.map((action) => actionButton(action, table))),
  );
}

function actionButton(action, table) {
  return el("button", { type: "button", class: "choice", "data-key": `act-${action.label}`, disabled: !mayPlay(), on: { click: () => act(table, action), pointerenter: () => table.board.drawing?.point({ at: action.at, to: action.command.to }), pointerleave: () => table.board.drawing?.point(null) } }, action.label);
}

/** A tap on the board: what lies there, and what can be done or chosen there. */
export function openCell(table, place) {
  const { view, board } = table;
  const option = view.state === "choosing" ? view.need?.options?.find(({ id }) => id === place) : null;
  if (option && mayPlay()) {
    tell({ do: "choose", option: place });
    return;
  }
  const here = view.state === "acting" ? view.actions.filter((action) => board.drawing.touches(action.at, place)) : [];
  const dialog = document.getElementById("cell");
  board.drawing.offer?.(here);
  dialog.addEventListener("close", () => board.drawing?.offer?.([]), { once: true });
  openDialog(
    dialog,
    el("h2", { id: "cell-title" }, board.describe(place) || place),
    here.length ? el("div", { class: "choices big" }, here.map((action) => actionButton(action, table))) : el("p", { class: "hint" }, view.state === "acting" ? t("Nothing can be done here right now.") : t("It is not the moment for actions.")),
    el("p", { class: "end" }, button(t("Close"), { tap: () => dialog.close() })),
  );
}

/** Where the active player may go, as quiet marks. */
export function actionMarks(view) {
  if (view.state !== "acting") return [];
  const places = new Set(view.actions.filter((action) => action.command.do === "move").map((action) => action.at));
  return [...places].map((place) => ({ place, kind: "can" }));
}
