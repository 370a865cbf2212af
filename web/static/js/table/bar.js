// The panel's buttons on the tablet, named for what they do now; undo says what it takes back first.

import { mayPlay, tell } from "../api.js";
import { button, el, keep, openDialog } from "../dom.js";
import { t } from "../words.js";

const NEXT = {
  acting: () => t("The turn is over"),
  placing: () => t("All placed"),
  paused: () => t("Go on"),
};

/** What NEXT means now, or nothing. */
export function nextLabel(view) {
  if (view.state === "acting" && view.phase === "setup") return t("Set up the board");
  return NEXT[view.state]?.() ?? "";
}

/** The row at the foot of the guide. */
export function drawBar(root, view, table) {
  const label = table.board.game?.next?.(view) || nextLabel(view);
  const data = [label, view.undo, view.redo, view.state, view.game, table.hazard.on, table.replay.possible(view)];
  keep(root, data, () => (view.state === "lobby" ? lobby() : row(label, view, table)));
}

function lobby() {
  return el("a", { class: "button main", href: "/games" }, t("Start or resume a game"));
}

function row(label, view, table) {
  return [
    label ? button([label, el("kbd", { "aria-hidden": "true" }, "N")], { kind: "main wide", key: "next", disabled: !mayPlay(), tap: () => tell({ do: "press", button: "next" }) }) : null,
    view.state === "over" ? el("a", { class: "button main wide", href: "/games" }, t("Start another game")) : null,
    button(t("Undo"), { key: "undo", disabled: !view.undo || !mayPlay(), title: view.undo?.sentence ?? "", tap: () => askUndo(view) }),
    view.redo ? button(t("Redo"), { key: "redo", disabled: !mayPlay(), title: view.redo.sentence, tap: () => tell({ do: "redo" }) }) : null,
    button(t("Replay"), { key: "replay", disabled: !table.replay.possible(view), tap: () => table.replay.start() }),
    table.board.game?.odds && button(t("Odds"), { key: "hazard", "aria-pressed": String(table.hazard.on), tap: () => table.hazard.toggle() }),
    button(view.state === "paused" ? t("Resume") : t("Pause"), { key: "pause", disabled: !mayPlay(), tap: () => tell({ do: view.state === "paused" ? "resume" : "pause" }) }),
  ];
}

/** Says what will be taken back and how the table is put back, then does it on a second tap. */
export function askUndo(view) {
  if (!view.undo || !mayPlay()) return;
  const dialog = document.getElementById("undo-dialog");
  const done = async () => {
    dialog.close();
    await tell({ do: "undo" });
  };
  openDialog(
    dialog,
    el("h2", { id: "undo-title" }, t("Undo")),
    el("p", {}, view.undo.sentence),
    view.undo.steps.length ? [el("p", { class: "hint" }, t("Then the table is put back:")), el("ol", { class: "plain-steps" }, view.undo.steps.map((step) => el("li", {}, step.sentence)))] : null,
    el("p", { class: "end" }, button(t("Leave it"), { tap: () => dialog.close() }), button(t("Take it back"), { kind: "main", tap: done })),
  );
}
