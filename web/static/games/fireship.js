// Fireship on the tablet. web/README.md says what a game's module exports.

import { t } from "../js/words.js";
import { Drawing } from "./fireship/drawing.js";
import { play } from "./fireship/hands.js";
import { picture } from "./fireship/tokens.js";

const GROUPS = [
  { id: "attack", does: ["attack"], label: () => t("Attack"), icon: { what: "battleship:red", do: "" } },
  { id: "squares", does: ["use"], label: () => t("Special squares"), icon: { what: "whirlpool:blue", do: "" } },
  { id: "badges", does: ["badge"], label: () => t("Badges"), icon: null },
  { id: "clock", does: ["time"], label: () => t("The clock"), icon: null },
];
const FATE = { faces: [1, 0], says: (face) => (face ? t("won") : t("lost")) };

/** Moves are made on the board; the rest in groups. Ending the turn has its own button. */
function groups(actions) {
  return GROUPS.map(({ id, does, label, icon }) => ({
    id,
    label: label(),
    icon: icon ? picture(icon) : null,
    actions: actions.filter(({ command }) => does.includes(command.do)),
  })).filter((group) => group.actions.length);
}

export default {
  id: "fireship",
  side: () => "",
  board: (plan, given) => new Drawing(plan, given),
  picture,
  places: (event) => [event.do === "move" && event.to ? event.to : event.at].filter((place) => /^\d/.test(place ?? "")),
  play,
  groups,
  dice: {
    d10: { name: () => t("ten-sided die"), faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    winlose: { name: () => t("win/lose die without blue outline"), ...FATE },
    "winlose-blue": { name: () => t("win/lose die with the blue outline"), ...FATE },
  },
};
