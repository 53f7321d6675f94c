import { expect, test } from "vitest";
import { arrangedAlike, type Gone } from "@/workshop/content/follow-translations";

const block = (title: string, more: object = {}) => ({ type: "content", title, ...more });
const picture = (alt: string) => ({ type: "image", imgSrc: "ferry/quay", alt });
const [A, B, C] = [block("Before"), picture("A quay"), block("After")];
const FR = [{ title: "Avant" }, { alt: "Un quai" }, { title: "Après" }];
const [a, b, c] = FR;

const blocks = (list: unknown) => ({ slug: "ferry", blocks: list });
const arranged = (before: unknown, after: unknown, words: unknown, gone: Gone = []) =>
  arrangedAlike(blocks(before), blocks(after), { title: "Le bac", blocks: words }, gone);

test.each<[what: string, after: unknown, words: unknown]>([
  ["moved to the end", [B, C, A], [b, c, a]],
  ["moved to the front", [C, A, B], [c, a, b]],
  ["inserted", [A, block("New"), B, C], [a, {}, b, c]],
  ["inserted at the front", [block("New"), A, B, C], [{}, a, b, c]],
  ["added at the end", [A, B, C, block("New")], [a, b, c]],
  ["deleted", [A, C], [a, c]],
  ["deleted at the end", [A, B], [a, b]],
  ["duplicated", [A, A, B, C], [a, {}, b, c]],
  ["duplicated at the end", [A, B, C, C], [a, b, c]],
  ["edited in place", [A, picture("The quay at noon"), C], FR],
  ["edited beside one that goes", [block("Before all"), C], [a, c]],
  ["edited, all of them", [block("One"), picture("Two"), block("Three")], FR],
  ["replaced by one of another type", [A, block("A quay"), C], [a, {}, c]],
])("the words of a translation stay with the entry that is %s", (_, after, words) => {
  expect(arranged([A, B, C], after, FR)).toEqual({ title: "Le bac", blocks: words });
});

test("an entry without words stays without, and none is written after the last words", () => {
  expect(arranged([A, B, C], [C, B, A], [a])).toEqual({ title: "Le bac", blocks: [{}, {}, a] });
  expect(arranged([A, B, C], [A, C, B], [a, null])).toEqual({ title: "Le bac", blocks: [a, null] });
  expect(arranged([A, B, C], [B, C], [a])).toEqual({ title: "Le bac" });
  expect(arranged([A, B, C], undefined, FR)).toEqual({ title: "Le bac" });
  expect(arranged(["one", "two"], ["new", "one", "two"], ["un"])).toEqual({
    title: "Le bac",
    blocks: [null, "un"],
  });
});

test("lists within entries are arranged, too, also of an entry that moves", () => {
  const points = (...list: string[]) => block("Points", { points: list });
  const words = [{ title: "Avant" }, { title: "Notes", points: ["un", "deux"] }];
  expect(arranged([A, points("one", "two")], [A, points("two", "one")], words)).toEqual({
    title: "Le bac",
    blocks: [a, { title: "Notes", points: ["deux", "un"] }],
  });
  expect(arranged([A, points("one", "two")], [points("two"), A], words)).toEqual({
    title: "Le bac",
    blocks: [{ title: "Notes", points: ["deux"] }, a],
  });
});

test("a translation whose original's lists stay is the same, with what it has beyond them", () => {
  const words = [a, {}, null];
  expect(arranged([A, B, C], [block("Edited"), B, C], words)).toEqual({ title: "Le bac", blocks: words });
  expect(arranged([A], [A], FR)).toEqual({ title: "Le bac", blocks: FR });
  expect(arranged([A, B], [B, A], [a, b, c])).toEqual({ title: "Le bac", blocks: [b, a, c] });
  expect(arranged([A, B], [B, A], "Le quai")).toEqual({ title: "Le bac", blocks: "Le quai" });
});

test("an entry that comes back has its words again, once", () => {
  const gone: Gone = [];
  let words: unknown = FR;
  let before: unknown[] = [A, B, C];
  for (const [after, wanted] of [
    [[A], [a]],
    [
      [A, C],
      [a, c],
    ],
    [[A, B, C], FR],
    [
      [A, B, B, C],
      [a, b, {}, c],
    ],
  ] as const) {
    words = (arranged(before, after, words, gone) as { blocks: unknown }).blocks;
    expect(words).toEqual(wanted);
    before = [...after];
  }
});
