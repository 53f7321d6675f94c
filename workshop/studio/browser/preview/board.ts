import { type Path, withValue } from "../values";

/** The space in which a picture of the mood board moves, in the pixels of its file: 1200 by 720, less 360 by 240. */
const ROOM = { x: 840, y: 480 } as const;

type Image = { x?: unknown; y?: unknown; zIndex?: unknown };
/** Where a picture is, as in its file. */
export type Spot = Readonly<{ x: number; y: number; zIndex: number }>;

/** Converts a picture's place on the page, in shares of the free space, to that of its file. */
export const spotOf = ({ x, y, zIndex }: Spot): Spot => ({
  x: Math.round(x * ROOM.x),
  y: Math.round(y * ROOM.y),
  zIndex,
});

/** Returns the file's value with a picture at another spot. A layer is written only where the file has one. */
export const withSpot = (value: unknown, index: number, { x, y, zIndex }: Spot): unknown => {
  const path: Path = ["images", index];
  return withValue(value, path, (image) => {
    const layer = (image as Image).zIndex === undefined ? {} : { zIndex };
    return { ...(image as Image), x, y, ...layer };
  });
};

const picturesOn = (page: Document): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('main li > button[style*="--x"]'),
];

function spotOn({ style }: HTMLElement): Spot {
  const share = (name: string) => Number(style.getPropertyValue(name));
  return spotOf({ x: share("--x"), y: share("--y"), zIndex: Number(style.zIndex) });
}

const isSame = (a: Spot | undefined, b: Spot): boolean => a?.x === b.x && a.y === b.y;

/**
 * Reports a picture that a person has moved on the board with the mouse or the keyboard, but not those that the board itself
 * has laid out again.
 *
 * @returns ends this
 */
export function watchBoard(page: Document, move: (index: number, spot: Spot) => void): () => void {
  const end = new AbortController();
  const spots = () => picturesOn(page).map(spotOn);
  let pressed = spots();
  const look = (event: Event, before: readonly Spot[]) => {
    if (!event.isTrusted) return;
    // After the board's own listeners.
    setTimeout(() => {
      const now = spots();
      const moved = now.flatMap((spot, at) => (isSame(before[at], spot) ? [] : [at]));
      const [index] = moved;
      const picture = index === undefined ? undefined : picturesOn(page)[index];
      const isChosen = picture?.ariaPressed === "true" || picture === page.activeElement;
      const spot = index === undefined ? undefined : now[index];
      if (index !== undefined && spot && moved.length === 1 && isChosen) move(index, spot);
    });
  };
  // Before the board's own listeners: the board may have followed its file since the last event.
  const how = { capture: true, signal: end.signal };
  page.addEventListener("pointerdown", () => (pressed = spots()), how);
  page.addEventListener("pointerup", (event) => look(event, pressed), how);
  for (const name of ["keydown", "click"] as const)
    page.addEventListener(name, (event) => look(event, spots()), how);
  return () => end.abort();
}

/**
 * Whether the board shows the pictures where the file has them.
 *
 * @param moved the pictures moved on this page: the file may have their places no more
 */
export function showsSpots(page: Document, value: unknown, moved: ReadonlySet<number>): boolean {
  const { images = [] } = (value ?? {}) as { images?: Image[] };
  return picturesOn(page).every((picture, at) => {
    const { x, y } = images[at] ?? {};
    if (typeof x !== "number" || typeof y !== "number") return !moved.has(at);
    const shown = spotOn(picture);
    const within = (place: number, room: number) => Math.min(room, Math.max(0, place));
    return Math.abs(shown.x - within(x, ROOM.x)) <= 1 && Math.abs(shown.y - within(y, ROOM.y)) <= 1;
  });
}
