// 18 Ghosts on the tablet. web/README.md says what a game's module exports.

import { t } from "../js/words.js";
import { Drawing } from "./ghosts/drawing.js";
import { play } from "./ghosts/hands.js";
import { picture } from "./ghosts/pieces.js";
import { isRoom } from "./ghosts/places.js";

const GROUPS = [
  { id: "go", does: ["move", "mirror"], label: () => t("Move a ghost"), icon: { what: "ghost:A-blue", do: "move" } },
  { id: "fight", does: ["fight"], label: () => t("Fight"), icon: { what: "ghost:B-red", do: "move" } },
  { id: "release", does: ["release"], label: () => t("Release from the dungeon"), icon: { what: "ghost:A-yellow", do: "move" } },
];

/** The actions of a turn by kind; what is left is talk. */
function groups(actions) {
  const rest = new Set(actions);
  const found = GROUPS.map(({ id, does, label, icon }) => {
    const own = actions.filter(({ command }) => does.includes(command.do));
    for (const action of own) rest.delete(action);
    return { id, label: label(), icon: picture(icon), actions: own };
  });
  return [...found, { id: "more", label: t("More"), icon: null, actions: [...rest] }].filter((group) => group.actions.length);
}

/** The rooms an event touches. */
function places(event) {
  const target = event.do === "move" && isRoom(event.to) ? event.to : event.at;
  return [target, event.to === "dungeon" ? "dungeon" : ""].filter((place) => isRoom(place) || place === "dungeon");
}

/** What the one big button says: it reads the move that was made. */
function next(view) {
  if (view.state !== "acting" || view.seq === 0) return "";
  return view.actions.some(({ command }) => command.do === "pass") ? t("Pass") : t("The move is made");
}

export default { id: "ghosts", side: () => "", board: (plan, given) => new Drawing(plan, given), picture, places, play, groups, next };
