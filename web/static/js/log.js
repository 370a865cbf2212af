// Every step of the game: what, when, by which rule; look at any moment, correct a roll.

import { get, isPaired, mayPlay, onRefusal, tell } from "./api.js";
import { button, el, given, openDialog } from "./dom.js";
import { Live } from "./live.js";
import { startShell } from "./shell.js";
import { gameOf } from "./table/board.js";
import { dicePad } from "./table/dice.js";
import { ruleButton } from "./table/rules.js";
import { capital, t, when } from "./words.js";

const byId = (id) => document.getElementById(id);
const CLOCK = { hour: "2-digit", minute: "2-digit", second: "2-digit" };
let view = given("first-view");
let looking = null;

startShell();
onRefusal((sentence) => {
  byId("notice").textContent = sentence;
  byId("notice").hidden = false;
});

async function draw() {
  const entries = view.game ? ((await get("/api/history")) ?? []) : [];
  byId("log-tools").replaceChildren(view.game && isPaired() ? el("a", { class: "button small", href: `/export/${encodeURIComponent(view.name)}`, download: "" }, t("Export this game")) : "");
  byId("entries").replaceChildren(...(entries.length ? entries.toReversed().map(line) : [el("li", { class: "empty" }, t("Nothing has happened yet."))]));
}

function line(entry) {
  const marks = [entry.counts || entry.undo || entry.redo ? "" : " undone", looking === entry.seq ? " chosen" : ""].join("");
  return el(
    "li",
    { class: `entry${marks}`, value: entry.seq },
    el("button", { type: "button", class: "entry-look", "data-seq": entry.seq, "aria-pressed": String(looking === entry.seq), on: { click: () => look(entry.seq) } }, el("time", {}, when(entry.at, CLOCK)), " ", el("span", { class: "entry-text" }, capital(entry.sentence)), marks.includes("undone") ? el("span", { class: "unseen" }, ` (${t("undone")})`) : null),
    el("span", { class: "entry-rules" }, entry.rules.slice(0, 4).map((rule) => ruleButton(rule, view.game))),
    entry.roll && entry.counts ? button(t("Correct"), { kind: "small", disabled: !mayPlay(), "aria-label": t("Correct entry {seq}: {what}", { seq: entry.seq, what: entry.sentence }), tap: () => correct(entry) }) : null,
  );
}

async function look(seq) {
  looking = seq;
  for (const node of document.querySelectorAll(".entry")) node.classList.toggle("chosen", node.value === seq);
  for (const node of document.querySelectorAll(".entry-look")) node.setAttribute("aria-pressed", String(Number(node.dataset.seq) === seq));
  const [then, game] = await Promise.all([get(`/api/look/${seq}`), gameOf(view.game)]);
  if (!then || looking !== seq) return;
  const board = el("div", { class: "board look-board" });
  byId("look").replaceChildren(
    el("h2", {}, t("After entry {seq}: {what}", { seq, what: then.sentence })),
    board,
    el("ul", { class: "why" }, then.story.filter((event) => event.why || event.sentence).map((event) => el("li", {}, event.why || event.sentence, " ", ruleButton(event.rule, view.game)))),
    el("p", { class: "choices" }, button(t("Before"), { kind: "small", disabled: seq <= 1, tap: () => look(seq - 1) }), button(t("After"), { kind: "small", disabled: seq >= view.seq, tap: () => look(seq + 1) })),
  );
  if (!game) return;
  const side = game.side?.(then.position) ?? "";
  const drawing = game.board(await get(`/api/board/${view.game}/${side}`), { tap: () => {} });
  drawing.show(then.position, []);
  board.replaceChildren(drawing.element);
}

function correct(entry) {
  const dialog = byId("correct");
  const thrown = entry.command?.dice ?? [];
  const kinds = entry.dice?.length ? entry.dice : thrown.length === 2 ? ["d6", "d8"] : thrown.map(() => "d8");
  const chosen = [...thrown];
  const send = button(t("It was these"), { kind: "main", tap: async () => {
    dialog.close();
    await tell({ do: "correct", seq: entry.seq, faces: chosen });
  } });
  gameOf(view.game).then((game) => openDialog(dialog, el("h2", { id: "correct-title" }, t("What did the dice show?")), el("p", { class: "hint" }, t("Everything after this roll is worked out again; the table then says what to change.")), dicePad(kinds, chosen, game, () => {}), el("p", { class: "end" }, button(t("Leave it"), { tap: () => dialog.close() }), send)));
}

await draw();
new Live(view, (next) => {
  const moved = next.seq !== view.seq || next.name !== view.name;
  view = next;
  if (moved) draw();
});
