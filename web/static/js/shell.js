// What every page has: menu, display settings, language, voice, the screen kept awake, the list of shortcuts.

import { send } from "./api.js";
import { el } from "./dom.js";
import { speak, voice } from "./say.js";
import { t } from "./words.js";

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function read(key, fallback) {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
}

function pressOne(selector, attribute, value) {
  for (const node of document.querySelectorAll(selector)) {
    node.setAttribute("aria-pressed", String(node.dataset[attribute] === value));
  }
}

function chooseTheme(value) {
  store("theme", value);
  if (value === "auto") delete root.dataset.theme;
  else root.dataset.theme = value;
  pressOne("[data-theme-choice]", "themeChoice", value);
}

function chooseSize(value) {
  store("size", value);
  root.style.setProperty("--size", value);
  pressOne("[data-size-choice]", "sizeChoice", value);
}

async function chooseLanguage(code) {
  await send("/api/language", { language: code });
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.replace(address);
}

function wireSettings() {
  byId("settings-button").addEventListener("click", () => byId("settings").showModal());
  byId("settings").addEventListener("click", ({ target }) => {
    const { themeChoice, sizeChoice, language } = target.dataset ?? {};
    if (themeChoice) chooseTheme(themeChoice);
    if (sizeChoice) chooseSize(sizeChoice);
    if (language) chooseLanguage(language);
  });
  pressOne("[data-theme-choice]", "themeChoice", read("theme", "auto"));
  pressOne("[data-size-choice]", "sizeChoice", read("size", "1"));
}

function wireMenu() {
  const menu = document.querySelector(".menu-button");
  const open = (shown) => {
    byId("pages").classList.toggle("open", shown);
    menu.setAttribute("aria-expanded", String(shown));
  };
  menu.addEventListener("click", () => open(menu.getAttribute("aria-expanded") !== "true"));
  document.addEventListener("keydown", (event) => event.key === "Escape" && open(false));
  document.addEventListener("click", ({ target }) => target.closest("nav") || open(false));
}

/** Switches the voice on or off. */
export function toggleVoice() {
  voice.on = !voice.on;
  byId("voice").setAttribute("aria-pressed", String(voice.on));
  if (voice.on) speak(byId("announce").textContent || t("The voice is on."));
}

function wireVoice() {
  const control = byId("voice");
  control.hidden = !voice.possible;
  control.setAttribute("aria-pressed", String(voice.on));
  control.addEventListener("click", toggleVoice);
}

async function stayAwake() {
  if (!window.isSecureContext || !navigator.wakeLock) {
    byId("awake").textContent = t("This browser lets the screen sleep here: set a long screen time-out on the device.");
    return;
  }
  const hold = () => document.hidden || navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", hold);
  byId("awake").textContent = t("The screen stays on while this page is open.");
  await hold();
}

/** Lists the shortcuts of a page in the settings. */
export function listShortcuts(shortcuts) {
  byId("shortcuts").replaceChildren(...shortcuts.flatMap(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)]));
}

/** Everything a page needs besides its own matter. */
export function startShell({ awake = false } = {}) {
  wireSettings();
  wireMenu();
  wireVoice();
  listShortcuts([["?", t("this list")]]);
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !event.target.closest("input, textarea, select")) {
      byId("settings").querySelector("details").open = true;
      byId("settings").open || byId("settings").showModal();
    }
  });
  if (awake) stayAwake();
}
