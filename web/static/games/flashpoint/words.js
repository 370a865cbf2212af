// What lies where, in words, for screen readers and for the place that was tapped.

import { percent, t } from "../../js/words.js";
import { lying } from "./lying.js";

const COLOURS = {
  red: () => t("red firefighter"),
  blue: () => t("blue firefighter"),
  green: () => t("green firefighter"),
  yellow: () => t("yellow firefighter"),
  orange: () => t("orange firefighter"),
  white: () => t("white firefighter"),
  black: () => t("black firefighter"),
  purple: () => t("purple firefighter"),
};
const MARKERS = {
  fire: () => t("fire"),
  smoke: () => t("smoke"),
  poi: () => t("unknown person"),
  victim: () => t("victim"),
  treated: () => t("treated victim"),
  hazmat: () => t("hazardous material"),
  hotspot: () => t("hot spot"),
};

/** A marker or figure by its word. */
export function named(what) {
  const colour = what.startsWith("firefighter:") ? what.slice(12) : "";
  return colour ? (COLOURS[colour]?.() ?? colour) : (MARKERS[what]?.() ?? what);
}

function carried(position, what) {
  const one = position.firefighters[what.slice(12)];
  return one?.carrying ? `${named(what)} (${t("carries: {what}", { what: named(one.carrying) })})` : named(what);
}

/** "3.4: fire, red firefighter", with doors and damage round the place. */
export function contents(place, position, plan) {
  const things = position ? (lying(position)[place] ?? []).map((what) => carried(position, what)) : [];
  for (const vehicle of ["ambulance", "engine"]) {
    if (position?.[vehicle] && plan[vehicle][position[vehicle]]?.includes(place)) things.push(vehicle === "ambulance" ? t("ambulance") : t("fire engine"));
  }
  return `${place}: ${things.join(", ") || t("empty")}`;
}

/** The odds in sentences. */
export function odds(found) {
  const worst = (table) => Object.entries(table).sort((a, b) => b[1] - a[1]);
  const lines = [];
  const [blast] = worst(found.explosion);
  if (blast) lines.push(t("Likeliest explosion: {place}, {share}.", { place: blast[0], share: percent(blast[1]) }));
  for (const [who, share] of worst(found.lost).slice(0, 4)) {
    const place = who.startsWith("firefighter:") ? t("carried by the {who}", { who: named(who) }) : who;
    lines.push(t("Somebody is lost ({place}): {share}.", { place, share: percent(share) }));
  }
  for (const [who, share] of worst(found.knocked_down).slice(0, 4)) lines.push(t("Knocked down: {who}, {share}.", { who: named(`firefighter:${who}`), share: percent(share) }));
  if (found.flare_up) lines.push(t("Flare-up: {share}.", { share: percent(found.flare_up) }));
  if (found.collapse) lines.push(t("The building comes down: {share}.", { share: percent(found.collapse) }));
  lines.push(t("Numbers on the board: the chance that fire or an explosion reaches the place (a star marks explosions)."));
  return lines;
}
