// Where rooms, dungeon and the ghosts that are out lie in the picture.

export const ROOM = 100;
export const LEFT = 34;
export const TOP = 34;
export const SIZE = 5;
export const DUNGEON = { x: LEFT + SIZE * ROOM + 14, y: TOP, w: 170, h: SIZE * ROOM };
export const OUT = { x: LEFT, y: TOP + SIZE * ROOM + 14, w: SIZE * ROOM + 184, h: 96 };
export const WIDTH = DUNGEON.x + DUNGEON.w + 10;
export const HEIGHT = OUT.y + OUT.h + 8;

export const isRoom = (place) => /^[1-5]\.[1-5]$/.test(place ?? "");

/** The box of a room, the dungeon or the place outside. */
export function box(place) {
  if (place === "dungeon") return DUNGEON;
  if (place === "escaped") return OUT;
  if (!isRoom(place)) return null;
  const [row, column] = place.split(".").map(Number);
  return { x: LEFT + (column - 1) * ROOM, y: TOP + (row - 1) * ROOM, w: ROOM, h: ROOM };
}

/** The middle of a place. */
export function middle(place) {
  const at = box(place);
  return at && { cx: at.x + at.w / 2, cy: at.y + at.h / 2 };
}

/** So many spots for a heap in a box, in rows. */
export function spots({ x, y, w, h }, count, across) {
  const rows = Math.max(1, Math.ceil(count / across));
  return Array.from({ length: count }, (_, n) => ({ cx: x + ((n % across) + 0.5) * (w / across), cy: y + (Math.floor(n / across) + 0.5) * Math.min(60, h / rows) }));
}
