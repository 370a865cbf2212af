// Puts the table view together: one live view in, every part drawn from it. Parts know no game: what a game looks
// like comes from games/<game>.js.

import { onRefusal } from "../api.js";
import { given } from "../dom.js";
import { Live } from "../live.js";
import { say } from "../say.js";
import { startShell } from "../shell.js";
import { t } from "../words.js";
import { drawActions, openCell } from "./actions.js";
import { drawAsk, drawDoubts, drawMismatch } from "./ask.js";
import { drawBar } from "./bar.js";
import { BoardPart } from "./board.js";
import { HazardPart } from "./hazard.js";
import { wireKeys } from "./keys.js";
import { drawNeed } from "./need.js";
import { drawMessage, drawNow, drawScore, showNotice } from "./now.js";
import { Replay } from "./replay.js";
import { drawSteps } from "./steps.js";

const byId = (id) => document.getElementById(id);

/** Draws the table for as long as the page lives; `also` is called with every view. */
export async function mountTable(also = () => {}) {
  startShell({ awake: true });
  onRefusal(showNotice);
  sayOnceThatItMaySleep();
  const view = given("first-view");
  const table = { view, board: new BoardPart(byId("board")), replay: null, hazard: null };
  table.replay = new Replay(byId("replay"), table);
  table.hazard = new HazardPart(byId("hazard-legend"), table);
  table.board.onTap = (place) => openCell(table, place);
  wireKeys(table);
  const show = (next) => draw(table, next, also);
  await show(view);
  table.live = new Live(view, show);
  return table;
}

async function draw(table, view, also) {
  const before = table.view;
  table.view = view;
  document.title = `${view.turn ? view.wait : view.title} · Tablehand`;
  document.documentElement.dataset.state = view.state;
  document.documentElement.dataset.seq = view.seq;
  await table.board.prepare(view);
  if (table.view !== view) return; // a newer view came while the board was being fetched
  drawNow(byId("now"), view);
  drawScore(byId("score"), view);
  drawMessage(byId("message"), view);
  drawAsk(byId("ask"), view, table);
  drawDoubts(byId("doubts"), view);
  drawMismatch(byId("mismatch"), view);
  drawNeed(byId("need"), view, table);
  drawSteps(byId("steps"), view, table);
  drawActions(byId("actions"), view, table);
  drawBar(byId("bar"), view, table);
  table.replay.take(before, view);
  table.hazard.refresh(view);
  also(view, table);
  say(view.state === "placing" && before.state === "placing" ? view.wait : sentenceOf(view));
}

/** What is said aloud: the question or the next thing to place. */
function sentenceOf(view) {
  return view.message?.kind === "warning" && view.state !== "placing" ? `${view.message.sentence} ${view.wait}` : view.wait;
}

function sayOnceThatItMaySleep() {
  if (window.isSecureContext && navigator.wakeLock) return;
  try {
    if (localStorage.getItem("told-sleep")) return;
    localStorage.setItem("told-sleep", "yes");
  } catch {
    return;
  }
  showNotice(t("This browser lets the screen sleep here: set a long screen time-out on the device."), "info");
}
