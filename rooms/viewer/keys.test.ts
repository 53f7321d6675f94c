import { expect, test } from "vitest";
import { type KeyMove, type KeyPlace, keyMove } from "@/rooms/viewer/keys";

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, place: KeyPlace = "elsewhere", zoom = 1, more: Partial<typeof held> = {}) =>
  keyMove({ key, ...held, ...more }, place, zoom);

const screen = (by: number): KeyMove => ({ kind: "screen", by });
const step = (y: number): KeyMove => ({ kind: "scroll", x: 0, y });

test.each<[key: string, move: KeyMove]>([
  ["PageDown", screen(0.9)],
  ["PageUp", screen(-0.9)],
  [" ", screen(0.9)],
  ["ArrowDown", step(40)],
  ["ArrowUp", step(-40)],
  ["Home", { kind: "end", of: "start" }],
  ["End", { kind: "end", of: "end" }],
  ["ArrowRight", { kind: "turn", by: 1 }],
  ["ArrowLeft", { kind: "turn", by: -1 }],
])("%j moves the pages although the focus is elsewhere", (key, move) => {
  expect(press(key)).toEqual(move);
});

test("where text runs from right to left, the left arrow turns to the next page, and scrolls to the left", () => {
  const left = { key: "ArrowLeft", ...held };
  expect(keyMove(left, "elsewhere", 1, -1)).toEqual({ kind: "turn", by: 1 });
  expect(keyMove(left, "elsewhere", 2, -1)).toEqual({ kind: "scroll", x: -40, y: 0 });
});

test("Shift+Space scrolls up", () => {
  expect(press(" ", "elsewhere", 1, { shiftKey: true })).toEqual(screen(-0.9));
});

test("on the pages the browser scrolls by itself, sideways too where a page is wider than the window", () => {
  for (const key of ["PageDown", "PageUp", " ", "ArrowDown", "ArrowUp", "Home", "End"])
    expect(press(key, "pages"), key).toBeNull();
  expect(press("ArrowRight", "pages")).toEqual({ kind: "turn", by: 1 });
  expect(press("ArrowRight", "pages", 2)).toBeNull();
  expect(press("ArrowLeft", "elsewhere", 2)).toEqual({ kind: "scroll", x: -40, y: 0 });
});

test("a field keeps the keys of its caret, and a button its space bar", () => {
  for (const key of ["Home", "End", "ArrowLeft", "ArrowRight", " ", "0"])
    expect(press(key, "field"), key).toBeNull();
  expect(press("PageDown", "field")).toEqual(screen(0.9));
  expect(press(" ", "button")).toBeNull();
  expect(press("PageDown", "button")).toEqual(screen(0.9));
});

test("keys that write zoom on the pages only", () => {
  expect(["+", "=", "-", "0"].map((key) => press(key, "pages"))).toEqual([
    { kind: "zoom", to: "in" },
    { kind: "zoom", to: "in" },
    { kind: "zoom", to: "out" },
    { kind: "zoom", to: "fit" },
  ]);
  expect(press("+", "pages", 1, { shiftKey: true })).toEqual({ kind: "zoom", to: "in" });
  expect(["+", "-", "0"].map((key) => press(key, "elsewhere"))).toEqual([null, null, null]);
});

test("with Ctrl, Cmd or Alt, or with Shift where it selects, a key is the browser's", () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
    expect(press("ArrowRight", "elsewhere", 1, more)).toBeNull();
});
