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

/** Spots for so many things in a cell: centres and a scale. */
export function spots(cell, count) {
  const box = cellBox(cell);
  const across = count <= 1 ? 1 : count <= 4 ? 2 : 3;
  const down = Math.ceil(count / across);
  const step = { x: (box.w - 10) / across, y: (box.h - 10) / Math.max(down, count === 2 ? 1 : down) };
  const scale = Math.min(step.x, step.y * (down < across ? across / Math.max(down, 1) : 1), 88) / 100;
  return Array.from({ length: count }, (_, n) => ({
    x: box.x + 5 + step.x * ((n % across) + 0.5),
    y: box.y + 5 + step.y * (Math.floor(n / across) + 0.5),
    scale: Math.min(scale, 0.88),
  }));
}
