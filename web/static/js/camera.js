// The live picture with what was read in it, and what is measured: light, focus, tags.

import { get, isPaired, onRefusal, tell } from "./api.js";
import { el, given } from "./dom.js";
import { Live } from "./live.js";
import { startShell } from "./shell.js";
import { t } from "./words.js";

const byId = (id) => document.getElementById(id);
const KINDS = { overlay: () => t("With what was read"), frame: () => t("As it is") };
const EVERY = 1200; // ms; reading the board comes first
let kind = "overlay";
let waiting = false;

startShell({ awake: true });
onRefusal(notice);

function notice(sentence) {
  byId("notice").textContent = sentence;
  byId("notice").hidden = false;
}

function drawKinds() {
  byId("preview-kinds").replaceChildren(...Object.entries(KINDS).map(([name, label]) => el("button", { type: "button", class: "choice", "aria-pressed": String(kind === name), on: { click: () => {
    kind = name;
    drawKinds();
    refresh();
  } } }, label())));
}

async function refresh() {
  if (waiting || document.hidden) return;
  waiting = true;
  const sights = (await get("/api/sights")) ?? [];
  byId("sights").replaceChildren(...sights.flatMap(({ what, how }) => [el("dt", {}, what), el("dd", {}, how)]));
  if (!isPaired()) {
    notice(t("Only paired tablets see the camera’s pictures: pair this one on the Control page."));
    waiting = false;
    return;
  }
  const next = new Image();
  const done = () => (waiting = false);
  next.addEventListener("load", () => {
    byId("preview").src = next.src;
    done();
  });
  next.addEventListener("error", done);
  next.src = `/picture/${kind}?${Date.now()}`;
}

byId("report").addEventListener("submit", async (event) => {
  event.preventDefault();
  const words = event.target.elements.correct.value.split(/[\s,]+/).filter(Boolean);
  const answer = await tell({ do: "record", correct: words });
  if (!answer.ok) return;
  notice(t("Kept. Thank you: that is how the reader learns."));
  event.target.reset();
});

function line(view) {
  const node = byId("camera-line");
  node.className = `camera-line camera-${view.camera.state}`;
  node.replaceChildren(el("span", { class: "lamp", "aria-hidden": "true" }), [view.camera.sees, view.camera.sentence].filter(Boolean).join(" · ") || t("No camera: play by hand"));
}

drawKinds();
const view = given("first-view");
line(view);
new Live(view, line);
await refresh();
setInterval(refresh, EVERY);
