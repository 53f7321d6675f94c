import { expect, test } from "vitest";
import {
  activeEntry,
  pageAnchor,
  pageFromHash,
  parsePage,
  storedPage,
  storePage,
} from "@/rooms/viewer/place";
import { nextZoom, pinchedZoom, ZOOM_STEPS } from "@/rooms/viewer/zoom";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
};

test("an address names a page of the document or none", () => {
  expect(pageFromHash(`#${pageAnchor(7)}`, 14)).toBe(7);
  for (const hash of ["", "#", "#7", "#page=0", "#page=15", "#page=07", "#page=-1", "#page=1.5", "#page=7x"])
    expect(pageFromHash(hash, 14), hash).toBeNull();
});

test("a typed page may have digits of another script, spaces around it and nothing else", () => {
  for (const text of [" 3 ", "３", "٣", "۳", "३"]) expect(parsePage(text, 14), text).toBe(3);
  for (const text of ["", "15", "three", "3.", "1e1"]) expect(parsePage(text, 14), text).toBeNull();
});

test("the place is kept for one document only", () => {
  const tab = storage();
  storePage(tab, "a", 9);
  expect(storedPage(tab, "a", 14)).toBe(9);
  expect(storedPage(tab, "a", 8)).toBeNull();
  expect(storedPage(tab, "b", 14)).toBeNull();
  expect(storedPage(storage(), "a", 14)).toBeNull();
});

test("storage that is refused or holds something else is ignored", () => {
  const refusing = {
    getItem: () => "[[",
    setItem: () => {
      throw new Error("refused");
    },
  } as unknown as Storage;
  expect(() => storePage(refusing, "a", 1)).not.toThrow();
  expect(storedPage(refusing, "a", 14)).toBeNull();
});

test("zoom goes by steps and stops at both ends", () => {
  expect(nextZoom(1, 1)).toBe(1.25);
  expect(nextZoom(1, -1)).toBe(0.75);
  expect(nextZoom(ZOOM_STEPS[0], -1)).toBe(ZOOM_STEPS[0]);
  expect(nextZoom(3, 1)).toBe(3);
});

test("two fingers zoom by how far they are spread, within the steps' bounds, and find the width again", () => {
  expect(pinchedZoom(1, 2)).toBe(2);
  expect(pinchedZoom(2, 0.7)).toBeCloseTo(1.4);
  expect(pinchedZoom(1, 9)).toBe(3);
  expect(pinchedZoom(1, 0.1)).toBe(0.5);
  expect(pinchedZoom(2, 0.51)).toBe(1);
});

test("the bookmark a reader is in is the page's first, or the last one before it", () => {
  const entries = [2, 2, 2, 4, 7].map((page) => ({ page }));
  expect([1, 2, 3, 4, 6, 7, 9].map((page) => activeEntry(entries, page))).toEqual([-1, 0, 2, 3, 3, 4, 4]);
});
