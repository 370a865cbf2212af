// Makes elements. Text is always set as text, never as markup, so names of players cannot become script.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element; `on` holds listeners, `class` and the rest become attributes, false and null are left out. */
export function el(name, props = {}, ...children) {
  return fill(document.createElement(name), props, children);
}

/** The same for SVG. */
export function svg(name, props = {}, ...children) {
  return fill(document.createElementNS(SVG, name), props, children);
}

function fill(node, { on = {}, ...props }, children) {
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const [kind, listener] of Object.entries(on)) node.addEventListener(kind, listener);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A button; `key` lets the focus find it again after its part of the page was drawn anew. */
export function button(label, { key, tap, kind = "", ...props } = {}) {
  const classes = `button ${kind}`.trim();
  return el("button", { type: "button", class: classes, "data-key": key ?? null, on: { click: tap }, ...props }, label);
}

/** Draws a part of the page only when its data changed, and puts the focus back where it was. */
export function keep(root, data, draw) {
  const seen = JSON.stringify(data);
  if (root.seen === seen) return false;
  root.seen = seen;
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  root.replaceChildren(...[draw(data)].flat(Infinity).filter(Boolean));
  if (focused) refocus(root, key);
  return true;
}

function refocus(root, key) {
  const same = key && [...root.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key);
  const next = same ?? root.querySelector("button:not(:disabled), input:not(:disabled), summary, a");
  (next ?? document.getElementById("main")).focus({ preventScroll: true });
}

/** The JSON a page brought along. */
export function given(id) {
  const node = document.getElementById(id);
  return node ? JSON.parse(node.textContent) : null;
}

/** Opens a dialog filled with these children. */
export function openDialog(dialog, ...children) {
  dialog.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (!dialog.open) dialog.showModal();
}
