import { clampFraction, moveBy, type Placed, type Point, roomOn, type Size } from "./layout";

/** The board size that positions in the content refer to. */
const REFERENCE_BOARD: Size = { width: 1200, height: 720 };
const ROOM = roomOn(REFERENCE_BOARD, Number.POSITIVE_INFINITY);

/** A picture from the content, with or without a position in pixels. */
export type Unplaced = { id: number; x?: number; y?: number; zIndex?: number };

export function rowCount(count: number): number {
  if (count <= 3) return 1;
  if (count <= 6) return 2;
  return count <= 15 ? 3 : 4;
}

/**
 * The first positions of pictures, as fractions of the free space. Pictures with a position in the content keep it. The
 * others are arranged in rows, slightly irregular as if by hand; a part of each stays visible.
 */
export function firstLayout(images: readonly Unplaced[]): Placed[] {
  const free = cells(images.length).map((at, layer) => ({ at, layer }));
  const taken = new Map<number, Placed>();
  for (const { id, x, y, zIndex } of images) {
    if (x === undefined || y === undefined) continue;
    const at = moveBy({ x: 0, y: 0 }, { x, y }, ROOM);
    // The nearest cell is taken, so that no other picture gets it.
    const { layer } = take(free, at);
    taken.set(id, { id, ...at, zIndex: zIndex ?? layer });
  }
  return images.map(({ id, zIndex }, place) => {
    const placed = taken.get(id);
    // If all pictures have positions, later ones are above earlier ones.
    if (placed) return taken.size === images.length ? { ...placed, zIndex: zIndex ?? place } : placed;
    const { at, layer } = take(free, null);
    return { id, ...at, zIndex: zIndex ?? layer };
  });
}

/**
 * Moves the pictures whose first positions have changed, unless they are there already; adds new ones.
 *
 * @param placed where the pictures are
 * @param before their first positions until now
 */
export function followFile(
  placed: readonly Placed[],
  before: readonly Placed[],
  now: readonly Placed[],
): Placed[] {
  return now.map((first) => {
    const [at, was] = [placed, before].map((all) => all.find(({ id }) => id === first.id));
    return at && (isNear(first, was) || isNear(first, at)) ? at : first;
  });
}

/** To a pixel: the content has whole ones. */
const isNear = (one: Point, other: Point | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.x - other.x) * ROOM.width < 1 &&
  Math.abs(one.y - other.y) * ROOM.height < 1;

type Cell = { at: Point; layer: number };

function take(free: Cell[], to: Point | null): Cell {
  // Rows overlap more than pictures in a row, so vertical distance counts double.
  const distance = ({ at }: Cell) =>
    to ? Math.hypot((at.x - to.x) * ROOM.width, (at.y - to.y) * ROOM.height * 2) : 0;
  const nearest = free.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  free.splice(free.indexOf(nearest), 1);
  return nearest;
}

function cells(count: number): Point[] {
  const rows = rowCount(count);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.ceil((count - row) / rows);
    return Array.from({ length: inRow }, (_, at) => cell(row, rows, at, inRow));
  }).flat();
}

const edge = (inRow: number): number => (inRow === 2 ? 0.22 : 0.04);

function cell(row: number, rows: number, at: number, inRow: number): Point {
  const x = inRow === 1 ? 0.5 : spread(at, inRow, edge(inRow));
  // A single row is staggered up and down.
  const y = rows > 1 ? spread(row, rows, 0.07) : inRow === 1 ? 0.5 : at % 2 === 0 ? 0.3 : 0.7;
  const alone = rows === 1 && inRow === 1;
  const by = alone ? 0 : 0.14;
  return {
    x: clampFraction(x + (jitter(row * 7 + at * 3) * by) / Math.max(inRow, 3)),
    y: clampFraction(y + (jitter(row * 3 + at * 5 + 1) * by) / Math.max(rows, 2)),
  };
}

const spread = (at: number, count: number, from: number): number =>
  from + ((1 - 2 * from) * at) / (count - 1);

const jitter = (seed: number): number => (((seed + 1) * 0.618034) % 1) * 2 - 1;
