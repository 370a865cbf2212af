// The sea as one SVG: ground once for each board, then pieces and marks anew with every position.
// A tap on a piece of one's own shows where it can go and for how many points; a tap there moves it.

import { mayPlay, tell } from "../../js/api.js";
import { svg } from "../../js/dom.js";
import { t } from "../../js/words.js";
import { piece } from "./tokens.js";

const CELL = 40;
const HOMES = { B: "blue", R: "red", Y: "yellow", G: "green" };
const SIGNS = { W: "wheel", C: "card", X: "battleship" };
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const NAMES = {
  wheel: () => t("wheel square"), card: () => t("card square"), battleship: () => t("battleship square"),
  boat: () => t("boat"), plane: () => t("plane"), "battleship-piece": () => t("battleship"),
  red: () => t("red"), blue: () => t("blue"), yellow: () => t("yellow"), green: () => t("green"), white: () => t("white"),
};
const middle = (row, column) => [(column - 0.5) * CELL, (row - 0.5) * CELL];

export class Drawing {
  #rows = null;
  #places = new Map();
  #hits = new Map();
  #layers = {};
  #position = null;
  #marks = [];
  #chosen = "";
  #cursor = "1.1";

  constructor(plan, { tap }) {
    this.tap = tap;
    for (const name of ["ground", "flags", "pieces", "reach", "marks", "pointer", "effects", "hits"]) this.#layers[name] = svg("g", { class: `fs-layer-${name}` });
    this.element = svg("svg", { class: "fs fs-board", preserveAspectRatio: "xMidYMin meet" }, Object.values(this.#layers));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.#draw(plan?.rows ?? []);
  }

  #draw(rows) {
    if (!rows.length || this.#rows?.join() === rows.join()) return;
    this.#rows = rows;
    this.#places.clear();
    this.#hits.clear();
    this.element.setAttribute("viewBox", `0 0 ${rows[0].length * CELL} ${rows.length * CELL}`);
    const squares = rows.flatMap((row, r) => [...row].map((letter, c) => ({ letter, row: r + 1, column: c + 1 })));
    for (const { letter, row, column } of squares) this.#know(letter, row, column);
    this.#layers.ground.replaceChildren(...squares.map((square) => this.#square(square)));
    this.#layers.hits.replaceChildren(...[...this.#places.keys()].map((place) => this.#hit(place)));
  }

  #know(letter, row, column) {
    const place = HOMES[letter] ? `home:${HOMES[letter]}` : /\d/.test(letter) ? `island:${letter}` : `${row}.${column}`;
    const known = this.#places.get(place) ?? { cells: [], letter };
    known.cells.push([row, column]);
    this.#places.set(place, known);
  }

  #square({ letter, row, column }) {
    const [x, y] = [(column - 1) * CELL, (row - 1) * CELL];
    const kind = HOMES[letter] ? `fs-home-${HOMES[letter]}` : /\d/.test(letter) ? "fs-land" : (row + column) % 2 ? "fs-sea" : "fs-sea fs-sea-odd";
    const shapes = [svg("rect", { x, y, width: CELL, height: CELL, class: kind })];
    if (/[a-i]/.test(letter)) shapes.push(svg("circle", { cx: x + 20, cy: y + 20, r: 7, class: "fs-dot" }));
    if (SIGNS[letter]) shapes.push(svg("text", { x: x + 20, y: y + 29, class: "fs-sign" }, { W: "✺", C: "?", X: "⚓" }[letter]));
    return svg("g", {}, shapes);
  }

  #hit(place) {
    const { cells } = this.#places.get(place);
    const node = svg("g", { role: "button", tabindex: place === this.#cursor ? 0 : -1, "data-place": place, class: "fs-hit", on: { click: () => this.#tapped(place) } }, cells.map(([row, column]) => svg("rect", { x: (column - 1) * CELL, y: (row - 1) * CELL, width: CELL, height: CELL })));
    this.#hits.set(place, node);
    return node;
  }

  #tapped(place) {
    const reach = this.#position?.reach ?? {};
    const from = this.#chosen;
    if (from && reach[from]?.[place] !== undefined && mayPlay()) {
      this.#choose("");
      tell({ do: "command", command: { do: "move", from, to: place } });
      return;
    }
    const units = Object.keys(reach).filter((unit) => unit === place || unit.startsWith(`${place}/`));
    if (units.length && mayPlay()) {
      this.#choose(units[(units.indexOf(from) + 1) % units.length]); // another tap at home: the next kind
      return;
    }
    this.#choose("");
    this.tap(place);
  }

