// Virtual people, their speed and mistakes, and faults to inject.

import { tell } from "../api.js";
import { el, keep } from "../dom.js";
import { t } from "../words.js";

const FAULTS = {
  unplugged: () => t("camera unplugged"),
  frozen: () => t("camera frozen"),
  slow: () => t("camera slow"),
  dark: () => t("lights out"),
  hand: () => t("a hand over the table"),
  knocked: () => t("camera knocked askew"),
  blurred: () => t("lens out of focus"),
  glare: () => t("lamp mirrored in the board"),
  "lost-tag": () => t("a cup on a corner tag"),
  bumped: () => t("bump a die"),
  "disk-full": () => t("disk full"),
  "clock-jump": () => t("clock jumps"),
};
const SPEEDS = [1, 2, 4, 10];
let open = false;

const wish = (what) => tell({ do: "demo", ...what });

/** The switches below the panel. */
export function drawPeople(root, view) {
  const { demo } = view;
  if (!demo) return;
  keep(root, demo, () => [
    el("div", { class: "switches" }, toggle("people", t("Let virtual people play"), demo.people, (people) => wish({ people })), toggle("mistakes", t("They make mistakes"), demo.mistakes, (mistakes) => wish({ mistakes }))),
    el("div", { class: "speed", role: "group", "aria-label": t("Speed") }, el("span", {}, t("Speed")), SPEEDS.map((speed) => el("button", { type: "button", class: "choice", "data-key": `speed-${speed}`, "aria-pressed": String(demo.speed === speed), on: { click: () => wish({ speed }) } }, `×${speed}`))),
    el("details", { open, on: { toggle: ({ target }) => (open = target.open) } }, el("summary", { "data-key": "faults" }, t("Break something")), el("div", { class: "choices" }, Object.entries(FAULTS).map(([name, label]) => faultButton(name, label(), demo.faults.includes(name))))),
  ]);
}

function toggle(key, label, on, change) {
  return el("label", { class: "switch" }, el("input", { type: "checkbox", role: "switch", checked: on, "data-key": key, on: { change: ({ target }) => change(target.checked) } }), el("span", {}, label));
}

function faultButton(name, label, on) {
  return el("button", { type: "button", class: "choice", "data-key": `fault-${name}`, "aria-pressed": String(on), on: { click: () => wish({ fault: name, on: !on }) } }, label);
}
