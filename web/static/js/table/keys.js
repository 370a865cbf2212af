// Everything by keyboard: one letter for each thing that is needed often.

import { mayPlay, tell } from "../api.js";
import { say } from "../say.js";
import { listShortcuts, toggleVoice } from "../shell.js";
import { t } from "../words.js";
import { askUndo } from "./bar.js";

/** Listens for single keys, never inside a field or an open dialog. */
export function wireKeys(table) {
  const press = (name, held = false) => mayPlay() && tell({ do: "press", button: name, held });
  const keys = {
    n: [t("next: the turn is over, all is placed, go on"), () => press("next")],
    r: [t("read the dice now"), () => press("read")],
    o: [t("OK: take what is offered"), () => press("ok")],
    u: [t("undo, after saying what"), () => askUndo(table.view)],
    p: [t("pause or go on"), () => mayPlay() && tell({ do: table.view.state === "paused" ? "resume" : "pause" })],
    e: [t("replay what happened"), () => table.replay.start()],
    h: [t("odds of the coming roll"), () => table.hazard.toggle()],
    v: [t("voice on or off"), toggleVoice],
    s: [t("say again what the table waits for"), () => say(table.view.wait, { again: true })],
    b: [t("go to the board; arrows move, Enter opens a place"), () => table.board.drawing?.focus()],
  };
  listShortcuts([...Object.entries(keys).map(([key, [does]]) => [key.toUpperCase(), does]), ["?", t("this list")]]);
  document.addEventListener("keydown", (event) => {
    const busy = event.target.closest?.("input:not([type=checkbox]), textarea, select, dialog[open]");
    if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
    const found = keys[event.key.toLowerCase()];
    if (!found) return;
    event.preventDefault();
    found[1]();
  });
}
