// Flash Point on the tablet. web/README.md says what a game's module exports.

import { t } from "../js/words.js";
import { Drawing } from "./flashpoint/drawing.js";
import { play } from "./flashpoint/hands.js";
import { isCell, isEdge } from "./flashpoint/places.js";
import { picture } from "./flashpoint/tokens.js";
import { odds } from "./flashpoint/words.js";

const GROUPS = [
  { id: "go", does: ["move"], label: () => t("Go"), icon: { what: "firefighter:white", do: "move" } },
  { id: "fire", does: ["extinguish"], label: () => t("Put out fire and smoke"), icon: { what: "fire", do: "remove" } },
  { id: "people", does: ["pick-up", "put-down", "treat", "identify", "dispose"], label: () => t("People and materials"), icon: { what: "victim", do: "" } },
  { id: "doors", does: ["door"], label: () => t("Doors"), icon: { what: "door", do: "flip", into: "open" } },
  { id: "walls", does: ["chop"], label: () => t("Chop walls"), icon: { what: "damage", do: "place" } },
  { id: "vehicles", does: ["drive", "deck-gun"], label: () => t("Vehicles"), icon: { what: "engine", do: "" } },
  { id: "crew", does: ["crew-change"], label: () => t("Change crew"), icon: { what: "firefighter:red", do: "flip" } },
];

/** The actions of a turn in groups people look for; ending the turn has its own button. */
function groups(actions) {
  const rest = new Set(actions.filter(({ command }) => command.do !== "end-turn"));
  const found = GROUPS.map(({ id, does, label, icon }) => {
    const own = [...rest].filter(({ command }) => does.includes(command.do));
    for (const action of own) rest.delete(action);
    return { id, label: label(), icon: picture(icon), actions: own };
  });
  return [...found, { id: "more", label: t("More"), icon: null, actions: [...rest] }].filter((group) => group.actions.length);
}

/** The cells and edges an event touches; a vehicle's side is the cells it parks on. */
function places(event, plan) {
  if (event.what === "ambulance" || event.what === "engine") return plan[event.what][event.to || event.at] ?? [];
  const target = event.do === "move" && (isCell(event.to) || isEdge(event.to)) ? event.to : event.at;
  return isCell(target) || isEdge(target) ? [target] : [];
}

export default {
  id: "flashpoint",
  side: (position) => position.board,
  board: (plan, given) => new Drawing(plan, given),
  picture,
  places,
  play,
  groups,
  odds,
  dice: {
    d6: { name: () => t("red die"), faces: [1, 2, 3, 4, 5, 6] },
    d8: { name: () => t("black die"), faces: [1, 2, 3, 4, 5, 6, 7, 8] },
  },
};
