// The board as one SVG: ground once, then edges, markers and marks anew with every position.

import { svg } from "../../js/dom.js";
import { percent } from "../../js/words.js";
import { door, wall } from "./edges.js";
import { ground } from "./ground.js";
import { lying } from "./lying.js";
import { cellBox, edgeLine, HEIGHT, isCell, isEdge, middle, rowColumn, spots, WIDTH } from "./places.js";
import { figure, token } from "./tokens.js";
import { contents } from "./words.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Drawing {
  #layers = {};
  #cells = new Map();
  #position = null;
  #cursor = "1.1";

  constructor(plan, { tap }) {
    this.plan = plan;
    this.tap = tap;
    for (const name of ["edges", "vehicles", "markers", "odds", "marks", "pointer", "effects", "hits"]) this.#layers[name] = svg("g", { class: `layer-${name}` });
    this.element = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "fp fp-board", preserveAspectRatio: "xMidYMin meet" }, ground(plan), Object.values(this.#layers));
    this.#layers.hits.append(...[...plan.outside, ...plan.cells].map((cell) => this.#hit(cell)));
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows a position with its marks. */
  show(position, marks = []) {
    this.#position = position;
    this.#layers.edges.replaceChildren(...this.plan.walls.map((edge) => wall(edge, position.damage?.[edge])), ...this.plan.doors.map((edge) => door(edge, position.doors?.[edge] ?? "gone")));
    this.#layers.vehicles.replaceChildren(...["ambulance", "engine"].flatMap((what) => this.#vehicle(what, position[what])));
    this.#layers.markers.replaceChildren(...this.#markers(position));
    this.#layers.marks.replaceChildren(...marks.flatMap((mark) => this.#mark(mark)));
    for (const [cell, node] of this.#cells) node.setAttribute("aria-label", this.describe(cell));
  }

  #vehicle(what, side) {
    const cells = this.plan[what]?.[side];
    if (!cells) return [];
    const [one, other] = cells.map(cellBox);
    const turned = one.cx === other.cx ? " rotate(90)" : "";
    return [svg("g", { transform: `translate(${(one.cx + other.cx) / 2} ${(one.cy + other.cy) / 2})${turned} scale(1.35 1.1)` }, token(what))];
  }

  #markers(position) {
    return Object.entries(lying(position)).flatMap(([cell, things]) => {
      const places = spots(cell, things.length);
      return things.map((what, n) => {
        const { x, y, scale } = places[n];
        return svg("g", { transform: `translate(${x} ${y}) scale(${scale})` }, this.#drawn(what, position));
      });
    });
  }

  #drawn(what, position) {
    if (!what.startsWith("firefighter:")) return token(what);
    const colour = what.slice(12);
    return figure(colour, { carrying: position.firefighters[colour].carrying, active: position.turn === colour && position.phase === "actions" });
  }

  #mark({ place, kind, what, into, label }) {
    const at = middle(place);
    if (!at) return [];
    const { cx, cy } = at;
    const shapes = [isEdge(place) ? svg("circle", { cx, cy, r: 27, class: `mark mark-${kind}` }) : this.#frame(place, `mark mark-${kind}`)];
    if (kind === "remove") shapes.push(svg("g", { transform: `translate(${cx} ${cy}) scale(${isEdge(place) ? 0.4 : 0.75})`, class: "ghost" }, token(what, into)), svg("path", { d: `M${cx - 20} ${cy - 20}l40 40M${cx + 20} ${cy - 20}l-40 40`, class: "strike" }));
    if (kind === "can") return [svg("circle", { cx, cy: isCell(place) ? cy : cy, r: 9, class: "mark-can" })];
    if (label) {
      const corner = isEdge(place) ? [cx + 20, cy - 20] : [cellBox(place).x + cellBox(place).w - 16, cellBox(place).y + 16];
      shapes.push(svg("circle", { cx: corner[0], cy: corner[1], r: 16, class: "badge" }), svg("text", { x: corner[0], y: corner[1] + 7, class: "badge-text" }, label));
    }
    return shapes;
  }

  #frame(cell, cls) {
    const { x, y, w, h } = cellBox(cell);
    return svg("rect", { x: x + 5, y: y + 5, width: w - 10, height: h - 10, rx: 12, class: cls });
  }

  /** Points at the places of a step or an action, or at nothing. */
  point(step) {
    const places = step ? [step.at, step.to].flatMap((place) => this.#spread(place, step.what)) : [];
    this.#layers.pointer.replaceChildren(...places.map((place) => (isEdge(place) ? svg("circle", { cx: edgeLine(place).cx, cy: edgeLine(place).cy, r: 34, class: "pointer" }) : this.#frame(place, "pointer"))));
  }

  #spread(place, what = "") {
    if (isCell(place) || isEdge(place)) return [place];
    return this.plan[what]?.[place] ?? [];
  }

  /** A burst where something just happened. */
  flash(event) {
    const at = middle(event.at);
    if (!at) return;
    const blast = event.what === "explosion" || (event.what === "hazmat" && event.do === "move");
    const node = svg("g", { transform: `translate(${at.cx} ${at.cy})`, class: blast ? "blast" : "pop" }, blast ? [svg("path", { d: star(12, 78, 36) }), svg("circle", { r: 60 })] : svg("circle", { r: 30 }));
    node.addEventListener("animationend", () => node.remove(), { once: true });
    setTimeout(() => node.remove(), 1500);
    this.#layers.effects.append(node);
    if (blast) {
      this.element.classList.remove("shake");
      void this.element.getBoundingClientRect(); // restarts the animation
      this.element.classList.add("shake");
    }
  }

  /** The odds over each cell, or nothing. */
  hazard(odds) {
    const cells = odds ? [...new Set([...Object.keys(odds.fire), ...Object.keys(odds.smoke), ...Object.keys(odds.explosion)])].filter(isCell) : [];
    this.#layers.odds.replaceChildren(...cells.flatMap((cell) => this.#odds(cell, odds)));
  }

  #odds(cell, odds) {
    const { x, y, w, h, cx } = cellBox(cell);
    const fire = odds.fire[cell] ?? 0;
    const blast = odds.explosion[cell] ?? 0;
    const most = Math.max(fire, blast);
    if (!most) return [];
    const strength = Math.min(0.9, 0.18 + most * 4);
    return [
      svg("rect", { x, y, width: w, height: h, class: "odds-tint", "fill-opacity": strength * 0.6 }),
      svg("rect", { x, y, width: w, height: h, fill: "url(#fp-odds)", opacity: strength }),
      blast ? svg("path", { d: star(9, 13, 6), transform: `translate(${x + 18} ${y + h - 19})`, class: "odds-star" }) : null,
      svg("rect", { x: cx - 30 + (blast ? 10 : 0), y: y + h - 31, width: 60, height: 25, rx: 8, class: "odds-plate" }),
      svg("text", { x: cx + (blast ? 10 : 0), y: y + h - 12, class: "odds-text" }, percent(most)),
    ].filter(Boolean);
  }

  /** Whether a word names a place of this board. */
  knows(place) {
    return this.#cells.has(place);
  }

  /** Whether an action at `at` can be told by tapping a cell. */
  touches(at, cell) {
    if (at === cell || (isEdge(at) && at.split("-").includes(cell))) return true;
    if (["N", "E", "S", "W"].includes(at)) return [this.plan.ambulance, this.plan.engine].some((spot) => spot[at]?.includes(cell));
    const turn = this.#position?.firefighters?.[this.#position.turn];
    return !at && turn?.at === cell;
  }

  /** A place and what lies on it, in words. */
  describe(place) {
    return contents(place, this.#position, this.plan);
  }

  focus() {
    this.#cells.get(this.#cursor).focus();
  }

  #hit(cell) {
    const { x, y, w, h } = cellBox(cell);
    const node = svg("rect", { x, y, width: w, height: h, class: "hit", role: "button", tabindex: cell === this.#cursor ? 0 : -1, "aria-label": cell, "data-place": cell, on: { click: () => this.tap(cell), focus: () => this.#moveTo(cell, false) } });
    this.#cells.set(cell, node);
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
    const [row, column] = rowColumn(this.#cursor);
    this.#moveTo(`${row + step[0]}.${column + step[1]}`, true);
  }

  #moveTo(cell, focus) {
    const next = this.#cells.get(cell);
    if (!next) return;
    this.#cells.get(this.#cursor).setAttribute("tabindex", "-1");
    this.#cursor = cell;
    next.setAttribute("tabindex", "0");
    if (focus) next.focus();
  }
}

/** A star with so many rays. */
function star(rays, outer, inner) {
  const points = Array.from({ length: rays * 2 }, (_, n) => {
    const angle = (Math.PI * n) / rays;
    const radius = n % 2 ? inner : outer;
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

