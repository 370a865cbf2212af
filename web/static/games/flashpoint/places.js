// Where cells and edges lie in the drawing. Cells inside are 100 wide, the ring outside is narrower.

const CELL = 100;
const RING = 74;
const COLUMNS = 8;
const ROWS = 6;

export const WIDTH = 2 * RING + COLUMNS * CELL;
export const HEIGHT = 2 * RING + ROWS * CELL;

const start = (n) => (n === 0 ? 0 : RING + (n - 1) * CELL);
const size = (n, last) => (n === 0 || n === last + 1 ? RING : CELL);

/** Row and column of "3.4". */
export function rowColumn(cell) {
  return cell.split(".").map(Number);
}

export const isCell = (place) => /^\d\.\d$/.test(place ?? "");
export const isEdge = (place) => /^\d\.\d-\d\.\d$/.test(place ?? "");

/** The rectangle of a cell, with its middle. */
export function cellBox(cell) {
  const [row, column] = rowColumn(cell);
  const box = { x: start(column), y: start(row), w: size(column, COLUMNS), h: size(row, ROWS) };
  return { ...box, cx: box.x + box.w / 2, cy: box.y + box.h / 2 };
}

/** The line between the two cells of an edge; `upright` for east-west neighbours. */
export function edgeLine(edge) {
  const [one, other] = edge.split("-").map(cellBox);
  const upright = one.y === other.y;
  const x1 = other.x;
  const y1 = other.y;
  const x2 = upright ? x1 : x1 + other.w;
  const y2 = upright ? y1 + other.h : y1;
  return { x1, y1, x2, y2, upright, cx: (x1 + x2) / 2, cy: (y1 + y2) / 2 };
}

/** The middle of any cell or edge, or null. */
export function middle(place) {
  if (isCell(place)) return cellBox(place);
  return isEdge(place) ? edgeLine(place) : null;
}

/** Where so many things lie in a cell: shares of it from its middle, and a scale. Up to four overlap a little. */
const LAID = {
  1: [[0, 0, 0.84]],
  2: [[-0.17, 0.1, 0.64], [0.21, -0.12, 0.58]],
  3: [[-0.22, 0.2, 0.54], [0.22, 0.2, 0.54], [0, -0.2, 0.54]],
  4: [[-0.23, -0.22, 0.5], [0.23, -0.22, 0.5], [-0.23, 0.23, 0.5], [0.23, 0.23, 0.5]],
};

/** Centres and scales for so many things in a cell. */
export function spots(cell, count) {
  const { cx, cy, w, h } = cellBox(cell);
  const size = Math.min(w, h);
  return (LAID[count] ?? grid(count)).map(([right, down, scale]) => ({ x: cx + right * w, y: cy + down * h, scale: (scale * size) / 100 }));
}

function grid(count) {
  const across = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, n) => [((n % across) + 0.5) / across - 0.5, (Math.floor(n / across) + 0.5) / across - 0.5, 0.95 / across]);
}
