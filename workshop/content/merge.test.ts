import { expect, test } from "vitest";
import { type Choices, joined, keyOf } from "./merge";

const file = (value: unknown, body: string | null = null) => ({ value, body });
const entry = (a: number, b: number) => ({ a, b });
const [FIRST, SECOND] = [entry(1, 1), entry(1, 2)];
const BASE = file(
  { title: "Ferry", year: 2025, cover: { alt: "A quay" }, blocks: [FIRST, SECOND] },
  "Words.",
);
const NONE: unknown[] = [];
const change = (more: object, body = "Words.") => file({ ...(BASE.value as object), ...more }, body);
const blocks = (...list: object[]) => change({ blocks: list });

test("edits of different fields, groups, texts and entries go together", () => {
  const mine = change({ year: 2026, blocks: [FIRST, entry(9, 2)] });
  const theirs = change({ cover: { alt: "A pier" }, blocks: [entry(7, 1), SECOND] }, "Other words.");
  const value = {
    ...{ title: "Ferry", year: 2026, cover: { alt: "A pier" } },
    blocks: [entry(7, 1), entry(9, 2)],
  };
  expect(joined(BASE, mine, theirs)).toEqual({ content: file(value, "Other words."), clashes: NONE });
});

test("the same edit twice is one, and added and deleted fields stay so", () => {
  const { title: _, ...rest } = BASE.value as { title: string };
  const theirs = file({ ...rest, client: "Northern" }, "Words.");
  expect(joined(BASE, change({ year: 2026 }), theirs)).toEqual({
    content: file({ ...rest, year: 2026, client: "Northern" }, "Words."),
    clashes: NONE,
  });
  expect(joined(BASE, change({ year: 2026 }), change({ year: 2026 }))).toEqual({
    content: change({ year: 2026 }),
    clashes: NONE,
  });
});

test.each([
  ["field", change({ year: 2026 }), change({ year: 2027 })],
  ["text", change({}, "Mine."), change({}, "Theirs.")],
  ["entry", blocks(entry(9, 1), SECOND), blocks(entry(1, 9), SECOND)],
  ["entry, which has moved", blocks(entry(9, 1), SECOND), blocks(SECOND, FIRST)],
  ["list, which got longer", blocks(entry(9, 1), SECOND), blocks(entry(1, 0), FIRST, SECOND)],
  ["field, which is deleted", change({ year: 2026 }), change({ year: undefined })],
])("two edits of the same %s are a conflict", (_, mine, theirs) => {
  expect(joined(BASE, mine, theirs).clashes).not.toEqual(NONE);
  expect(joined(BASE, theirs, mine).clashes).not.toEqual(NONE);
});

type List = readonly { name: string; text: string }[];
/** One entry for each letter; a capital is the same entry with another text. */
const list = (letters: string): List =>
  [...letters].map((letter) => ({ name: letter.toLowerCase(), text: letter }));
const lettersOf = (value: unknown) => (value as List).map(({ text }) => text).join("");
const joinLists = (base: string, mine: string, theirs: string) => {
  const of = (choices: Choices) =>
    joined(file({ list: list(base) }), file({ list: list(mine) }), file({ list: list(theirs) }), choices);
  const { clashes } = of({});
  const taking = (side: "mine" | "theirs") => {
    const choices = Object.fromEntries(clashes.map((clash) => [keyOf(clash), side]));
    return lettersOf((of(choices).content.value as { list: unknown }).list);
  };
  return { paths: clashes.map(({ path }) => path), mine: taking("mine"), theirs: taking("theirs") };
};

test.each([
  ["the first entry deleted and one appended, while another was reworded", "bcd", "Abc"],
  ["the first entry deleted and one appended, while the last was reworded", "bcd", "abC"],
  ["two entries swapped, while one was reworded", "bac", "Abc"],
  ["other entries swapped on each side", "bac", "acb"],
  ["two entries swapped and one of them reworded, while the third was, too", "bAc", "abC"],
  ["the same new entry put at two places", "nbc", "anc"],
])("a list with %s is decided as a whole", (_, one, other) => {
  const whole = [["list"]];
  expect(joinLists("abc", one, other)).toEqual({ paths: whole, mine: one, theirs: other });
  expect(joinLists("abc", other, one)).toEqual({ paths: whole, mine: other, theirs: one });
});

test("a list that only one side reordered is taken as it is there", () => {
  expect(joinLists("abc", "bca", "abc")).toEqual({ paths: [], mine: "bca", theirs: "bca" });
  expect(joinLists("abc", "abc", "cBa")).toEqual({ paths: [], mine: "cBa", theirs: "cBa" });
  expect(joinLists("abc", "bca", "bca")).toEqual({ paths: [], mine: "bca", theirs: "bca" });
});

test("a list with equal entries is still joined entry by entry", () => {
  expect(joinLists("aab", "aaB", "Aab")).toEqual({ paths: [], mine: "AaB", theirs: "AaB" });
});

test("whatever was moved, deleted or replaced in a list, no entry is lost or doubled", () => {
  const letters = [..."abcAn"];
  const sides = letters.flatMap((x) => letters.flatMap((y) => letters.map((z) => x + y + z)));
  const count = (text: string, letter: string) => text.split(letter).length - 1;
  const wrong: string[] = [];
  for (const mine of sides)
    for (const theirs of sides) {
      const result = joinLists("abc", mine, theirs);
      const isWhole = result.paths.some((path) => path.length === 1);
      for (const [side, taken, own, other] of [
        ["mine", result.mine, mine, theirs],
        ["theirs", result.theirs, theirs, mine],
      ] as const) {
        const isLost = [...own].some(
          (letter) => !taken.includes(letter) && (!"abc".includes(letter) || other.includes(letter)),
        );
        const isDoubled = [...taken].some(
          (letter) => count(taken, letter) > Math.max(count(mine, letter), count(theirs, letter)),
        );
        if (isLost || isDoubled || (isWhole && taken !== own))
          wrong.push(`${mine} and ${theirs}, taking ${side}: ${taken}`);
      }
    }
  expect(wrong).toEqual([]);
});
