// Tiles as shapes on a square of 100, entered from below.

import { svg } from "../../js/dom.js";

const STRAIGHT = "M50 100 V0";
const ACROSS = "M0 50 H100";
const LEFT = "M50 100 A50 50 0 0 0 0 50";
const RIGHT = "M50 100 A50 50 0 0 1 100 50";
const FAR_LEFT = "M50 0 A50 50 0 0 1 0 50";
const FAR_RIGHT = "M50 0 A50 50 0 0 0 100 50";
const HEADS = { S: "50,4 66,26 34,26", L: "4,50 26,34 26,66", R: "96,50 74,34 74,66" };
const KINDS = {
  I: { first: STRAIGHT, turn: "S" },
  L: { first: LEFT, turn: "L" },
  R: { first: RIGHT, turn: "R" },
  X: { first: STRAIGHT, turn: "S", second: ACROSS },
  DL: { first: LEFT, turn: "L", second: FAR_RIGHT },
  DR: { first: RIGHT, turn: "R", second: FAR_LEFT },
};

/** The shapes of a kind. */
export function tile(kind) {
  const ground = svg("rect", { class: `rp-ground${kind === "START" ? " start" : ""}`, x: 2, y: 2, width: 96, height: 96, rx: 6 });
  return svg("g", { class: "rp-tile" }, ground, ...paths(kind));
}

function paths(kind) {
  if (kind === "START") return [svg("path", { class: "rp-first", d: "M50 50 V0" }), svg("polygon", { class: "rp-arrow", points: HEADS.S })];
  if (kind === "RE") {
    return [
      svg("path", { class: "rp-second", d: `${STRAIGHT} ${ACROSS}` }),
      svg("circle", { class: "rp-again", cx: 50, cy: 50, r: 28 }),
      svg("path", { class: "rp-turning", d: "M34 44 A18 18 0 0 1 66 44 M66 56 A18 18 0 0 1 34 56" }),
    ];
  }
  const { first, second, turn } = KINDS[kind];
  return [second ? svg("path", { class: "rp-second", d: second }) : null, svg("path", { class: "rp-first", d: first }), svg("polygon", { class: "rp-arrow", points: HEADS[turn] })].filter(Boolean);
}

/** A tile as a small picture. */
export function tilePicture(kind) {
  return svg("svg", { class: "rp rp-small", viewBox: "0 0 100 100", width: 56, height: 56, "aria-hidden": "true" }, tile(kind));
}
