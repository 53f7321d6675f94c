import { describe, expect, test } from "vitest";
import { type Panel, panelInWindow } from "@/rooms/viewer/devtools-gap";

type Size = [width: number, height: number];
type Case = [name: string, outer: Size, inner: Size, ratio: number, panel: Panel];

/** One window in one engine; `top` is reported by Firefox only. */
const look = (
  [outerWidth, outerHeight]: Size,
  [innerWidth, innerHeight]: Size,
  devicePixelRatio: number,
  engine: { top?: number; ratioZooms?: boolean; touchOnly?: boolean } = {},
) =>
  panelInWindow({
    outerWidth,
    outerHeight,
    innerWidth,
    innerHeight,
    devicePixelRatio,
    top: null,
    ratioZooms: true,
    touchOnly: false,
    ...engine,
  });

describe("any window", () => {
  test.each<Case>([
    ["a plain window", [1440, 900], [1440, 789], 1, "none"],
    ["tools at the right", [1440, 900], [1000, 789], 1, "beside"],
    ["tools at the bottom", [1440, 900], [1440, 450], 1, "below"],
    ["a gap of 160, which is allowed", [1440, 900], [1280, 789], 1, "none"],
    ["a gap of 161", [1440, 900], [1279, 789], 1, "beside"],
    ["200 % zoom on a plain screen", [1440, 900], [720, 395], 2, "none"],
    ["67 % zoom", [1440, 900], [2149, 1178], 0.67, "none"],
    ["no window at all", [0, 0], [1440, 900], 1, "none"],
  ])("%s", (_name, outer, inner, ratio, panel) => {
    expect(look(outer, inner, ratio)).toBe(panel);
  });

  test("the keyboard of a tablet is no tool panel", () => {
    expect(look([810, 1080], [810, 650], 2, { touchOnly: true })).toBe("none");
  });
});

// Measured under Xvfb, in a window of 1440 x 900, at every step of Ctrl+minus and Ctrl+plus.
describe("Chromium 156: inner sizes shrink with zoom, the pixel ratio grows with it", () => {
  const plain: [inner: Size, ratio: number][] = [
    [[5760, 3028], 0.25],
    [[1440, 757], 1],
    [[288, 151], 5],
  ];
  test.each(plain)(
    "a page of %j px at ratio %d is shown, on a double-density screen, too",
    (inner, ratio) => {
      expect(look([1440, 900], inner, ratio)).toBe("none");
      expect(look([1440, 900], inner, ratio * 2)).toBe("none");
    },
  );

  const docked: [inner: Size, ratio: number][] = [
    [[3540, 3028], 0.25],
    [[221, 189], 4],
  ];
  test.each(docked)("tools beside a page of %j px at ratio %d are seen", (inner, ratio) => {
    expect(look([1440, 900], inner, ratio)).toBe("beside");
    expect(look([1440, 900], inner, ratio * 2)).toBe("beside");
  });
});

describe("Firefox 153: zooms outer and inner sizes alike, and reports where the page begins", () => {
  type Zoomed = [ratio: number, outer: Size, inner: Size, top: number, withTools: number];
  test.each<Zoomed>([
    [0.2, [7200, 4500], [7200, 4075], 425, 2825],
    [1, [1440, 900], [1440, 815], 85, 565],
    [1.714, [847, 529], [840, 475], 50, 330],
  ])("at ratio %d the page is shown, and tools below it are seen", (ratio, outer, inner, top, withTools) => {
    expect(look(outer, inner, ratio, { top })).toBe("none");
    expect(look(outer, [inner[0], withTools], ratio, { top })).toBe("below");
  });

  test("its bookmarks sidebar stands beside the page, zoomed or not", () => {
    expect(look([1440, 900], [1198, 815], 1, { top: 85 })).toBe("beside");
    expect(look([2880, 1800], [2396, 1630], 0.5, { top: 170 })).toBe("beside");
  });

  test("on a double-density screen zoom, the search bar and folded tabs are no tools; tools are", () => {
    expect(look([2880, 1800], [2880, 1630], 1, { top: 170 })).toBe("none");
    expect(look([1440, 900], [1384, 775], 2, { top: 85 })).toBe("none");
    expect(look([1440, 900], [1440, 565], 2, { top: 85 })).toBe("below");
    expect(look([1440, 900], [1000, 815], 2, { top: 85 })).toBe("beside");
  });
});

describe("WebKitGTK 2.50: inner sizes shrink with zoom, the pixel ratio stays", () => {
  const plain: Size[] = [
    [2488.32, 1489.54],
    [482.25, 288.68],
  ];
  test.each(plain)("a page of %d x %d px is shown", (...inner) => {
    for (const ratio of [1, 2]) expect(look([1440, 900], inner, ratio, { ratioZooms: false })).toBe("none");
  });
  test.each(plain)("tools below a page that was %d x %d px are seen", (width, height) => {
    const inner: Size = [width, (height * 562) / 862];
    expect(look([1440, 900], inner, 1, { ratioZooms: false })).toBe("below");
  });
  test("tools beside the page are seen, zoomed or not", () => {
    for (const zoom of [0.7, 1, 1.44, 3])
      expect(look([1440, 900], [885 / zoom, 862 / zoom], 1, { ratioZooms: false })).toBe("beside");
  });
});
