// Kept games and the wizard for a new one.

import { onRefusal } from "./api.js";
import { given } from "./dom.js";
import { drawKept, wireImport } from "./games/kept.js";
import { Wizard } from "./games/wizard.js";
import { startShell } from "./shell.js";

const byId = (id) => document.getElementById(id);

startShell();
onRefusal((sentence) => {
  byId("notice").textContent = sentence;
  byId("notice").hidden = false;
  byId("notice").scrollIntoView({ block: "nearest" });
});
new Wizard(byId("new"), given("forms"));
wireImport(byId("import"), () => drawKept(byId("kept")));
await drawKept(byId("kept"));
