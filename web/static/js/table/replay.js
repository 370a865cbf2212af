// An explosion, told one step at a time: from the table before to the table now, each step with its rule.

import { button, el } from "../dom.js";
import { t } from "../words.js";
import { actionMarks } from "./actions.js";
import { mismatchMarks } from "./ask.js";
import { needMarks } from "./need.js";
import { ruleButton } from "./rules.js";
import { stepMarks } from "./steps.js";

const BEAT = 900; // ms a step
const LONGEST = 9_000; // ms the whole of it when it plays by itself

export class Replay {
  #scenes = [];
  #at = -1;
  #timer = 0;
  #seq = null;

  constructor(root, table) {
    this.root = root;
    this.table = table;
  }

  /** A new view: shows it, and plays what happened where that is worth it. */
  take(before, view) {
    const fresh = this.#seq !== null && view.seq > this.#seq && view.name === before.name;
    const moved = this.#seq !== view.seq || view.name !== before.name;
    this.#seq = view.seq;
    if (moved) this.stop();
    if (fresh && this.#scenesOf(view).length > 1) this.start({ quick: true });
    else if (this.#at < 0) this.#rest();
  }

  possible(view) {
    return this.#scenesOf(view).length > 0;
  }

  /** The steps worth showing: what has a reason, or moves something. */
  #scenesOf(view) {
    return view.before ? view.story.filter((event) => event.why || event.sentence) : [];
  }

  start({ quick = false } = {}) {
    const { view, board } = this.table;
    const scenes = this.#scenesOf(view);
    if (!scenes.length || !board.drawing) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches && quick) return this.#rest();
    this.#scenes = [{ position: view.before, event: null }];
    for (const event of scenes) {
      const { position } = this.#scenes.at(-1);
      this.#scenes.push({ position: board.game.play(position, event, board.plan), event });
    }
    this.root.hidden = false;
    this.#show(0);
    this.#run(quick ? Math.min(BEAT, LONGEST / scenes.length) : BEAT);
    return undefined;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#at = -1;
    this.root.hidden = true;
  }

  #run(beat) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#at + 1 >= this.#scenes.length) return this.#end();
      this.#show(this.#at + 1);
      return this.#run(beat);
    }, beat);
    this.#draw();
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#draw();
  }

  #end() {
    this.stop();
    this.#rest();
  }

  #step(by) {
    this.#pause();
    this.#show(Math.max(0, Math.min(this.#scenes.length - 1, this.#at + by)));
  }

  #show(at) {
    this.#at = at;
    const { position, event } = this.#scenes[at];
    const { board } = this.table;
    const places = event ? board.game.places(event, board.plan) : [];
    board.show(position, places.map((place) => ({ place, kind: "now" })));
    if (event) board.drawing.flash(event);
    this.#draw();
  }

  #draw() {
    const { event } = this.#scenes[this.#at] ?? {};
    const playing = this.#timer !== 0;
    const last = this.#scenes.length - 1;
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.root.replaceChildren(
      el("p", { class: "replay-text" }, el("strong", {}, `${this.#at} / ${last}`), " ", event ? event.why || event.sentence : t("The table before."), " ", ruleButton(event?.rule, this.table.view.game)),
      el("div", { class: "choices" },
        button(t("Step back"), { kind: "small", key: "replay-back", disabled: this.#at <= 0, tap: () => this.#step(-1) }),
        playing ? button(t("Stop"), { kind: "small", key: "replay-play", tap: () => this.#pause() }) : button(t("Play"), { kind: "small", key: "replay-play", tap: () => { if (this.#at >= last) this.#show(0); this.#run(BEAT); } }),
        button(t("Step on"), { kind: "small", key: "replay-forward", disabled: this.#at >= last, tap: () => this.#step(1) }),
        button(t("To the table now"), { kind: "small", key: "replay-end", tap: () => this.#end() })),
    );
    if (focused) [...this.root.querySelectorAll("button")].find((node) => node.dataset.key === focused)?.focus();
  }

  /** The table as it stands, with everything worth pointing at. */
  #rest() {
    const { view, board } = this.table;
    if (!view.position || !board.drawing) return;
    const marks = [...stepMarks(view, board.game, board.plan), ...mismatchMarks(view), ...needMarks(view, board.drawing), ...actionMarks(view)];
    board.show(view.position, marks);
  }
}
