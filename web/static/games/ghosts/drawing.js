// The castle as one SVG: ground once, then portals, ghosts and marks anew with every position.

import { svg } from "../../js/dom.js";
import { ground } from "./ground.js";
import { ghost, portal, turning } from "./pieces.js";
import { box, DUNGEON, HEIGHT, isRoom, middle, OUT, spots, WIDTH } from "./places.js";
import { contents, heap } from "./words.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const BELOW = 26;

export class Drawing {
  #layers = {};
  #hits = new Map();
  #position = null;
  #cursor = "1.1";

  constructor(plan, { tap }) {
    this.plan = plan;
    this.tap = tap;
    for (const name of ["portals", "ghosts", "marks", "ways", "pointer", "effects", "hits"]) this.#layers[name] = svg("g", { class: `layer-${name}` });
    this.element = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "gh gh-board", preserveAspectRatio: "xMidYMin meet" }, ground(plan), Object.values(this.#layers));
    this.#layers.hits.append(...[...plan.cells, "dungeon", "escaped"].map((place) => this.#hit(place)));
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows a position with its marks. */
  show(position, marks = []) {
    this.#position = position;
    this.#layers.portals.replaceChildren(...Object.entries(position.portals ?? {}).map(([colour, side]) => this.#at(this.plan.portals[colour].room, portal(colour, side))));
    this.#layers.ghosts.replaceChildren(...Object.entries(position.ghosts ?? {}).map(([room, name]) => this.#at(room, ghost(name))), ...this.#heaps(position));
    this.#layers.marks.replaceChildren(...marks.flatMap((mark) => this.#mark(mark)));
    for (const [place, node] of this.#hits) node.setAttribute("aria-label", this.describe(place));
  }

  #at(place, drawn, scale = 1) {
    const { cx, cy } = middle(place);
    return svg("g", { transform: `translate(${cx} ${cy}) scale(${scale})` }, drawn);
  }

  #heaps(position) {
    return [[position.dungeon, DUNGEON, 2, 0], [position.escaped, { ...OUT, y: OUT.y + BELOW }, 12, 0.1]].flatMap(([counts, area, across]) => {
      const names = Object.entries(heap(counts)).flatMap(([name, n]) => Array(n).fill(name));
      return spots(area, names.length, across).map(({ cx, cy }, n) => svg("g", { transform: `translate(${cx} ${cy}) scale(.72)` }, ghost(names[n])));
    });
  }

  #mark({ place, kind, what, into, label }) {
    if (!middle(place)) return [];
    const { cx, cy } = middle(place);
    if (kind === "can") return [svg("circle", { cx: cx + 36, cy: cy - 36, r: 7, class: "gh-can" })];
    const shapes = [this.#frame(place, `gh-mark-box gh-mark-${kind}`)];
    const [piece, name] = (what ?? "").split(":");
    if (piece === "portal" && into) shapes.push(this.#at(place, turning(into)));
    if (piece === "ghost" && kind === "place") shapes.push(svg("g", { class: "gh-faint" }, this.#at(place, ghost(name))));
    if (label) shapes.push(svg("circle", { cx: cx + 36, cy: cy - 36, r: 13, class: "gh-badge" }), svg("text", { x: cx + 36, y: cy - 30, class: "gh-badge-text" }, label));
    return shapes;
  }

  #frame(place, cls) {
    const { x, y, w, h } = box(place);
    return svg("rect", { x: x + 4, y: y + 4, width: w - 8, height: h - 8, rx: 10, class: cls });
  }

  /** Points at the places of a step or an action, with an arrow where something moves. */
  point(step) {
    const places = step ? [step.at, step.to].filter((place) => middle(place)) : [];
    this.#layers.pointer.replaceChildren(...places.map((place) => this.#frame(place, "gh-pointer")), ...(places.length === 2 ? [this.#way(...places)] : []));
  }

  /** Where a tapped ghost may go: an arrow for each action, or nothing. */
  offer(actions) {
    const ways = actions.filter(({ command }) => isRoom(command.from) && isRoom(command.to));
    this.#layers.ways.replaceChildren(...ways.map(({ command }) => this.#way(command.from, command.to, command.do)));
  }

  #way(from, to, kind = "move") {
    const [a, b] = [middle(from), middle(to)];
    const angle = Math.atan2(b.cy - a.cy, b.cx - a.cx);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const tip = [b.cx - 22 * dx, b.cy - 22 * dy];
    const side = (k) => `${(tip[0] - 16 * dx - k * 10 * dy).toFixed(1)} ${(tip[1] - 16 * dy + k * 10 * dx).toFixed(1)}`;
    return svg("path", { class: `gh-arrow gh-arrow-${kind}`, d: `M${a.cx + 30 * dx} ${a.cy + 30 * dy}L${tip.join(" ")}M${side(1)}L${tip.join(" ")}L${side(-1)}` });
  }

  /** A ring where something just happened. */
  flash(event) {
    const at = middle(event.to) ?? middle(event.at);
    if (!at) return;
    const node = svg("circle", { cx: at.cx, cy: at.cy, r: 34, class: "gh-pop" });
    setTimeout(() => node.remove(), 1200);
    this.#layers.effects.append(node);
  }

  /** Whether a word names a place of this board. */
  knows(place) {
    return this.#hits.has(place);
  }

  /** Whether an action at a place can be told by tapping there: a ghost's moves are at the ghost. */
  touches(at, place) {
    return at === place;
  }

  /** A place and what is there, in words. */
  describe(place) {
    return contents(place, this.#position, this.plan);
  }

  focus() {
    this.#hits.get(this.#cursor).focus();
  }

  #hit(place) {
    const { x, y, w, h } = box(place);
    const node = svg("rect", { x, y, width: w, height: h, class: "gh-hit", role: "button", tabindex: place === this.#cursor ? 0 : -1, "aria-label": place, "data-place": place, on: { click: () => this.tap(place), focus: () => this.#moveTo(place, false) } });
    this.#hits.set(place, node);
    return node;
  }

  #key(event) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.tap(this.#cursor);
    }
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    this.#moveTo(this.#beside(step), true);
  }

  /** East of the castle lies the dungeon, south of it those who are out. */
  #beside([down, across]) {
    if (!isRoom(this.#cursor)) return this.#cursor === "dungeon" ? (across < 0 ? "3.5" : down > 0 ? "escaped" : "") : down < 0 ? "5.3" : "";
    const [row, column] = this.#cursor.split(".").map(Number);
    if (column + across > 5) return "dungeon";
    return row + down > 5 ? "escaped" : `${row + down}.${column + across}`;
  }

  #moveTo(place, focus) {
    const next = this.#hits.get(place);
    if (!next) return;
    this.#hits.get(this.#cursor).setAttribute("tabindex", "-1");
    this.#cursor = place;
    next.setAttribute("tabindex", "0");
    if (focus) next.focus();
  }
}
