// The live view: an event stream that catches up by itself, polling where no stream is to be had, and a loud
// banner in between. The page keeps nothing but the newest view.

import { get } from "./api.js";
import { t } from "./words.js";

const QUIET = 20_000; // ms without a word before the table is asked whether it is there
const POLL = 3_000;
const AGAIN = 15_000; // ms until a stream is tried again while polling

export class Live {
  #source = null;
  #timer = 0;
  #heard = 0;
  #lost = false;
  #last = "";

  constructor(view, show) {
    this.view = view;
    this.show = show;
    this.banner = document.getElementById("connection");
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("offline", () => this.#loss());
    addEventListener("online", () => this.#check());
    document.addEventListener("visibilitychange", () => document.hidden || this.#check());
    setInterval(() => Date.now() - this.#heard > QUIET && this.#check(), 5_000);
    this.open();
  }

  open() {
    this.close();
    this.#heard = Date.now();
    const place = new URLSearchParams({ game: this.view.name, after: this.view.seq });
    this.#source = new EventSource(`/stream?${place}`);
    this.#source.addEventListener("view", (event) => this.#take(JSON.parse(event.data), event.data));
    this.#source.addEventListener("entry", () => this.#alive());
    this.#source.addEventListener("game", () => this.#changeGame());
    this.#source.addEventListener("open", () => this.#alive());
    this.#source.addEventListener("error", () => this.#broken());
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  async #changeGame() {
    this.close();
    if (await this.#fetch()) this.open();
    else this.#poll();
  }

  #broken() {
    if (this.#source?.readyState === EventSource.CLOSED) {
      this.close(); // refused: all places are taken, or the table is going down
      this.#poll(Date.now() + AGAIN);
    } else {
      this.#check();
    }
  }

  /** Looks every few seconds; opens a stream again after a while. */
  async #poll(until = 0) {
    const there = await this.#fetch();
    if (there && Date.now() > until) this.open();
    else this.#timer = setTimeout(() => this.#poll(until), POLL);
  }

  async #check() {
    if (!(await this.#fetch())) return;
    if (!this.#source || this.#source.readyState === EventSource.CLOSED) this.open();
  }

  async #fetch() {
    const view = await get("/api/view", 5000);
    if (view === null) {
      this.#loss();
      return false;
    }
    this.#take(view, JSON.stringify(view));
    return true;
  }

  #take(view, text) {
    this.#alive();
    if (text === this.#last) return;
    this.#last = text;
    const moved = view.name !== this.view.name;
    this.view = view;
    this.show(view);
    if (moved && this.#source) this.open();
  }

  #alive() {
    this.#heard = Date.now();
    if (!this.#lost) return;
    this.#lost = false;
    this.#say(t("The connection is back. This is the table as it stands."), "banner back");
    setTimeout(() => this.#lost || (this.banner.hidden = true), 4_000);
  }

  #loss() {
    if (this.#lost) return;
    this.#lost = true;
    this.#say(t("The connection to the table is lost. What you see may be old; it is tried again and again."), "banner");
  }

  #say(text, kind) {
    this.banner.className = kind;
    this.banner.textContent = text;
    this.banner.hidden = false;
  }
}
