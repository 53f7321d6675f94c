import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { firstLayout, followFile, rowCount } from "@/components/mood-board/first-layout";
import { type Placed, roomOn, toPixels } from "@/components/mood-board/layout";
import { Viewer } from "@/components/mood-board/viewer";
import { english } from "@/workshop/commands/lib/english";

const unplaced = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const HEIGHTS = [440, 600, 760, 760];

/** How many square pixels of each picture no other lies on, counted in squares of four. */
function inSight(placed: readonly Placed[], boardWidth: number, picture: { width: number; height: number }) {
  const height = HEIGHTS[rowCount(placed.length) - 1] ?? 0;
  const rects = placed.map(({ x, y, zIndex }) => ({
    zIndex,
    left: x * (boardWidth - picture.width),
    top: y * (height - 240),
  }));
  return rects.map((own) => {
    let seen = 0;
    for (let x = own.left; x < own.left + picture.width; x += 4)
      for (let y = own.top; y < own.top + picture.height; y += 4) {
        const covers = ({ zIndex, left, top }: typeof own) =>
          zIndex > own.zIndex &&
          x >= left &&
          x < left + picture.width &&
          y >= top &&
          y < top + picture.height;
        if (!rects.some(covers)) seen += 16;
      }
    return seen;
  });
}

const COUNTS = Array.from({ length: 24 }, (_, at) => at + 1);

test.each(COUNTS)(
  "of %i pictures without a place every one is in sight, in wide and narrow windows",
  (count) => {
    const placed = firstLayout(unplaced(count));
    expect(placed).toHaveLength(count);
    expect(placed.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
    expect(Math.min(...inSight(placed, 1344, { width: 360, height: 240 }))).toBeGreaterThan(20_000);
    // Room enough for a finger at the least.
    expect(Math.min(...inSight(placed, 350, { width: 200, height: 133 }))).toBeGreaterThan(24 * 100);
  },
);

const room = roomOn({ width: 1200, height: 720 }, 1440);

test("pictures keep the places that the content gives them, the later over the earlier", () => {
  const places = [
    { id: 1, x: 28, y: 20 },
    { id: 2, x: 408, y: 76 },
    { id: 3, x: 30, y: 40 },
  ];
  const placed = firstLayout(places);
  expect(placed.map((picture) => ({ id: picture.id, ...toPixels(picture, room) }))).toEqual(places);
  expect(placed.map(({ zIndex }) => zIndex)).toEqual([0, 1, 2]);
});

test("one picture with a place hides none of those without, and is hidden by none", () => {
  const images = unplaced(18).map((image) => (image.id === 1 ? { ...image, x: 408, y: 300 } : image));
  const placed = firstLayout(images);
  expect(toPixels(placed[0] ?? { x: -1, y: -1 }, room)).toEqual({ x: 408, y: 300 });
  expect(Math.min(...inSight(placed, 1344, { width: 360, height: 240 }))).toBeGreaterThan(2_000);
});

const image = ({ id }: { id: number }) => ({
  id,
  title: `Picture ${id}`,
  alt: "What is seen on it",
  sources: { src: "/x.webp", avifSrcSet: "", blur: "", width: 3, height: 2 },
});
const viewer = (count: number) =>
  renderToStaticMarkup(
    <Viewer
      images={unplaced(count).map(image)}
      viewing={{ index: 0 }}
      onShow={() => {}}
      onClose={() => {}}
      words={english.board}
    />,
  );

test("the only picture is shown large without a counter and without a way to others", () => {
  expect(viewer(1)).toContain("Picture 1");
  expect(viewer(1)).not.toContain("Next picture");
  expect(viewer(1)).not.toContain("/ 1<");
  expect(viewer(2)).toContain("Next picture");
});

test("when the content's places change, the pictures concerned go there, and the others stay where they were put", () => {
  const before = [
    { id: 1, x: 28, y: 20 },
    { id: 2, x: 408, y: 76 },
  ];
  const now = [{ id: 1, x: 100, y: 40 }, before[1], { id: 3, x: 30, y: 40 }].flatMap((one) => one ?? []);
  const put = firstLayout(before).map((picture) => ({ ...picture, x: 0.9 }));
  const [first, second, added] = followFile(put, firstLayout(before), firstLayout(now));
  expect(first && toPixels(first, room)).toEqual({ x: 100, y: 40 });
  expect(second).toEqual(put[1]);
  expect(added && toPixels(added, room)).toEqual({ x: 30, y: 40 });
});

test("a picture that is within a pixel of its new place stays, as after a move that was written to the content", () => {
  const before = firstLayout([{ id: 1, x: 28, y: 20 }]);
  const moved = before.map((picture) => ({ ...picture, x: picture.x + 0.1234 }));
  const written = moved.map(({ id, x }) => ({ id, x: Math.round(x * room.width), y: 20 }));
  expect(followFile(moved, before, firstLayout(written))).toEqual(moved);
});
