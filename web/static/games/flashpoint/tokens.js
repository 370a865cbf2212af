// Markers and figures, of our own drawing. Each has its own outline, so that nobody needs to tell colours apart.

import { svg } from "../../js/dom.js";

const FLAME = "M3 -40C9 -22 -25 -12 -25 15A25 26 0 0 0 25 17C28 2 19 -7 15 -17C12 -10 9 -7 5 -4C8 -18 8 -30 3 -40Z";
const HEART = "M1 -2C3 8 -11 11 -11 22A11 12 0 0 0 11 23C12 16 8 11 6 6C5 9 3 11 1 12C2 7 2 2 1 -2Z";
const CLOUD = "M-24 18A15 15 0 0 1 -23 -12A19 19 0 0 1 11 -19A16 16 0 0 1 25 10A13 13 0 0 1 20 18Z";
const PERSON = "M0 -31a11 11 0 1 1 0 22a11 11 0 1 1 0 -22M-19 29v-13a19 21 0 0 1 38 0v13Z";
const HELMET = "M-26 -14a3 3 0 0 1 0 -6h4a22 22 0 0 1 44 0h4a3 3 0 0 1 0 6Z";
const BODY = "M-14 -14h28v6a14 14 0 0 1 -6 11l16 9a10 10 0 0 1 5 9v17a5 5 0 0 1 -5 5h-48a5 5 0 0 1 -5 -5v-17a10 10 0 0 1 5 -9l16 -9a14 14 0 0 1 -6 -11Z";

/** A sign on each colour's coat. */
const SIGNS = {
  red: "M-14 24h28v8h-28z",
  blue: "M-14 18h28v6h-28zM-14 30h28v6h-28z",
  green: "M-15 34l15 -16l15 16h-9l-6 -7l-6 7z",
  yellow: "M0 17a10 10 0 1 1 0 20a10 10 0 1 1 0 -20",
  orange: "M-4 15h8v8h8v8h-8v8h-8v-8h-8v-8h8z",
  white: "M0 15l12 12l-12 12l-12 -12z",
  black: "M-13 36l13 -20l13 20z",
  purple: "M-11 16h22v22h-22z",
};

const path = (d, cls) => svg("path", { d, class: cls });
const square = (cls) => svg("rect", { x: -42, y: -42, width: 84, height: 84, rx: 15, class: cls });

const MARKERS = {
  fire: () => [square("t-fire"), svg("rect", { x: -42, y: -42, width: 84, height: 84, rx: 15, fill: "url(#fp-hatch)" }), path(FLAME, "t-flame"), path(HEART, "t-heart")],
  smoke: () => [path("M-24 -42h48l18 18v48l-18 18h-48l-18 -18v-48z", "t-smoke"), path(CLOUD, "t-cloud"), path("M-20 28h30M-8 35h26", "t-wisp")],
  poi: () => [svg("circle", { r: 40, class: "t-poi" }), path("M-13 -11a13.5 12.5 0 1 1 19 12c-5 3 -6 5 -6 11", "t-mark"), svg("circle", { cy: 24, r: 4.5, class: "t-dot" })],
  victim: () => [svg("circle", { r: 40, class: "t-victim" }), path(PERSON, "t-person")],
  treated: () => [svg("circle", { r: 40, class: "t-victim" }), path(PERSON, "t-person"), svg("circle", { cx: 26, cy: -26, r: 17, class: "t-heal" }), path("M22.5 -36h7v6.500h6.500v7h-6.500v6.500h-7v-6.500h-6.500v-7h6.500z", "t-plus")],
  hazmat: () => [path("M0 -46L46 0L0 46L-46 0Z", "t-hazmat"), path("M-5 -26h10l-2 28h-6z", "t-black"), svg("circle", { cy: 15, r: 6, class: "t-black" })],
  hotspot: () => [path("M-21 -38h42l21 38l-21 38h-42l-21 -38z", "t-hot"), path("M0 -26l6 15l15 -6l-8 14l13 9l-16 2l1 17l-11 -12l-11 12l1 -17l-16 -2l13 -9l-8 -14l15 6z", "t-spark")],
  door: (into) => [svg("rect", { x: -15, y: -42, width: 30, height: 84, rx: 3, class: into === "open" ? "t-door open" : "t-door" }), into === "open" ? path("M-15 -42h30v84", "t-swing") : svg("circle", { cx: 8, r: 4, class: "t-knob" })],
  damage: () => [svg("rect", { x: -30, y: -30, width: 60, height: 60, rx: 6, class: "t-damage" }), path("M-14 -30l10 18l-13 12l16 10l-8 20", "t-crack")],
  ambulance: () => [svg("rect", { x: -46, y: -28, width: 92, height: 56, rx: 10, class: "t-ambulance" }), svg("rect", { x: 24, y: -22, width: 13, height: 44, rx: 5, class: "t-glass" }), path("M-18 -16h14v9h9v14h-9v9h-14v-9h-9v-14h9z", "t-cross")],
  engine: () => [svg("rect", { x: -46, y: -28, width: 92, height: 56, rx: 7, class: "t-engine" }), svg("rect", { x: 26, y: -22, width: 12, height: 44, rx: 5, class: "t-glass" }), path("M-40 -9h58M-40 9h58M-32 -9v18M-20 -9v18M-8 -9v18M4 -9v18", "t-ladder")],
};

/** A firefighter by colour; `carrying` hangs what is in arms beside it. */
export function figure(colour, { carrying = null, active = false } = {}) {
  const known = colour in SIGNS ? colour : "white";
  return svg(
    "g",
    { class: `figure figure-${known}${active ? " active" : ""}` },
    active ? svg("circle", { r: 47, class: "halo" }) : null,
    path(BODY, "coat"),
    path(SIGNS[known], "sign"),
    svg("circle", { cy: -14, r: 11, class: "face-skin" }),
    path(HELMET, "helmet"),
    carrying ? svg("g", { transform: "translate(30 26) scale(.48)" }, MARKERS[carrying]?.() ?? []) : null,
  );
}

/** Any marker by its word, centred on 0,0 in a box of 100. */
export function token(what, into = "") {
  if (what?.startsWith("firefighter:")) return figure(what.slice(12));
  return svg("g", { class: `token token-${what}` }, MARKERS[what]?.(into) ?? [svg("circle", { r: 30, class: "t-poi" })]);
}

/** A small picture of an instruction: the marker, and a sign for what hands do with it. */
export function picture(step) {
  const shown = step.do === "flip" && !["open", "closed"].includes(step.into) ? step.into : step.what;
  const signs = {
    place: path("M34 14v22M23 25h22", "do-place"),
    remove: path("M24 15l20 20M44 15l-20 20", "do-remove"),
    move: path("M20 26h24M36 17l9 9l-9 9", "do-move"),
    flip: path("M22 24a12 12 0 0 1 21 -5M44 28a12 12 0 0 1 -21 5M43 12v8h-8M23 40v-8h8", "do-move"),
  };
  const sign = signs[step.do];
  return svg("svg", { viewBox: "-50 -50 100 100", class: "fp fp-icon" }, svg("g", { transform: sign ? "translate(-7 -7) scale(.86)" : "" }, token(shown, step.into)), sign ? svg("g", {}, svg("circle", { cx: 33, cy: 26, r: 17, class: "do-disc" }), sign) : null);
}
