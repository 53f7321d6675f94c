import { expect, test } from "vitest";
import { laidOn, withTranslated } from "./values";

const ORDER = [["title"], ["tabs", 0, "label"], ["tabs", 1, "label"], ["tabs", 1, "words"], ["points", 0]];

test("a text is set at its place of the original, and the entries and fields before it stay the original's", () => {
  const tabs = withTranslated({}, ["tabs", 1, "words"], "Mots", ORDER);
  expect(tabs).toEqual({ tabs: [null, { words: "Mots" }] });
  const labelled = withTranslated(tabs, ["tabs", 1, "label"], "Tous", ORDER);
  expect(JSON.stringify(labelled)).toBe('{"tabs":[null,{"label":"Tous","words":"Mots"}]}');
  const whole = withTranslated(withTranslated(labelled, ["points", 0], "Un", ORDER), ["title"], "Bac", ORDER);
  expect(Object.keys(whole as object)).toEqual(["title", "tabs", "points"]);
});

test("a text that is cleared leaves nothing empty behind, and other entries in their places", () => {
  const value = { title: "Bac", tabs: [{ label: "Tous" }, { label: "Certains" }] };
  const without = (path: (string | number)[], from: unknown = value) =>
    withTranslated(from, path, undefined, ORDER);
  expect(without(["tabs", 0, "label"])).toEqual({ title: "Bac", tabs: [null, { label: "Certains" }] });
  expect(without(["tabs", 1, "label"])).toEqual({ title: "Bac", tabs: [{ label: "Tous" }] });
  expect(without(["tabs", 0, "label"], without(["tabs", 1, "label"]))).toEqual({ title: "Bac" });
  expect(without(["title"], { title: "Bac" })).toBeUndefined();
  expect(without(["tabs", 2, "label"])).toEqual(value);
});

test("a page shows a translation on top of its original", () => {
  const original = { title: "Ferry", tabs: [{ id: "a", label: "All" }, { id: "b" }] };
  expect(laidOn(original, { tabs: [null, { label: "Tous" }] })).toEqual({
    title: "Ferry",
    tabs: [
      { id: "a", label: "All" },
      { id: "b", label: "Tous" },
    ],
  });
});
