// The five buttons of the panel with their lights; a long press holds.

import { tell } from "../api.js";
import { el, keep } from "../dom.js";
import { t } from "../words.js";

const HOLD = 900; // ms
const BUTTONS = ["next", "read", "ok", "undo", "menu"];
const LIGHTS = { off: () => t("light off"), on: () => t("light on"), blink: () => t("light blinking") };
const STATUS = {
  off: () => t("status: off"),
  ready: () => t("status: ready"),
  busy: () => t("status: busy"),
  ask: () => t("status: it asks"),
  fault: () => t("status: something is wrong"),
};

/** Draws the panel as it lights now. */
export function drawPanel(root, view) {
  keep(root, view.panel, (panel) => [
    el("p", { class: `status status-${panel.status}` }, el("span", { class: "status-lamp", "aria-hidden": "true" }), STATUS[panel.status]?.() ?? ""),
    el("div", { class: "panel-buttons" }, BUTTONS.map((name) => panelButton(name, panel[name]))),
    el("p", { class: "hint" }, t("Hold a button (or press Shift with it) for its second meaning: UNDO takes back, MENU lets a tablet in, OK believes the table.")),
  ]);
}

function panelButton(name, light) {
  let since = 0;
  const press = (held) => tell({ do: "press", button: name, held });
  return el(
    "button",
    {
      type: "button",
      class: `panel-button light-${light}`,
      "data-key": `panel-${name}`,
      "aria-label": `${name.toUpperCase()} (${LIGHTS[light]?.() ?? ""})`,
      on: {
        pointerdown: () => (since = performance.now()),
        click: (event) => {
          const long = event.detail > 0 && since && performance.now() - since > HOLD;
          since = 0;
          press(long || event.shiftKey);
        },
        contextmenu: (event) => event.preventDefault(),
      },
    },
    el("span", { class: "light", "aria-hidden": "true" }),
    name.toUpperCase(),
  );
}
