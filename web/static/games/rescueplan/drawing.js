// The middle of the table: the closed pile while a round is on; at the reveal its path, one step after another.

import { button, el, svg } from "../../js/dom.js";
import { ruleButton } from "../../js/table/rules.js";
import { language, t } from "../../js/words.js";
import { frame, headed, line, middle } from "./path.js";
import { tile } from "./tiles.js";

const BEAT = 900; // ms a step
const said = (texts) => texts[language] ?? texts.en;

export class Drawing {
  #key = "";
  #at = 0;
  #timer = 0;
  #steps = [];
  #position = null;

  constructor() {
    this.element = el("div", { class: "rp" });
  }

  show(position) {
    const key = JSON.stringify([position.round, position.phase, position.laid, position.players, position.floors, position.reveal ?? null]);
    if (key === this.#key) return;
    const before = this.#position;
    this.#key = key;
    this.#position = position;
    if (!position.reveal) {
      this.#stop();
      this.#at = 0;
      this.element.replaceChildren(this.#closed());
      return;
    }
    this.#steps = headed(position.reveal.steps);
    if (!before?.reveal || before.round !== position.round) this.#play();
    else this.#draw();
  }

  describe() { return ""; }
  touches() { return false; }
  knows() { return false; }
  point() {}
  flash() {}

  /** Nothing of what lies in the pile: only how high it is, and who has spoken. */
  #closed() {
    const { laid, players, round, turn, floors, deck } = this.#position;
    const cards = Array.from({ length: Math.min(laid, 12) }, (_, n) => svg("rect", { class: "rp-card", x: 38 + (n % 2), y: 96 - 5 * n, width: 64, height: 64, rx: 5 }));
    const pile = svg("svg", { class: "rp-pile", viewBox: "0 0 140 170", role: "img", "aria-label": t("{n} tiles on the pile", { n: laid }) }, ...cards, svg("text", { class: "rp-count", x: 70, y: 136 - 5 * Math.min(laid, 12) }, String(laid)));
    const seats = players.map(({ name, hand, score, lost }) => el("li", { class: `rp-seat${lost ? " lost" : ""}${name === turn ? " turn" : ""}` }, el("strong", {}, name), " ", t("{n} tiles", { n: hand }), " · ", t("{n} points", { n: score }), lost ? el("em", {}, " ", t("said lost")) : null));
    return el("div", { class: "rp-closed" }, el("p", { class: "hint" }, t("Round {n} · {m} tiles in the deck", { n: round, m: deck })), pile, el("ul", { class: "rp-seats" }, seats), el("p", { class: "hint" }, t("{n} floor cards count", { n: floors.length })));
  }

  #play() {
    this.#at = 0;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.#at = this.#steps.length;
    else this.#run();
    this.#draw();
  }

  #run() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#at += 1;
      if (this.#at < this.#steps.length) this.#run();
      else this.#timer = 0;
      this.#draw();
    }, BEAT);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #step(by) {
    this.#stop();
    this.#at = Math.max(0, Math.min(this.#steps.length, this.#at + by));
    this.#draw();
  }

  #draw() {
    const { reveal } = this.#position;
    const all = [[0, 0], [0, 1], ...this.#steps.map(({ cell }) => cell), ...(reveal.into ? [reveal.into] : [])];
    const { left, top, width, height } = frame(all);
    const shown = this.#steps.slice(0, this.#at);
    const done = this.#at >= this.#steps.length;
    const first = svg("g", { transform: "translate(0 0)" }, tile("START"));
    const picture = svg("svg", { class: "rp-grid", viewBox: `${left * 100} ${top * 100} ${width * 100} ${height * 100}`, role: "img", "aria-label": this.#caption() }, first, ...this.#tiles(shown), ...shown.map((step, n) => svg("path", { class: `rp-walk${n === shown.length - 1 ? " now" : ""}`, d: line(step) })), done ? this.#loss() : null);
    this.element.replaceChildren(picture, el("div", { class: "rp-told", role: "status" }, el("p", {}, el("strong", {}, `${this.#at} / ${this.#steps.length}`), " ", this.#caption(), " ", ruleButton(this.#rule(), "rescueplan")), this.#controls(done)));
  }

  #tiles(shown) {
    const placed = new Map();
    for (const step of shown) if (!placed.has(String(step.cell))) placed.set(String(step.cell), step);
    return [...placed.values()].filter(({ number }) => number > 0).map(({ cell, tile: kind, enters, number }) => {
      const [x, y] = middle(cell);
      return svg("g", { transform: `translate(${x - 50} ${y - 50}) rotate(${enters * 90} 50 50)` }, tile(kind.replace("'", "")), svg("text", { class: "rp-number", x: 12, y: 18, transform: `rotate(${-enters * 90} 12 14)` }, String(number)));
    });
  }

  #loss() {
    const { reveal, verdict } = this.#position;
    const at = reveal.into ?? (verdict?.lost_at ? this.#steps.at(-1)?.cell : null);
    if (!at) return null;
    const [x, y] = middle(at);
    return svg("g", { class: "rp-loss" }, svg("circle", { cx: x, cy: y, r: 34 }), svg("path", { d: `M${x - 16} ${y - 16} l32 32 m0 -32 l-32 32` }));
  }

  /** What is told at this step; at the end, the verdict. */
  #caption() {
    if (this.#at === 0) return t("The path leaves the start.");
    if (this.#at < this.#steps.length || !this.#position.verdict) return said(this.#steps[this.#at - 1]?.why ?? { en: "" });
    const { lost_at: lost, reason, floor, scored } = this.#position.verdict;
    const why = reason === "FLOOR" ? floor : said(this.#position.reveal.reason);
    const end = lost ? t("Lost on tile {n}: {why}.", { n: lost, why }) : t("The path is good to the end of the pile.");
    return `${end} ${scored.length ? t("One point: {who}.", { who: scored.join(", ") }) : t("Nobody scores.")}`;
  }

  #rule() {
    const { reveal, verdict } = this.#position;
    if (verdict && this.#at >= this.#steps.length) return reveal.rule;
    return this.#at === 0 ? "PS-R1" : this.#steps[this.#at - 1]?.rule;
  }

  #controls(done) {
    return el("div", { class: "choices" }, button(t("One step back"), { kind: "small", key: "path-back", disabled: this.#at === 0, tap: () => this.#step(-1) }), button(t("One step on"), { kind: "small", key: "path-forward", disabled: done, tap: () => this.#step(1) }), button(t("From the start"), { kind: "small", key: "path-again", tap: () => this.#play() }));
  }
}
