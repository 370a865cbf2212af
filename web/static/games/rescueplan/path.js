// The way of a path over a grid: where each tile lies, how it is turned, and the line through it.

const AHEAD = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };
const HEADINGS = ["N", "E", "S", "W"];
const QUARTERS = { S: 0, R: 1, L: 3 };

/** Every step with the heading in which its cell is entered and left. */
export function headed(steps) {
  let heading = 0;
  return steps.map((step) => {
    const enters = heading;
    heading = (heading + QUARTERS[step.turn]) % 4;
    return { ...step, enters, leaves: heading };
  });
}

/** The smallest window that shows all cells, one cell of room around; y grows downwards on a screen. */
export function frame(cells) {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => -y);
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  return { left, top, width: Math.max(...xs) + 2 - left, height: Math.max(...ys) + 2 - top };
}

/** The middle of a cell. */
export function middle([x, y]) {
  return [x * 100 + 50, -y * 100 + 50];
}

/** The line of one step: in by the side behind, out by the side ahead. */
export function line({ cell, enters, leaves }) {
  const [x, y] = middle(cell);
  const [ax, ay] = AHEAD[HEADINGS[enters]];
  const [bx, by] = AHEAD[HEADINGS[leaves]];
  return `M${x - ax * 50} ${y + ay * 50} Q${x} ${y} ${x + bx * 50} ${y - by * 50}`;
}
