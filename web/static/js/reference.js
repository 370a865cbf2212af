// Rules that can be searched as one types.

import { startShell } from "./shell.js";

startShell();
const find = document.getElementById("find");
const rules = [...document.querySelectorAll(".rule")];
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const texts = rules.map((rule) => plain(rule.textContent));
find.addEventListener("input", () => {
  const wanted = plain(find.value.trim());
  rules.forEach((rule, n) => (rule.hidden = !texts[n].includes(wanted)));
});
