// Walls that crack and fall, doors that open and go.

import { svg } from "../../js/dom.js";
import { edgeLine } from "./places.js";

const along = ({ x1, y1, x2, y2 }, share) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];

function part(line, from, to, cls) {
  const [x1, y1] = along(line, from);
  const [x2, y2] = along(line, to);
  return svg("line", { x1, y1, x2, y2, class: cls });
}

function cube([x, y]) {
  return svg("g", { class: "cube" }, svg("rect", { x: x - 10, y: y - 10, width: 20, height: 20, rx: 3 }), svg("path", { d: `M${x - 5} ${y - 10}l4 7l-5 4l6 3l-3 6` }));
}

/** A wall whole, damaged (a gap and a counter) or destroyed (stumps and two counters). */
export function wall(edge, damage) {
  const line = edgeLine(edge);
  if (!damage) return svg("g", {}, part(line, 0, 1, "wall"));
  if (damage === 1) return svg("g", {}, part(line, 0, 0.36, "wall hurt"), part(line, 0.64, 1, "wall hurt"), cube(along(line, 0.5)));
  return svg("g", {}, part(line, 0, 0.12, "wall hurt"), part(line, 0.88, 1, "wall hurt"), part(line, 0.12, 0.88, "rubble"), cube(along(line, 0.36)), cube(along(line, 0.64)));
}

/** A door closed (a bar with a knob), open (a leaf swung aside) or gone (only its posts). */
export function door(edge, state) {
  const line = edgeLine(edge);
  const posts = [part(line, 0, 0.16, "wall"), part(line, 0.84, 1, "wall")];
  if (state === "gone") return svg("g", {}, posts);
  if (state === "closed") return svg("g", {}, posts, part(line, 0.16, 0.84, "leaf-frame"), part(line, 0.16, 0.84, "leaf"), knob(line));
  const [hx, hy] = along(line, 0.16);
  const [ex, ey] = line.upright ? [hx + 62, hy + 10] : [hx + 10, hy + 62];
  const [tx, ty] = along(line, 0.84);
  return svg("g", {}, posts, svg("path", { d: `M${ex} ${ey}A66 66 0 0 ${line.upright ? 1 : 0} ${tx} ${ty}`, class: "swing" }), svg("line", { x1: hx, y1: hy, x2: ex, y2: ey, class: "leaf-frame" }), svg("line", { x1: hx, y1: hy, x2: ex, y2: ey, class: "leaf" }));
}

function knob(line) {
  const [cx, cy] = along(line, 0.7);
  return svg("circle", { cx, cy, r: 4, class: "knob" });
}