  #choose(unit) {
    this.#chosen = unit;
    const costs = Object.entries(this.#position?.reach?.[unit] ?? {});
    const shown = costs.flatMap(([place, cost]) => {
      const [x, y] = this.#middle(place);
      return [this.#frame(place, "fs-reach"), svg("text", { x, y: y + 5, class: "fs-cost" }, String(cost))];
    });
    if (unit) shown.unshift(this.#frame(unit.split("/")[0], "fs-chosen"));
    const kind = unit.split("/")[1];
    if (kind) shown.push(this.#label(unit.split("/")[0], (NAMES[kind === "battleship" ? "battleship-piece" : kind] ?? (() => kind))()));
    this.#layers.reach.replaceChildren(...shown);
  }

  #label(place, text) {
    const [x, y] = this.#middle(place);
    return svg("text", { x, y: y - 24, class: "fs-cost" }, text);
  }

  #middle(place) {
    const cells = this.#places.get(place)?.cells ?? [[1, 1]];
    const spots = cells.map(([row, column]) => middle(row, column));
    return [0, 1].map((axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length);
  }

  #frame(place, cls) {
    const cells = this.#places.get(place)?.cells ?? [];
    const [rows, columns] = [cells.map(([row]) => row), cells.map(([, column]) => column)];
    const [top, left] = [Math.min(...rows) - 1, Math.min(...columns) - 1];
    return svg("rect", { x: left * CELL + 2, y: top * CELL + 2, width: (Math.max(...columns) - left) * CELL - 4, height: (Math.max(...rows) - top) * CELL - 4, rx: 6, class: cls });
  }

  /** Shows a position with its marks. */
  show(position, marks = []) {
    this.#position = position;
    this.#marks = marks;
    this.#draw(position.rows ?? this.#rows);
    this.#layers.flags.replaceChildren(...Object.entries(position.flags ?? {}).map(([at, colour]) => this.#placed(at, piece("flag", colour))), ...Object.keys(position.whirlpools ?? {}).map((at) => this.#placed(at, piece("whirlpool"))));
    this.#layers.pieces.replaceChildren(...Object.entries(position.pieces ?? {}).map(([at, name]) => this.#placed(at, piece(...name.split("-").reverse()))), ...Object.entries(position.homes ?? {}).flatMap(([colour, fleet]) => this.#heap(colour, fleet)));
    this.#layers.marks.replaceChildren(...marks.filter(({ place }) => this.#places.has(place)).flatMap((mark) => this.#mark(mark)));
    this.#choose(position.reach?.[this.#chosen] ? this.#chosen : "");
    for (const [place, node] of this.#hits) node.setAttribute("aria-label", this.describe(place));
  }

  #placed(place, shape) {
    const [x, y] = this.#middle(place);
    return svg("g", { transform: `translate(${x} ${y})` }, shape);
  }

  #heap(colour, fleet) {
    const [x, y] = this.#middle(`home:${colour}`);
    return Object.entries(fleet).filter(([, n]) => n).flatMap(([kind, n], row) => [
      svg("g", { transform: `translate(${x - 12} ${y + (row - 0.8) * 26}) scale(.62)` }, piece(kind, colour)),
      svg("text", { x: x + 12, y: y + (row - 0.8) * 26 + 6, class: "fs-count" }, `×${n}`),
    ]);
  }

  #mark({ place, kind, label }) {
    const shapes = [this.#frame(place, `mark mark-${kind}`)];
    if (label) shapes.push(svg("text", { x: this.#middle(place)[0] + 12, y: this.#middle(place)[1] - 8, class: "fs-count" }, label));
    return shapes;
  }

  /** Points at the places of a step or an action, or at nothing. */
  point(step) {
    const places = step ? [step.at, step.to].map((place) => (place ?? "").split("/")[0]).filter((place) => this.#places.has(place)) : [];
    this.#layers.pointer.replaceChildren(...places.map((place) => this.#frame(place, "pointer")));
  }

  /** A burst where something just happened. */
  flash(event) {
    if (!this.#places.has(event.at)) return;
    const node = this.#placed(event.at, svg("circle", { r: 18, class: "fs-flash" }));
    setTimeout(() => node.remove(), 900);
    this.#layers.effects.append(node);
  }

  knows(place) {
    return this.#places.has((place ?? "").split("/")[0]);
  }

  touches(at, place) {
    return (at ?? "").split("/")[0] === place;
  }

  /** The place and what stands there, in words. */
  describe(place) {
    const { letter } = this.#places.get(place) ?? {};
    const [colour, kind] = (this.#position?.pieces?.[place] ?? "").split("-");
    const there = colour ? [`${NAMES[kind === "battleship" ? "battleship-piece" : kind]()} ${NAMES[colour]()}`] : [];
    const sign = SIGNS[letter] ? [NAMES[SIGNS[letter]]()] : [];
    const flag = this.#position?.flags?.[place];
    return `${place}: ${[...there, ...sign, ...(flag ? [NAMES[flag]()] : [])].join(", ") || t("empty")}`;
  }

  #key(event) {
    const step = ARROWS[event.key];
    const place = event.target.dataset?.place;
    if (!place) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#tapped(place);
    } else if (step) {
      event.preventDefault();
      const [row, column] = this.#places.get(place).cells[0];
      this.#focus(row + step[0], column + step[1]);
    }
  }

  #focus(row, column) {
    const found = [...this.#places].find(([, { cells }]) => cells.some(([r, c]) => r === row && c === column));
    if (!found) return;
    this.#hits.get(this.#cursor)?.setAttribute("tabindex", "-1");
    this.#cursor = found[0];
    this.focus();
  }

  focus() {
    const node = this.#hits.get(this.#cursor) ?? this.#hits.values().next().value;
    node?.setAttribute("tabindex", "0");
    node?.focus();
  }
}
