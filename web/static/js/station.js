// The logbook and its statistics; draws what is there and says what is still missing.

import { get } from "./api.js";
import { el } from "./dom.js";
import { startShell } from "./shell.js";
import { bars, ring, spread } from "./station/plots.js";
import { dieOf } from "./table/dice.js";
import { ruleButton } from "./table/rules.js";
import { percent, t, when } from "./words.js";

const ENDINGS = { won: () => t("won"), lost: () => t("lost"), collapsed: () => t("the building came down") };
const root = document.getElementById("station");

function card(title, ...content) {
  return el("section", { class: "card plot" }, el("h2", {}, title), content);
}

function results(data) {
  if (!data.played) return card(t("Results"), empty(t("No game has ended yet. The first ending is drawn here.")));
  const other = data.played - data.won - data.lost;
  return card(t("Results"), ring([[t("won"), data.won, "won"], [t("lost"), data.lost, "lost"], [t("other"), other, "other"]]), data.losses?.victims ? el("p", {}, t("Victims lost in all: {n}", { n: data.losses.victims })) : null);
}

function die(kind, counts, chance) {
  const { name, faces } = dieOf(kind, null);
  const due = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const verdict = chance === null || chance === undefined ? t("Too few throws to judge this die.") : chance < 0.01 ? t("Suspicious: fair dice fall this unevenly only {share} of the time.", { share: percent(chance) }) : t("Nothing odd: fair dice fall this unevenly {share} of the time.", { share: percent(chance) });
  return card(name.charAt(0).toUpperCase() + name.slice(1), bars(counts.map((count, n) => [String(faces[n] ?? n + 1), count]), { due, label: t("How often each face fell"), kind }), el("p", { class: "hint" }, verdict));
}

function turns(seconds) {
  if (!seconds?.length) return card(t("Length of a turn"), empty(t("No turns yet.")));
  return card(t("Length of a turn"), spread(seconds, { label: t("How long turns took, in seconds") }));
}

function rules(found) {
  const entries = Object.entries(found ?? {});
  if (!entries.length) return null;
  const most = Math.max(...entries.map(([, count]) => count));
  return card(t("Rules met most often"), el("ul", { class: "rule-counts" }, entries.map(([rule, count]) => el("li", {}, ruleButton(rule, gameOfRule(rule)), el("meter", { min: 0, max: most, value: count, "aria-hidden": "true" }), String(count)))));
}

const PREFIXES = { FP: "flashpoint", GH: "ghosts", RP: "rescueplan", FS: "fireship" };
const gameOfRule = (rule) => PREFIXES[rule.split("-")[0]] ?? "flashpoint";

function logbook(games) {
  const ended = games.filter((game) => game.finished);
  if (!ended.length) return card(t("Logbook"), empty(t("Finished games are entered here by themselves.")));
  return card(t("Logbook"), el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("Logbook") }, el("table", {}, el("thead", {}, el("tr", {}, [t("Game"), t("Ended"), t("Result"), t("Entries")].map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ended.map((game) => el("tr", {}, el("th", { scope: "row" }, game.name), el("td", {}, when(game.changed)), el("td", {}, ENDINGS[game.finished]?.() ?? game.finished), el("td", {}, String(game.entries))))))));
}

const empty = (text) => el("p", { class: "empty" }, text);

startShell();
const data = (await get("/api/station", 20_000)) ?? { games: [] };
const dice = Object.entries(data.dice ?? {}).map(([kind, counts]) => die(kind, counts, data.fairness?.[kind]));
root.replaceChildren(...[results(data), ...(dice.length ? dice : [card(t("Dice"), empty(t("Throws of every game are counted here: are your dice fair?")))]), turns(data.turn_seconds), rules(data.rules), logbook(data.games)].filter(Boolean));
root.removeAttribute("aria-busy");
