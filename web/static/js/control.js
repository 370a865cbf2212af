// Who may play: pairing by hand on the panel, forgetting, switching off.

import { isPaired, mayPlay, onRefusal, send, tell } from "./api.js";
import { button, el, given, openDialog } from "./dom.js";
import { Live } from "./live.js";
import { startShell } from "./shell.js";
import { t } from "./words.js";

const byId = (id) => document.getElementById(id);

startShell();
onRefusal(notice);

function notice(sentence) {
  byId("notice").textContent = sentence;
  byId("notice").hidden = !sentence;
}

async function pair(code) {
  const answer = await send("/api/pair", code ? { code } : {});
  notice(answer.sentence);
  if (!answer.ok) return;
  document.documentElement.dataset.controller = "yes";
  document.documentElement.dataset.player = "yes";
  drawRole();
}

function drawRole() {
  const form = el("form", { class: "row", on: { submit: (event) => {
    event.preventDefault();
    pair(event.target.elements.code.value.trim());
  } } }, el("label", {}, t("Or type the code a paired screen shows"), " ", el("input", { class: "field", name: "code", inputmode: "numeric", pattern: "[0-9]*", maxlength: 8, autocomplete: "one-time-code", required: true })), el("button", { class: "button" }, t("Pair with the code")));
  byId("role").replaceChildren(
    ...(isPaired()
      ? [el("p", { class: "big" }, t("This screen can play."))]
      : [el("p", { class: "big" }, mayPlay() ? t("This screen can play; pair it to do more.") : t("This screen only watches.")), el("p", {}, t("Hold MENU on the panel for a second, then tap here within half a minute.")), button(t("Let this screen play"), { kind: "main", tap: () => pair("") }), form]),
  );
  drawMachine();
}

function drawMachine() {
  const ask = (question, then) => {
    const dialog = byId("sure");
    openDialog(dialog, el("h2", { id: "sure-title" }, question), el("p", { class: "end" }, button(t("Leave it"), { tap: () => dialog.close() }), button(t("Yes"), { kind: "main", tap: () => {
      dialog.close();
      then();
    } })));
  };
  const forget = async () => {
    const answer = await send("/api/forget", {});
    notice(answer.sentence);
    if (answer.ok) document.documentElement.dataset.controller = "no";
    drawRole();
  };
  byId("machine").replaceChildren(
    el("div", { class: "choices" },
      button(t("Forget every paired screen"), { disabled: !isPaired(), tap: () => ask(t("Forget every paired screen? Each must be paired again at the panel."), forget) }),
      button(t("Switch the table off"), { disabled: !isPaired(), tap: () => ask(t("Switch the table off? The game is kept."), () => tell({ do: "shutdown" })) })),
    el("p", { class: "hint" }, t("Nothing is lost when the plug is pulled either: every step is on the disk before it is shown.")),
  );
}

function showCode(view) {
  byId("code").hidden = !view.code;
  byId("code").textContent = view.code ? t("Code for another screen: {code}", { code: view.code }) : "";
}

byId("address").textContent = location.origin;
drawRole();
const view = given("first-view");
showCode(view);
new Live(view, showCode);
