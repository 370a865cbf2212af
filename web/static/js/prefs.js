// Runs before anything is painted, so that a dark room never sees a white flash.
"use strict";
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be switched off
    }
  };
  const theme = read("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const size = Number(read("size"));
  if (size >= 1 && size <= 2) document.documentElement.style.setProperty("--size", String(size));
})();
