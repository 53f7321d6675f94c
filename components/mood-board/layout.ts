/** Positions of pictures on the mood board. Pure functions: no window, and randomness is passed in. */

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** As fractions of the free space, 0 to 1, so that it stays on a board of any size. */
export type Placed = Point & { id: number; zIndex: number };

const CLAMP_HEIGHT = 240;
const SHUFFLE_LAYERS = 100;
/** How far Reset moves a picture from its first position at most, as a fraction. */
const SCATTER = 0.06;

/** A picture's largest width, in pixels. */
export function clampWidth(windowWidth: number): number {
  if (windowWidth <= 480) return 200;
  return windowWidth <= 768 ? 280 : 360;
}

/** How far a picture's upper left corner can move on a board, in pixels. */
export function roomOn(board: Size, windowWidth: number): Size {
  return {
    width: Math.max(0, board.width - clampWidth(windowWidth)),
    height: Math.max(0, board.height - CLAMP_HEIGHT),
  };
}

export const clampFraction = (value: number) => Math.min(1, Math.max(0, value));

/** Moves a position, in fractions, by pixels and keeps it on the board; an axis without room stays at 0. */
export function moveBy(from: Point, by: Point, room: Size): Point {
  return {
    x: room.width > 0 ? clampFraction(from.x + by.x / room.width) : 0,
    y: room.height > 0 ? clampFraction(from.y + by.y / room.height) : 0,
  };
}

/** In pixels and milliseconds. */
export type Moment = Point & { time: number };

/** In milliseconds. Only the last moments count, so that a pointer at rest throws nothing. */
const MEASURED_MS = 80;
const FRAME_MS = 1000 / 60;
/** In pixels per millisecond. A slower pointer drops the picture. */
const SLOWEST = 0.3;
/** In milliseconds. The CSS transition takes 350 and starts at 3.5 times its mean speed: at the speed of the pointer. */
const GLIDE_MS = 100;

/** How far a picture released at `now` moves on, in pixels, by the pointer's path since it took the picture. */
export function throwDistance(trail: readonly Moment[], now: number): Point {
  const recent = trail.filter(({ time }) => now - time <= MEASURED_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return { x: 0, y: 0 };
  const time = Math.max(now - first.time, FRAME_MS);
  const speed = { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
  const far = Math.hypot(speed.x, speed.y) < SLOWEST ? 0 : GLIDE_MS;
  return { x: speed.x * far, y: speed.y * far };
}

export const toPixels = ({ x, y }: Point, room: Size): Point => ({
  x: Math.round(x * room.width),
  y: Math.round(y * room.height),
});

/** The original layout, with each picture moved slightly at random. Layers start at 0, in their first order. */
export function reset(first: readonly Placed[], random: () => number): Placed[] {
  const scatter = () => (random() * 2 - 1) * SCATTER;
  const layers = [...first].sort((a, b) => a.zIndex - b.zIndex).map(({ id }) => id);
  return first.map(({ id, x, y }) => ({
    id,
    x: clampFraction(x + scatter()),
    y: clampFraction(y + scatter()),
    zIndex: layers.indexOf(id),
  }));
}

/** Puts every picture anywhere, on a layer from 0 to 99. `random` as Math.random. */
export function shuffle(placed: readonly Placed[], random: () => number): Placed[] {
  const layer = () => Math.floor(random() * SHUFFLE_LAYERS);
  return placed.map(({ id }) => ({ id, x: random(), y: random(), zIndex: layer() }));
}

export function toFront(placed: readonly Placed[], id: number): Placed[] {
  const others = placed.filter((picture) => picture.id !== id).map(({ zIndex }) => zIndex);
  const top = Math.max(-1, ...others);
  return placed.map((picture) =>
    picture.id === id && picture.zIndex <= top ? { ...picture, zIndex: top + 1 } : picture,
  );
}

/** The index `step` places on, wrapping around. */
export const wrap = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count;
