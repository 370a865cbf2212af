// The public position after one event, as hands that know no rules would leave it: for the replay.

const isSquare = (place) => /^\d/.test(place ?? "");

function change(position, place, what, n) {
  const [kind, colour] = what.split(":");
  if (isSquare(place)) {
    if (n > 0) position.pieces[place] = `${colour}-${kind}`;
    else delete position.pieces[place];
  } else if (place?.startsWith("home:")) {
    const home = (position.homes[place.slice(5)] ??= {});
    home[kind] = Math.max(0, (home[kind] ?? 0) + n);
  }
}

/** A new position; the given one is left alone. */
export function play(position, event) {
  const after = structuredClone(position);
  const [kind, colour] = (event.what ?? "").split(":");
  const n = event.n ?? 1;
  if (kind === "flag") {
    if (event.do === "remove") delete after.flags[event.at];
    else after.flags[event.at] = event.into || colour;
  } else if (kind === "whirlpool") {
    if (event.do === "place") after.whirlpools[event.at] = colour;
    else delete after.whirlpools[event.at];
  } else if (["boat", "plane", "battleship"].includes(kind)) {
    if (event.do === "place") change(after, event.at, event.what, n);
    else change(after, event.at, event.what, -n);
    if (event.do === "move") change(after, event.to, event.what, n);
  }
  return after;
}
