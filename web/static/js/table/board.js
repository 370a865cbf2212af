// The board of whatever game lies on the table: loads its drawing once, then shows positions.

import { get } from "../api.js";
import { given } from "../dom.js";
import { t } from "../words.js";

const modules = new Map();

/** The drawing of a game, fetched once; null where the game brings none. */
export async function gameOf(id) {
  if (!id) return null;
  if (!modules.has(id)) modules.set(id, load(id));
  return modules.get(id);
}

async function load(id) {
  let game = null;
  try {
    game = (await import(`../../games/${id}.js`)).default;
  } catch {
    return null; // a game without a drawing is played from its lists
  }
  const style = new URL(`../../games/${id}.css`, import.meta.url).href;
  if (![...document.styleSheets].some((sheet) => sheet.href === style)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style;
    document.head.append(link);
  }
  return game;
}

async function planOf(id, side) {
  const first = given("first-plan");
  if (first && first.game === id && (first.side ?? "") === side) return first;
  return get(`/api/board/${id}/${side}`);
}

export class BoardPart {
  game = null;
  plan = null;
  drawing = null;
  onTap = () => {};
  #key = "";

  constructor(root) {
    this.root = root;
  }

  /** Makes sure the right board is on the page. */
  async prepare(view) {
    const game = await gameOf(view.game);
    const side = view.position && game?.side ? game.side(view.position) : "";
    const key = `${view.game}/${side}`;
    if (key === this.#key) return;
    this.#key = key;
    this.game = game;
    this.drawing = null;
    if (!game) {
      this.root.replaceChildren();
      return;
    }
    this.plan = await planOf(view.game, side);
    this.drawing = game.board(this.plan, { tap: (place) => this.onTap(place) });
    this.root.replaceChildren(this.drawing.element);
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", t("Board"));
  }

  /** Shows a position, with marks: a list of {place, kind, label, what}. */
  show(position, marks = []) {
    this.drawing?.show(position, marks);
  }

  /** The words for what lies on a place. */
  describe(place) {
    return this.drawing?.describe(place) ?? "";
  }
}
