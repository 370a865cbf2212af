// Small plots as SVG: bars with the line of what was due, a ring of shares, a spread of lengths.

import { svg } from "../dom.js";
import { percent, t } from "../words.js";

const W = 480;
const H = 200;
const FOOT = 26;

function plot(label, ...children) {
  return svg("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": label, class: "plot-svg" }, children);
}

/** Bars with their numbers; `due` draws the line a fair die would keep to. */
export function bars(pairs, { label, due = 0, kind = "" }) {
  const most = Math.max(1, due * 1.4, ...pairs.map(([, count]) => count));
  const wide = W / pairs.length;
  const high = (count) => ((H - FOOT - 24) * count) / most;
  const said = pairs.map(([name, count]) => `${name}: ${count}`).join(", ");
  return plot(
    `${label}. ${said}`,
    pairs.map(([name, count], n) => [
      svg("rect", { x: n * wide + wide * 0.16, y: H - FOOT - high(count), width: wide * 0.68, height: high(count), rx: 4, class: `bar-of bar-${kind}` }),
      svg("text", { x: (n + 0.5) * wide, y: H - FOOT - high(count) - 6, class: "bar-count" }, String(count)),
      svg("text", { x: (n + 0.5) * wide, y: H - 6, class: "bar-name" }, name),
    ]),
    due ? [svg("line", { x1: 0, x2: W, y1: H - FOOT - high(due), y2: H - FOOT - high(due), class: "due" })] : null,
  );
}

/** Shares of a whole as a ring, each part named beside it. */
export function ring(parts) {
  const whole = parts.reduce((sum, [, count]) => sum + count, 0) || 1;
  const round = 2 * Math.PI * 70;
  let at = 0;
  const arcs = parts.filter(([, count]) => count > 0).map(([, count, cls]) => {
    const length = (round * count) / whole;
    const arc = svg("circle", { cx: 100, cy: 100, r: 70, class: `arc arc-${cls}`, "stroke-dasharray": `${Math.max(0, length - 3)} ${round}`, "stroke-dashoffset": -at, transform: "rotate(-90 100 100)" });
    at += length;
    return arc;
  });
  const names = parts.map(([name, count, cls], n) => [svg("rect", { x: 220, y: 40 + n * 45, width: 22, height: 22, rx: 5, class: `key key-${cls}` }), svg("text", { x: 254, y: 58 + n * 45, class: "key-name" }, `${name}: ${count} (${percent(count / whole)})`)]);
  return plot(parts.map(([name, count]) => `${name}: ${count}`).join(", "), arcs, svg("text", { x: 100, y: 113, class: "ring-count" }, String(whole)), names);
}

/** How lengths are spread: eight bins, with the middle one named. */
export function spread(values, { label }) {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const top = Math.max(10, sorted[Math.floor(sorted.length * 0.95)]);
  const bins = Array.from({ length: 8 }, () => 0);
  for (const value of values) bins[Math.min(7, Math.floor((8 * value) / top))] += 1;
  const pairs = bins.map((count, n) => [`${Math.round((n * top) / 8)}`, count]);
  return bars(pairs, { label: `${label} (${t("half of them took at most {n} s", { n: Math.round(median) })})` });
}
