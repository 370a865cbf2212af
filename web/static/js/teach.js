// Teaching a copy, step by step: what to place, a photo, the next. The lesson is kept by the table, not here.

import { get, isPaired, onRefusal, tell } from "./api.js";
import { button, el, keep, svg } from "./dom.js";
import { startShell } from "./shell.js";
import { t } from "./words.js";

const byId = (id) => document.getElementById(id);
const EVERY = 1500; // ms between two looks at the lesson and the picture
const CELL = 36;
const ROWS = 8;
const COLUMNS = 10;
let busy = false;
let loading = false;

startShell({ awake: true });
onRefusal(notice);

function notice(sentence) {
  byId("notice").textContent = sentence;
  byId("notice").hidden = !sentence;
}

async function wish(step, more = {}) {
  if (busy) return;
  busy = true;
  notice(step === "take" ? t("Looking at the photo…") : step === "finish" ? t("Learning…") : "");
  const answer = await tell({ do: "teach", step, ...more });
  busy = false;
  if (answer.ok) notice("");
  await refresh();
}

function starting() {
  const begin = (event) => {
    event.preventDefault();
    const { name, board } = event.target.elements;
    wish("start", { name: name.value.trim(), board: board.value });
  };
  return el("form", { on: { submit: begin } },
    el("p", {}, t("Five minutes: lay the eight corner tags round your board, then follow the sentences. The lesson takes a photo at each step.")),
    el("div", { class: "row" },
      el("label", {}, t("A name for your copy"), " ", el("input", { class: "field", name: "name", maxlength: 64, required: true, autocomplete: "off", pattern: "[A-Za-z0-9][A-Za-z0-9_\\-]*", title: t("letters, digits, - and _") })),
      el("label", {}, t("Side of the board"), " ", el("select", { class: "field", name: "board" }, el("option", { value: "front" }, t("front")), el("option", { value: "back" }, t("back"))))),
    el("button", { class: "button main", "data-key": "start" }, t("Start the lesson")));
}

function spot(cell) {
  const [row, column] = cell.split(".").map(Number);
  return [(column + 0.5) * CELL, (row + 0.5) * CELL];
}

/** The board in small, with a numbered dot wherever the marker goes; an edge lies between two cells. */
function spots(places) {
  const found = places.filter((place) => /^\d\.\d(-\d\.\d)?$/.test(place));
  if (!found.length) return null;
  const cells = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const inside = row > 0 && row < ROWS - 1 && column > 0 && column < COLUMNS - 1;
      cells.push(svg("rect", { x: column * CELL, y: row * CELL, width: CELL, height: CELL, class: inside ? "inside" : null }));
    }
  }
  const dots = found.map((place) => {
    const ends = place.split("-").map(spot);
    const [x, y] = [0, 1].map((axis) => ends.reduce((sum, end) => sum + end[axis], 0) / ends.length);
    return svg("g", {}, svg("circle", { cx: x, cy: y, r: ends.length > 1 ? 8 : 15 }), ends.length > 1 ? null : svg("text", { x, y }, place));
  });
  return svg("svg", { class: "spots", viewBox: `-1 -1 ${COLUMNS * CELL + 2} ${ROWS * CELL + 2}`, role: "img", "aria-label": places.join(", ") }, cells, dots);
}

function stepping(lesson) {
  const at = lesson.at;
  const buttons = [
    lesson.done
      ? button(t("Learn from these photos"), { key: "finish", kind: "main", tap: () => wish("finish", { at }) })
      : button(t("Take the photo"), { key: "take", kind: "main", tap: () => wish("take", { at }) }),
    button(t("Back one photo"), { key: "back", tap: () => wish("back", { at }), disabled: at === 0 }),
    button(t("Stop the lesson"), { key: "stop", tap: () => wish("stop") }),
  ];
  return [
    el("p", { class: "hint" }, t("{name}: photo {step} of {of}", lesson)),
    el("progress", { class: "steps-bar", max: lesson.of, value: at, "aria-label": t("Photos taken") }),
    el("p", { class: "big" }, lesson.words),
    spots(lesson.places),
    el("div", { class: "choices" }, buttons),
  ];
}

function learned({ learned: found }) {
  const rows = found.pairs.map((pair) => el("tr", {}, el("td", {}, `${pair.first} / ${pair.second}`), el("td", {}, pair.distance.toFixed(2)), el("td", {}, pair.confusable ? t("look alike: will be asked about") : t("well apart"))));
  return [
    found.said.map((sentence) => el("p", { class: "big" }, sentence)),
    el("div", { class: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, [t("Markers"), t("Distance"), t("At the table")].map((name) => el("th", { scope: "col" }, name)))), el("tbody", {}, rows))),
    el("p", {}, found.saved),
    el("p", {}, found.use),
    button(t("Close the lesson"), { key: "stop", kind: "main", tap: () => wish("stop") }),
  ];
}

function draw({ lesson }) {
  if (!lesson) return starting();
  return lesson.learned ? learned(lesson) : stepping(lesson);
}

function picture(shown) {
  byId("lesson-preview").hidden = !shown;
  if (!shown || loading) return;
  loading = true;
  const next = new Image();
  next.addEventListener("load", () => {
    byId("preview").src = next.src;
    loading = false;
  });
  next.addEventListener("error", () => (loading = false));
  next.src = `/picture/frame?${Date.now()}`;
}

async function refresh() {
  const state = await get("/api/teach");
  if (!state) return;
  keep(byId("lesson-step"), state, draw);
  picture(Boolean(state.lesson) && !state.lesson.learned);
}

if (isPaired()) {
  await refresh();
  setInterval(() => document.hidden || busy || refresh(), EVERY);
} else {
  byId("lesson-step").replaceChildren(el("p", {}, t("Only paired tablets teach: pair this one on the Control page.")));
}
