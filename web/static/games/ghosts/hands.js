// Hands that follow an instruction and know no rules: what the castle shows after a step, for the replay.

import { isRoom } from "./places.js";

/** The table after one event; `position` is not changed. */
export function play(position, event) {
  if (!["place", "remove", "flip", "move"].includes(event.do)) return position;
  const next = structuredClone(position);
  const [kind, name] = event.what.split(":");
  if (kind === "portal") turn(next, event, name);
  else if (event.do === "place") put(next, event.at, name, 1);
  else {
    put(next, event.at, name, -1);
    put(next, event.to, name, 1);
  }
  return next;
}

function turn(next, event, colour) {
  if (event.do === "remove") delete next.portals[colour];
  else next.portals[colour] = event.into;
}

function put(next, place, name, change) {
  const [player, colour] = name.split("-");
  if (isRoom(place)) {
    if (change > 0) next.ghosts[place] = name;
    else if (next.ghosts[place] === name) delete next.ghosts[place];
  } else if (next[place]?.[player]) next[place][player][colour] = Math.max(0, next[place][player][colour] + change);
}
