// What lies where, in words: the accessible names of the rooms.

import { t } from "../../js/words.js";

const GHOSTS = {
  "A-red": () => t("A's red ghost"), "A-blue": () => t("A's blue ghost"), "A-yellow": () => t("A's yellow ghost"),
  "B-red": () => t("B's red ghost"), "B-blue": () => t("B's blue ghost"), "B-yellow": () => t("B's yellow ghost"),
};
const ROOMS = { red: () => t("red carpet"), blue: () => t("blue carpet"), yellow: () => t("yellow carpet"), mirror: () => t("mirror") };
const PORTALS = { red: () => t("the red portal"), blue: () => t("the blue portal"), yellow: () => t("the yellow portal") };
const SIDES = { N: () => t("to the north"), E: () => t("to the east"), S: () => t("to the south"), W: () => t("to the west") };

/** A heap of ghosts by kind, such as `{ "A-red": 2 }`. */
export function heap(counts) {
  return Object.fromEntries(Object.entries(counts ?? {}).flatMap(([player, colours]) => Object.entries(colours).filter(([, n]) => n).map(([colour, n]) => [`${player}-${colour}`, n])));
}

function counted(counts) {
  const said = Object.entries(heap(counts)).map(([name, n]) => (n > 1 ? `${n} × ${GHOSTS[name]()}` : GHOSTS[name]()));
  return said.join(", ") || t("empty");
}

/** A place and what is there. */
export function contents(place, position, plan) {
  if (place === "dungeon") return `${t("Dungeon")}: ${counted(position?.dungeon)}`;
  if (place === "escaped") return `${t("Escaped")}: ${counted(position?.escaped)}`;
  const kind = plan.kinds[place];
  if (kind === "portal") return `${place}: ${portal(place, position, plan)}`;
  const name = position?.ghosts?.[place];
  return `${place}: ${name ? GHOSTS[name]() : t("empty")} (${ROOMS[kind]()})`;
}

function portal(place, position, plan) {
  const [colour] = Object.entries(plan.portals).find(([, { room }]) => room === place);
  const side = position?.portals?.[colour];
  return side ? t("{portal}, open {side}", { portal: PORTALS[colour](), side: SIDES[side]() }) : t("empty");
}
