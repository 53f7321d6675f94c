import { describe, expect, test } from "vitest";
import {
  imageOf,
  imagesWanted,
  initialState,
  isHidden,
  textsWanted,
  type ViewerEvent,
  viewerReducer,
} from "@/rooms/viewer/viewer-state";

const END = 1_000_000_000;
const start = initialState(14);
const after = (...events: ViewerEvent[]) => events.reduce(viewerReducer, start);
const started: ViewerEvent = { type: "started", end: END };
const clock = (left: number): ViewerEvent => ({ type: "clock", now: END - left });
const covered = (shield: "away" | "devtools" | null): ViewerEvent => {
  return { type: "changed", to: { protection: { shield, alert: null } } };
};

test("before the browser runs it there is the first page, without controls, image or words", () => {
  expect(start).toMatchObject({ started: false, visible: [1], current: 1, zoom: 1, end: null });
  expect(imageOf(start, 1)).toEqual({ status: "empty" });
  expect(isHidden(start)).toBe(false);
});

test("scrolling moves the reader on, and scrolling within the same pages changes nothing", () => {
  const scrolled = (current: number): ViewerEvent => ({
    type: "scrolled",
    view: { visible: [3, 4], current },
  });
  const there = after(scrolled(3));
  expect(there).toMatchObject({ visible: [3, 4], current: 3 });
  expect(viewerReducer(there, scrolled(3))).toBe(there);
  expect(viewerReducer(there, scrolled(4))).toMatchObject({ current: 4 });
});

test.each<[zoom: number, ...to: ("in" | "out" | "fit" | number)[]]>([
  [1.25, "in"],
  [1.25, "in", "in", "out"],
  [0.75, "out"],
  [1.42, 1.42],
  [1, 1.42, "fit"],
])("the zoom is %d after %s %s %s", (zoom, ...to) => {
  expect(after(...to.map((one): ViewerEvent => ({ type: "zoomed", to: one }))).zoom).toBe(zoom);
});

test("a covered window hides the pages until it is uncovered, and keeps zoom and place", () => {
  const there: ViewerEvent[] = [
    started,
    { type: "scrolled", view: { visible: [9], current: 9 } },
    { type: "zoomed", to: "in" },
    covered("devtools"),
  ];
  expect(isHidden(after(...there))).toBe(true);
  expect(isHidden(after(...there, covered(null)))).toBe(false);
  expect(after(...there, clock(0))).toMatchObject({ current: 9, zoom: 1.25 });
});

describe("the end of the access", () => {
  test("comes at once where the access is taken back; a renewed one has a new end", () => {
    const ended = after(started, { type: "changed", to: { ending: "ended" } });
    expect(isHidden(ended)).toBe(true);
    const renewed = viewerReducer(ended, { type: "renewed", end: END + 5 });
    expect(renewed).toMatchObject({ ending: null, end: END + 5 });
    expect(isHidden(renewed)).toBe(false);
  });

  test("leaves a new document as the reason that the reader sees", () => {
    expect(after(started, { type: "changed", to: { ending: "replaced" } }, clock(0)).ending).toBe("replaced");
  });
});

test("images in view come first, then the next two and the last one; some around them are kept", () => {
  const { wanted, kept } = imagesWanted([8, 9], 14);
  expect(wanted).toEqual([8, 9, 10, 11, 7]);
  expect([kept.has(1), kept.has(5), kept.has(14)]).toEqual([false, true, true]);
  expect(imagesWanted([1], 2).wanted).toEqual([1, 2]);
  expect(imagesWanted([14], 14).wanted).toEqual([14, 13]);
});

test("words are fetched two pages around those in view", () => {
  expect(textsWanted([8, 9], 14)).toEqual([6, 7, 8, 9, 10, 11]);
  expect(textsWanted([14], 14)).toEqual([12, 13, 14]);
  expect(textsWanted([1], 1)).toEqual([1]);
});
