// One voice: what the screen reader hears is what the loudspeaker says.

import { language } from "./words.js";

const region = () => document.getElementById("announce");
let last = "";

export const voice = {
  possible: "speechSynthesis" in window,
  get on() {
    return read() === "on";
  },
  set on(wanted) {
    write(wanted ? "on" : "off");
    if (!wanted && this.possible) speechSynthesis.cancel();
  },
};

function read() {
  try {
    return localStorage.getItem("voice");
  } catch {
    return null;
  }
}

function write(value) {
  try {
    localStorage.setItem("voice", value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Says a sentence once, to whoever listens. */
export function say(sentence, { again = false } = {}) {
  if (!sentence || (sentence === last && !again)) return;
  last = sentence;
  region().textContent = sentence;
  if (voice.on) speak(sentence);
}

/** Reads a sentence aloud, whatever was being said before. */
export function speak(sentence) {
  if (!voice.possible) return;
  speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(sentence);
  spoken.lang = language === "fr" ? "fr-FR" : "en-GB";
  speechSynthesis.speak(spoken);
}
