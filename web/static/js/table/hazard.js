// The odds of the coming roll, laid over the board.

import { get } from "../api.js";
import { el, keep } from "../dom.js";
import { t } from "../words.js";

export class HazardPart {
  on = false;
  #seq = -1;

  constructor(root, table) {
    this.root = root;
    this.table = table;
  }

  async toggle() {
    this.on = !this.on;
    this.#seq = -1;
    await this.refresh(this.table.view);
    document.querySelector('[data-key="hazard"]')?.setAttribute("aria-pressed", String(this.on));
  }

  async refresh(view) {
    if (this.#seq === view.seq) return;
    this.#seq = view.seq;
    const odds = this.on ? await get("/api/hazard") : null;
    if (this.#seq !== view.seq) return;
    this.table.board.drawing?.hazard?.(odds);
    this.#legend(odds);
  }

  #legend(odds) {
    keep(this.root, [this.on, odds], () => {
      if (!this.on) return [];
      const lines = odds ? this.table.board.game.odds(odds) : [t("There are no odds to show at the moment.")];
      return el("section", { class: "card odds", "aria-labelledby": "odds-title" }, el("h2", { id: "odds-title" }, t("Odds of the coming roll")), el("ul", {}, lines.map((line) => el("li", {}, line))));
    });
  }
}
