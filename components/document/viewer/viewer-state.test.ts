import { expect, test } from "vitest";
import type { PageState } from "@/components/document/viewer/page-store";
import {
  imageOf,
  imagesWanted,
  initialState,
  isHidden,
  textsWanted,
  type ViewerEvent,
  viewerReducer,
  WARN_MS,
} from "@/components/document/viewer/viewer-state";

const END = 1_000_000_000;
const start = initialState(14);
const after = (...events: ViewerEvent[]) => events.reduce(viewerReducer, start);
const started: ViewerEvent = { type: "started", end: END };
const clock = (left: number): ViewerEvent => ({ type: "clock", now: END - left });

test("before the browser runs it there is the first page, without controls, image or words", () => {
  expect(start).toMatchObject({ started: false, visible: [1], current: 1, zoom: 1, end: null });
  expect(imageOf(start, 1)).toEqual({ status: "empty" });
  expect(isHidden(start)).toBe(false);
});

test("once it runs the reader has controls and learns when the access ends", () => {
  expect(after(started)).toMatchObject({ started: true, end: END, endsSoon: false, ending: null });
});

test("each page shows what came of it, and the others stay empty", () => {
  const loading: PageState = { status: "loading", progress: 0.5 };
  const failed: PageState = { status: "failed", retryAt: 1 };
  const state = after({
    type: "images",
    images: new Map<number, PageState>([
      [2, loading],
      [3, failed],
    ]),
  });
  expect([1, 2, 3].map((page) => imageOf(state, page))).toEqual([{ status: "empty" }, loading, failed]);
});

test("a page's words stand beside its image", () => {
  expect(after({ type: "texts", texts: new Map([[2, "Words"]]) }).texts.get(2)).toBe("Words");
});

test("scrolling moves the reader on, and scrolling within the same pages changes nothing", () => {
  const there = after({ type: "scrolled", view: { visible: [3, 4], current: 3 } });
  expect(there).toMatchObject({ visible: [3, 4], current: 3 });
  expect(viewerReducer(there, { type: "scrolled", view: { visible: [3, 4], current: 3 } })).toBe(there);
  expect(viewerReducer(there, { type: "scrolled", view: { visible: [3, 4], current: 4 } })).toMatchObject({
    current: 4,
  });
});

test("a turned page is said", () => {
  expect(after({ type: "turned", page: 7 }).announced).toBe("Page 7 of 14");
});

test("zoom goes in, out, to what fingers ask for and back to the window's width", () => {
  const zooms = (...to: ("in" | "out" | "fit" | number)[]) =>
    after(...to.map((one): ViewerEvent => ({ type: "zoomed", to: one }))).zoom;
  expect(zooms("in")).toBe(1.25);
  expect(zooms("in", "in", "out")).toBe(1.25);
  expect(zooms("out")).toBe(0.75);
  expect(zooms(1.42)).toBe(1.42);
  expect(zooms(1.42, "fit")).toBe(1);
});

test("zoom and place stay while the window is covered and when the access ends", () => {
  const state = after(
    started,
    { type: "scrolled", view: { visible: [9], current: 9 } },
    { type: "zoomed", to: "in" },
    { type: "protection", protection: { shield: "away", alert: null } },
    clock(0),
  );
  expect(state).toMatchObject({ current: 9, zoom: 1.25 });
});

test("a covered window hides the pages until it is uncovered", () => {
  const covered = after({ type: "protection", protection: { shield: "devtools", alert: null } });
  expect(isHidden(covered)).toBe(true);
  const alerted = { shield: null, alert: { operation: null } };
  expect(isHidden(viewerReducer(covered, { type: "protection", protection: alerted }))).toBe(false);
});

test("the end is told five minutes before", () => {
  expect(after(started, clock(WARN_MS + 1)).endsSoon).toBe(false);
  expect(after(started, clock(WARN_MS))).toMatchObject({ endsSoon: true, ending: null });
  const open = after(started);
  expect(viewerReducer(open, clock(WARN_MS + 1))).toBe(open);
});

test("before the end is known no clock ends anything", () => {
  expect(after(clock(-1))).toBe(start);
});

test("when the access ends the pages are hidden and the warning goes", () => {
  const ended = after(started, clock(1), clock(0));
  expect(ended).toMatchObject({ endsSoon: false, ending: "ended" });
  expect(isHidden(ended)).toBe(true);
});

test("an access that was taken back ends at once, and is renewed with a new end", () => {
  const ended = after(started, { type: "ending", ending: "ended" });
  expect(isHidden(ended)).toBe(true);
  const renewed = viewerReducer(ended, { type: "renewed", end: END + 5 });
  expect(renewed).toMatchObject({ ending: null, end: END + 5 });
  expect(isHidden(renewed)).toBe(false);
});

test("a new document stays the reason, also when the access ends later", () => {
  expect(after(started, { type: "ending", ending: "replaced" }, clock(0)).ending).toBe("replaced");
});

test("the contents open and close", () => {
  expect(after({ type: "contents", open: true }).contentsOpen).toBe(true);
  expect(after({ type: "contents", open: true }, { type: "contents", open: false }).contentsOpen).toBe(false);
});

test("images are asked for in view first, then the next two and the last one; others stay six pages around", () => {
  const { wanted, kept } = imagesWanted([8, 9], 14);
  expect(wanted).toEqual([8, 9, 10, 11, 7]);
  expect([...kept]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(imagesWanted([1], 2).wanted).toEqual([1, 2]);
  expect(imagesWanted([14], 14).wanted).toEqual([14, 13]);
});

test("words are asked for two pages around those in view", () => {
  expect(textsWanted([1], 14)).toEqual([1, 2, 3]);
  expect(textsWanted([8, 9], 14)).toEqual([6, 7, 8, 9, 10, 11]);
  expect(textsWanted([14], 14)).toEqual([12, 13, 14]);
  expect(textsWanted([1], 1)).toEqual([1]);
});
