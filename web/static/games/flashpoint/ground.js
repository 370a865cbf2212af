// What never moves: floors, lawn, parking, the frame of the house, the numbers of the dice.

import { svg } from "../../js/dom.js";
import { cellBox, edgeLine, HEIGHT, WIDTH } from "./places.js";

const PATTERNS = 6;

function pattern(id, size, ...children) {
  return svg("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse" }, children);
}

function definitions() {
  const line = (d) => svg("path", { d, class: "grain" });
  const dot = (cx, cy, r) => svg("circle", { cx, cy, r, class: "grain-dot" });
  return svg(
    "defs",
    {},
    pattern("fp-floor-0", 50, line("M0 0H50M0 25H50M12 0V25M37 25V50")),
    pattern("fp-floor-1", 25, line("M0 0H25M0 0V25")),
    pattern("fp-floor-2", 20, dot(5, 5, 1.6), dot(15, 15, 1.6)),
    pattern("fp-floor-3", 33.3333, line("M0 0L33.3333 33.3333M33.3333 0L0 33.3333")),
    pattern("fp-floor-4", 50, line("M0 25H50M25 0V25M0 50H50M0 25V50")),
    pattern("fp-floor-5", 16.6667, line("M0 8H16.6667")),
    pattern("fp-hatch", 14, svg("path", { d: "M-4 4L4 -4M0 14L14 0M10 18L18 10", class: "hatch" })),
    pattern("fp-odds", 12, svg("path", { d: "M-3 3L3 -3M0 12L12 0M9 15L15 9", class: "odds-hatch" })),
    pattern("fp-lawn", 37, dot(6, 9, 1.5), dot(24, 27, 1.5)),
  );
}

function floors(plan) {
  return plan.rooms.flatMap((room, index) =>
    room.flatMap((cell) => {
      const { x, y, w, h } = cellBox(cell);
      const at = { x, y, width: w, height: h };
      return [svg("rect", { ...at, class: `floor floor-${index % 8}` }), svg("rect", { ...at, fill: `url(#fp-floor-${index % PATTERNS})` }), svg("rect", { ...at, class: "tile" })];
    }),
  );
}

function parking(plan, vehicle) {
  return Object.values(plan[vehicle]).map((cells) => {
    const boxes = cells.map(cellBox);
    const x = Math.min(...boxes.map((b) => b.x)) + 7;
    const y = Math.min(...boxes.map((b) => b.y)) + 7;
    const right = Math.max(...boxes.map((b) => b.x + b.w)) - 7;
    const bottom = Math.max(...boxes.map((b) => b.y + b.h)) - 7;
    const cx = (x + right) / 2;
    const cy = (y + bottom) / 2;
    const sign = vehicle === "ambulance" ? `M${cx - 4} ${cy - 13}h8v9h9v8h-9v9h-8v-9h-9v-8h9z` : `M${cx - 18} ${cy - 6}h36M${cx - 18} ${cy + 6}h36M${cx - 10} ${cy - 6}v12M${cx} ${cy - 6}v12M${cx + 10} ${cy - 6}v12`;
    return svg("g", { class: `parking parking-${vehicle}` }, svg("rect", { x, y, width: right - x, height: bottom - y, rx: 12 }), svg("path", { d: sign }));
  });
}

/** The dice that name rows and columns, drawn on all four sides so that everybody can read them. */
function numbers(plan) {
  const red = (row) => {
    const { cy } = cellBox(`${row}.1`);
    return [12, WIDTH - 12].map((x) => svg("g", { class: "number-red" }, svg("rect", { x: x - 11, y: cy - 11, width: 22, height: 22, rx: 5 }), svg("text", { x, y: cy + 6 }, String(row))));
  };
  const black = (column) => {
    const { cx } = cellBox(`1.${column}`);
    return [13, HEIGHT - 13].map((y) => svg("g", { class: "number-black" }, svg("path", { d: `M${cx - 5} ${y - 12}h10l7 7v10l-7 7h-10l-7 -7v-10z` }), svg("text", { x: cx, y: y + 6 }, String(column))));
  };
  const upTo = (n) => Array.from({ length: n }, (_, i) => i + 1);
  return [...upTo(plan.rows).flatMap(red), ...upTo(plan.columns).flatMap(black)];
}

function entries(plan) {
  return plan.entries.map((edge) => {
    const { cx, cy, upright } = edgeLine(edge);
    const d = upright ? `M${cx} ${cy - 34}v68` : `M${cx - 34} ${cy}h68`;
    return svg("path", { d, class: "entry" });
  });
}

/** Everything below walls and markers. */
export function ground(plan) {
  const all = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return [
    definitions(),
    svg("rect", { ...all, rx: 18, class: "lawn" }),
    svg("rect", { ...all, rx: 18, fill: "url(#fp-lawn)" }),
    svg("g", {}, parking(plan, "ambulance"), parking(plan, "engine")),
    svg("g", {}, floors(plan)),
    svg("g", {}, entries(plan)),
    svg("g", { "aria-hidden": "true" }, numbers(plan)),
  ];
}
