// Ghosts and portals round the origin, heads and open sides to the north. A colour is a pattern too.

import { svg } from "../../js/dom.js";

const TURNS = { N: 0, E: 90, S: 180, W: 270 };
const SHEET = "M-27 32V-8a27 27 0 0 1 54 0V32l-9-10-9 10-9-10-9 10-9-10Z";
const DOTS = [[-15, 5], [0, 9], [15, 5], [-8, 17], [8, 17]];
const PATTERNS = {
  red: () => [svg("path", { class: "gh-pattern", d: "M-21 4h42M-21 13h42" })],
  blue: () => DOTS.map(([cx, cy]) => svg("circle", { class: "gh-dot", cx, cy, r: 3.6 })),
  yellow: () => [svg("path", { class: "gh-dot", d: "M-14 5l6 6-6 6-6-6zM0 7l6 6-6 6-6-6zM14 5l6 6-6 6-6-6z" })],
};

/** A ghost by its name, such as `A-blue`. */
export function ghost(name) {
  const [player, colour] = name.split("-");
  return svg("g", { class: `gh-ghost gh-${player} gh-${colour}` }, player === "A" ? sheet(colour) : round(colour));
}

function sheet(colour) {
  const eyes = [-10, 10].flatMap((cx) => [svg("circle", { class: "gh-white", cx, cy: -12, r: 7 }), svg("circle", { class: "gh-black", cx, cy: -11, r: 3.4 })]);
  return [svg("path", { class: "gh-body", d: SHEET }), ...PATTERNS[colour](), ...eyes];
}

function round(colour) {
  const rim = Array.from({ length: 8 }, (_, n) => svg("g", { transform: `rotate(${n * 45})` }, notch(colour)));
  return [
    svg("circle", { class: "gh-rim", r: 34 }),
    svg("circle", { class: "gh-core", r: 21 }),
    ...rim,
    ...[-8, 8].map((cx) => svg("circle", { class: "gh-black", cx, cy: -7, r: 4.4 })),
    svg("path", { class: "gh-mouth", d: "M-12 8l4 5 4-5 4 5 4-5 4 5 4-5" }),
  ];
}

function notch(colour) {
  if (colour === "red") return svg("rect", { class: "gh-mark", x: -2.2, y: -32, width: 4.4, height: 7.5 });
  if (colour === "blue") return svg("circle", { class: "gh-mark", cy: -28, r: 3 });
  return svg("path", { class: "gh-mark", d: "M0-33l4 5-4 5-4-5z" });
}

/** A portal with its open side. */
export function portal(colour, side) {
  return svg(
    "g",
    { class: `gh-portal gh-${colour}`, transform: `rotate(${TURNS[side] ?? 0})` },
    svg("circle", { class: "gh-ring", r: 36 }),
    svg("circle", { class: "gh-depth", r: 26 }),
    svg("path", { class: "gh-way", d: "M0 4L-20-30a36 36 0 0 1 40 0Z" }),
  );
}

/** A quarter turn to the right, as an arrow round a portal that opens to a side now. */
export function turning(into) {
  return svg("g", { class: "gh-turn", transform: `rotate(${(TURNS[into] ?? 0) - 90})` }, svg("path", { d: "M0-45A45 45 0 0 1 41-18" }), svg("path", { class: "gh-tip", d: "M30-20l13 16 8-20z" }));
}

/** An instruction as a small picture. */
export function picture(step) {
  const [kind, name] = (step.what ?? "").split(":");
  const drawn = kind === "ghost" ? [ghost(name)] : kind === "portal" ? [portal(name, step.into), step.do === "flip" ? turning(step.into) : null] : [];
  return svg("svg", { viewBox: "-52 -52 104 104", class: "gh" }, drawn);
}
