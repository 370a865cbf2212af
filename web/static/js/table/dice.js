// Dice to tap: each die a row of its faces in its own colour and shape.

import { el } from "../dom.js";
import { t } from "../words.js";

const KINDS = {
  d6: { name: () => t("red die"), faces: [1, 2, 3, 4, 5, 6] },
  d6n: { name: () => t("six-sided die"), faces: [1, 2, 3, 4, 5, 6] },
  d8: { name: () => t("black die"), faces: [1, 2, 3, 4, 5, 6, 7, 8] },
  d10: { name: () => t("ten-sided die"), faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
};

/** A kind of die: the game's own words and faces where it has them. */
export function dieOf(kind, game) {
  const own = game?.dice?.[kind];
  const plain = KINDS[kind] ?? { name: () => kind, faces: [] };
  return { name: (own?.name ?? plain.name)(), faces: own?.faces ?? plain.faces, says: own?.says ?? String };
}

/** Rows of faces; `chosen` holds the picked faces by the die's number and is changed by taps. */
export function dicePad(kinds, chosen, game, changed) {
  return kinds.map((kind, index) => {
    const die = dieOf(kind, game);
    const faces = die.faces.map((face) => faceButton(kind, face, die, index, chosen, changed));
    return el("div", { class: `pad pad-${kind}`, role: "group", "aria-label": die.name }, el("span", { class: "pad-name" }, die.name), el("div", { class: "faces" }, faces));
  });
}

function faceButton(kind, face, { name, says }, index, chosen, changed) {
  return el(
    "button",
    {
      type: "button",
      class: `face face-${kind}`,
      "aria-pressed": String(chosen[index] === face),
      "aria-label": `${name} ${says(face)}`,
      "data-key": `face-${index}-${face}`,
      on: {
        click: ({ currentTarget }) => {
          chosen[index] = face;
          for (const other of currentTarget.parentElement.children) other.setAttribute("aria-pressed", String(other === currentTarget));
          changed();
        },
      },
    },
    says(face),
  );
}
