// Boats, planes, battleships, flags and whirlpools round the origin, for squares of 40.

import { svg } from "../../js/dom.js";

const SHAPES = {
  boat: "M0-15L8-6 8 9 4 15-4 15-8 9-8-6Z",
  plane: "M0-16L4-9 4-3 17-2 17 5 4 5 4 10 8 11 8 16-8 16-8 11-4 10-4 5-17 5-17-2-4-3-4-9Z",
  battleship: "M0-18L11-6 11 12 6 18-6 18-11 12-11-6Z",
  flag: "M-8-14L12-7-8 1Z",
};

/** A piece by kind and colour. */
export function piece(kind, colour) {
  if (kind === "whirlpool") return svg("g", { class: "fs-whirlpool" }, svg("circle", { r: 15 }), svg("path", { d: "M-9 0a9 9 0 1 1 9 9M-4 0a4 4 0 1 1 4 4" }));
  const shapes = [svg("path", { d: SHAPES[kind] ?? SHAPES.boat, class: `fs-piece fs-${colour}` })];
  if (kind === "flag") shapes.unshift(svg("path", { d: "M-8-14V16", class: "fs-pole" }));
  if (kind === "battleship") shapes.push(svg("circle", { cy: -3, r: 3.4, class: "fs-gun" }), svg("circle", { cy: 9, r: 3.4, class: "fs-gun" }));
  return svg("g", {}, shapes);
}

/** A small picture of an instruction. */
export function picture(step) {
  const [kind, colour] = (step.what ?? "").split(":");
  if (!SHAPES[kind] && kind !== "whirlpool") return null;
  return svg("svg", { viewBox: "-20 -20 40 40", class: "fs" }, piece(kind, step.into && kind === "flag" ? step.into : colour));
}
