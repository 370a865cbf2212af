// What lies on which cell of a position.

import { isCell } from "./places.js";

const LISTS = [["fire", "fire"], ["smoke", "smoke"], ["hotspots", "hotspot"], ["hazmat", "hazmat"], ["poi", "poi"], ["victims", "victim"], ["treated", "treated"]];

/** {"3.4": ["fire", "firefighter:red"]}. */
export function lying(position) {
  const found = {};
  const add = (cell, what) => isCell(cell) && (found[cell] ??= []).push(what);
  for (const [list, what] of LISTS) for (const cell of position[list] ?? []) add(cell, what);
  for (const [colour, one] of Object.entries(position.firefighters ?? {})) add(one.at, `firefighter:${colour}`);
  return found;
}
