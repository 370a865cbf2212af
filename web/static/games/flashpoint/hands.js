// Hands that follow an instruction and know no rules: what the board shows after a step, for the replay.

const LISTS = { fire: "fire", smoke: "smoke", poi: "poi", victim: "victims", treated: "treated", hazmat: "hazmat", hotspot: "hotspots" };

/** The table after one event; `position` is not changed. */
export function play(position, event) {
  if (!["place", "remove", "flip", "move"].includes(event.do)) return position;
  const next = structuredClone(position);
  if (event.what === "door") door(next, event);
  else if (event.what === "damage") damage(next, event);
  else if (event.what === "ambulance" || event.what === "engine") next[event.what] = event.do === "remove" ? null : event.to || event.at;
  else if (event.what.startsWith("firefighter:")) figure(next, event);
  else marker(next, event);
  return next;
}

function door(next, event) {
  next.doors[event.at] = event.do === "remove" ? "gone" : event.into || "closed";
}

function damage(next, event) {
  const count = (next.damage[event.at] ?? 0) + (event.do === "place" ? 1 : -1);
  if (count > 0) next.damage[event.at] = Math.min(count, 2);
  else delete next.damage[event.at];
}

function figure(next, event) {
  const one = next.firefighters[event.what.slice(12)];
  if (one) one.at = event.do === "place" ? event.at : (event.to ?? null);
}

function marker(next, event) {
  const from = event.at;
  if (event.by && next.firefighters[event.by]) next.firefighters[event.by].carrying = null;
  if (event.do === "place") put(next, event.what, from);
  else if (event.do === "flip") take(next, event.what, from) && put(next, event.into, from);
  else {
    if (from.startsWith("firefighter:")) release(next, from);
    else take(next, event.what, from);
    if (event.to.startsWith("firefighter:")) grasp(next, event.to, event.what);
    else if (event.do === "move") put(next, event.what, event.to);
  }
}

function put(next, what, cell) {
  const list = LISTS[what];
  if (list && /^\d\.\d$/.test(cell)) next[list].push(cell);
}

function take(next, what, cell) {
  const list = next[LISTS[what]];
  const index = list?.indexOf(cell) ?? -1;
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

function grasp(next, who, what) {
  const one = next.firefighters[who.slice(12)];
  if (one) one.carrying = what === "hazmat" ? "hazmat" : "victim";
}

function release(next, who) {
  const one = next.firefighters[who.slice(12)];
  if (one) one.carrying = null;
}
