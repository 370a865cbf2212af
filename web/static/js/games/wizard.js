// Draws the questions of any game from their description (web/forms) and sends what was chosen.

import { mayPlay, tell } from "../api.js";
import { button, el } from "../dom.js";
import { language, t } from "../words.js";
import { LONGEST, plainName } from "./names.js";

export class Wizard {
  constructor(root, forms) {
    this.root = root;
    this.forms = forms;
    this.choose(forms[0]);
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.start();
    });
  }

  choose(form) {
    this.form = form;
    this.name = eveningName();
    this.values = Object.fromEntries(form.fields.map((field) => [field.name, structuredClone(field.value)]));
    this.draw();
  }

  set(name, value, key) {
    this.values[name] = value;
    this.draw(key);
  }

  /** A question is asked when every field it depends on has one of the answers it names. */
  asked(field) {
    return Object.entries(field.when ?? {}).every(([name, answers]) => answers.includes(this.values[name]));
  }

  draw(focus = null) {
    const fields = this.form.fields.filter((field) => this.asked(field));
    const shown = fields.filter((field) => !field.page).map((field) => this.field(field));
    const house = fields.filter((field) => field.page).map((field) => this.field(field));
    const open = this.root.querySelector("details")?.open ?? false;
    this.root.replaceChildren(
      this.games(),
      ...shown,
      house.length ? el("details", { open }, el("summary", {}, t("House rules and options")), house) : "",
      el("label", { class: "name" }, el("span", {}, t("Name of the game")), el("input", { class: "field", value: this.name, maxlength: LONGEST, required: true, autocomplete: "off", on: { input: ({ target }) => (this.name = target.value), change: ({ target }) => (target.value = this.name = plainName(target.value)) } })),
      el("p", { class: "hint" }, t("The set-up follows as instructions, and the camera checks them.")),
      el("button", { class: "button main wide", disabled: !mayPlay() }, t("Start the game")),
    );
    if (focus) [...this.root.querySelectorAll("[data-key]")].find((node) => node.dataset.key === focus)?.focus();
  }

  games() {
    const options = this.forms.map((form) => choice(form.title, form.hint, form === this.form, `game-${form.game}`, () => this.choose(form)));
    return group(t("Which game"), "", options);
  }

  field(field) {
    return { one: () => this.one(field), many: () => this.many(field), number: () => this.number(field), switch: () => this.toggle(field) }[field.kind]();
  }

  one(field) {
    return group(field.label, field.hint, field.options.map(({ value, label, hint }) => {
      const key = `${field.name}-${value}`;
      return choice(label, hint, this.values[field.name] === value, key, () => this.set(field.name, value, key));
    }));
  }

  many(field) {
    const chosen = this.values[field.name];
    return group(field.label, field.hint, field.options.map(({ value, label }) => {
      const key = `${field.name}-${value}`;
      const place = chosen.indexOf(value);
      const next = place >= 0 ? chosen.filter((other) => other !== value) : [...chosen, value];
      const shown = place >= 0 ? [el("span", { class: "order", "aria-hidden": "true" }, String(place + 1)), label] : label;
      const node = choice(shown, "", place >= 0, key, () => next.length <= field.most && this.set(field.name, next, key));
      node.classList.add(`colour-${value}`);
      return node;
    }));
  }

  number(field) {
    return el("label", { class: "name" }, el("span", {}, field.label), field.hint ? el("small", { class: "hint" }, field.hint) : null, el("input", { class: "field", type: "number", min: field.least, max: field.most, value: this.values[field.name], on: { change: ({ target }) => (this.values[field.name] = Number(target.value)) } }));
  }

  toggle(field) {
    return el("label", { class: "switch" }, el("input", { type: "checkbox", role: "switch", checked: this.values[field.name], "data-key": field.name, on: { change: ({ target }) => this.set(field.name, target.checked, field.name) } }), el("span", {}, field.label, field.hint ? el("small", { class: "hint" }, field.hint) : null));
  }

  async start() {
    const choice = {};
    for (const field of this.form.fields.filter((one) => this.asked(one) && !one.name.startsWith("?"))) put(choice, field.name.split("."), this.values[field.name]);
    const answer = await tell({ do: "new", game: this.form.game, name: plainName(this.name), choice });
    if (answer.ok) location.assign(document.querySelector('nav a[href="/demo"]') ? "/demo" : "/");
  }
}

function put(target, [first, ...rest], value) {
  if (!rest.length) target[first] = value;
  else put((target[first] ??= {}), rest, value);
}

function group(label, hint, options) {
  return el("fieldset", {}, el("legend", {}, label), hint ? el("p", { class: "hint" }, hint) : null, el("div", { class: "choices" }, options));
}

function choice(label, hint, chosen, key, tap) {
  const node = button([label].flat(), { key, tap, "aria-pressed": String(chosen) });
  node.className = "choice";
  if (hint) node.append(el("small", {}, hint));
  return node;
}

/** A name nobody has to type: the day and the time. */
function eveningName() {
  const now = new Date();
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, "0")).join("");
  return plainName(`${new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }).format(now)} ${time}`);
}
