// Says texts in the reader’s language by their English. The page brings the translations of all such texts.

import { given } from "./dom.js";

const words = given("words") ?? {};
export const language = document.documentElement.lang || "en";
const locale = language === "en" ? "en-GB" : language;

/** A text, with its {details} filled in. */
export function t(text, details = {}) {
  return (words[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => details[name] ?? whole);
}

/** A share as per cent, the way the language writes it. */
export function percent(share) {
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(share);
}

/** A moment, from seconds since 1970. */
export function when(seconds, style = { dateStyle: "medium", timeStyle: "short" }) {
  return seconds ? new Intl.DateTimeFormat(locale, style).format(new Date(seconds * 1000)) : "";
}

/** The first letter large. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
