// What never moves: carpets with their patterns, mirrors, portal rooms, walls, the dungeon, the place outside.

import { svg } from "../../js/dom.js";
import { t } from "../../js/words.js";
import { box, DUNGEON, LEFT, OUT, ROOM, SIZE, TOP } from "./places.js";

/** The castle without ghosts and portals. */
export function ground(plan) {
  return svg("g", { class: "gh-ground" }, defs(), plan.cells.map((cell) => room(cell, plan)), walls(), numbers(), heaps());
}

function defs() {
  return svg(
    "defs",
    {},
    svg("pattern", { id: "gh-red", width: 18, height: 18, patternUnits: "userSpaceOnUse" }, svg("path", { class: "gh-weave", d: "M0 5h18M0 14h18" })),
    svg("pattern", { id: "gh-blue", width: 16, height: 16, patternUnits: "userSpaceOnUse" }, svg("circle", { class: "gh-weave-dot", cx: 8, cy: 8, r: 2.6 })),
    svg("pattern", { id: "gh-yellow", width: 20, height: 20, patternUnits: "userSpaceOnUse" }, svg("path", { class: "gh-weave", d: "M10 2l8 8-8 8-8-8z" })),
  );
}

function room(cell, plan) {
  const { x, y, w, h } = box(cell);
  const kind = plan.kinds[cell];
  const floor = svg("rect", { class: "gh-stone", x, y, width: w, height: h });
  if (kind === "mirror") return [floor, svg("ellipse", { class: "gh-mirror", cx: x + w / 2, cy: y + h / 2, rx: 33, ry: 40 }), svg("path", { class: "gh-gleam", d: `M${x + 40} ${y + 66}l16-32M${x + 52} ${y + 68}l12-24` })];
  if (kind === "portal") {
    const colour = Object.keys(plan.portals).find((name) => plan.portals[name].room === cell);
    return [floor, svg("circle", { class: `gh-gate gh-gate-${colour}`, cx: x + w / 2, cy: y + h / 2, r: 43 })];
  }
  const carpet = { x: x + 8, y: y + 8, width: w - 16, height: h - 16, rx: 8 };
  return [floor, svg("rect", { class: `gh-carpet gh-carpet-${kind}`, ...carpet }), svg("rect", { fill: `url(#gh-${kind})`, ...carpet })];
}

function walls() {
  const side = SIZE * ROOM;
  const posts = Array.from({ length: 16 }, (_, n) => svg("rect", { class: "gh-post", x: LEFT + ((n % 4) + 1) * ROOM - 4, y: TOP + (Math.floor(n / 4) + 1) * ROOM - 4, width: 8, height: 8 }));
  return [svg("rect", { class: "gh-wall", x: LEFT, y: TOP, width: side, height: side }), ...posts];
}

function numbers() {
  const of = (n) => LEFT + (n - 0.5) * ROOM;
  return Array.from({ length: SIZE }, (_, n) => n + 1).flatMap((n) => [svg("text", { class: "gh-number", x: of(n), y: TOP - 11 }, n), svg("text", { class: "gh-number", x: LEFT - 18, y: of(n) + 8 }, n)]);
}

function heaps() {
  return [
    svg("rect", { class: "gh-dungeon", x: DUNGEON.x, y: DUNGEON.y, width: DUNGEON.w, height: DUNGEON.h, rx: 8 }),
    svg("text", { class: "gh-title", x: DUNGEON.x + DUNGEON.w / 2, y: DUNGEON.y - 11 }, t("Dungeon")),
    svg("rect", { class: "gh-out", x: OUT.x, y: OUT.y, width: OUT.w, height: OUT.h, rx: 8 }),
    svg("text", { class: "gh-title", x: OUT.x + 12, y: OUT.y + 20, "text-anchor": "start" }, t("Escaped")),
  ];
}
