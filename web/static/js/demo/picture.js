// The camera's picture, as often as the camera takes one and never two requests at once.

const EVERY = 600; // ms

/** Keeps an image up to date while anybody can see it. */
export function watchPicture(image, name = "virtual", every = EVERY) {
  let waiting = false;
  const next = new Image();
  next.addEventListener("load", () => {
    image.src = next.src;
    waiting = false;
  });
  next.addEventListener("error", () => (waiting = false));
  return setInterval(() => {
    if (waiting || document.hidden) return;
    waiting = true;
    next.src = `/picture/${name}?${Date.now()}`;
  }, every);
}
