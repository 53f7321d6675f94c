import { expect, test } from "vitest";
import { firstLayout } from "@/components/mood-board/first-layout";
import { spotOf, withSpot } from "./board";

test("a picture moved to a spot is shown at that spot", () => {
  for (const spot of [
    { x: 0, y: 0 },
    { x: 408, y: 76 },
    { x: 840, y: 480 },
  ]) {
    const [shown] = firstLayout([{ id: 1, ...spot, zIndex: 3 }]);
    expect(shown && spotOf(shown)).toEqual({ ...spot, zIndex: 3 });
  }
});

test("a spot changes its picture alone, and its layer only if the file has layers", () => {
  const spot = { x: 10, y: 20, zIndex: 9 };
  const value = { images: [{ src: "mood/01" }, { src: "mood/02", x: 1, y: 2, zIndex: 0 }] };
  expect(withSpot(value, 0, spot)).toEqual({ images: [{ src: "mood/01", x: 10, y: 20 }, value.images[1]] });
  expect(withSpot(value, 1, spot)).toEqual({
    images: [value.images[0], { src: "mood/02", x: 10, y: 20, zIndex: 9 }],
  });
});
