import { expect, test } from "vitest";
import { mergedContent } from "./merge";

const file = (value: unknown, body: string | null = null) => ({ value, body });
const BASE = file(
  {
    title: "Ferry",
    year: 2025,
    cover: { alt: "A quay" },
    blocks: [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
  },
  "Words.",
);
const change = (more: object, body = "Words.") => file({ ...(BASE.value as object), ...more }, body);

test("edits of different fields, groups, texts and entries go together", () => {
  const mine = change({
    year: 2026,
    blocks: [
      { a: 1, b: 1 },
      { a: 9, b: 2 },
    ],
  });
  const theirs = change(
    {
      cover: { alt: "A pier" },
      blocks: [
        { a: 7, b: 1 },
        { a: 1, b: 2 },
      ],
    },
    "Other words.",
  );
  const value = {
    title: "Ferry",
    year: 2026,
    cover: { alt: "A pier" },
    blocks: [
      { a: 7, b: 1 },
      { a: 9, b: 2 },
    ],
  };
  expect(mergedContent(BASE, mine, theirs)).toEqual(file(value, "Other words."));
});

test("the same edit twice is one, and added and deleted fields stay so", () => {
  const { title: _, ...rest } = BASE.value as { title: string };
  const theirs = file({ ...rest, client: "Northern" }, "Words.");
  expect(mergedContent(BASE, change({ year: 2026 }), theirs)).toEqual(
    file({ ...rest, year: 2026, client: "Northern" }, "Words."),
  );
  expect(mergedContent(BASE, change({ year: 2026 }), change({ year: 2026 }))).toEqual(change({ year: 2026 }));
});

test.each([
  ["field", change({ year: 2026 }), change({ year: 2027 })],
  ["text", change({}, "Mine."), change({}, "Theirs.")],
  [
    "entry",
    change({
      blocks: [
        { a: 9, b: 1 },
        { a: 1, b: 2 },
      ],
    }),
    change({
      blocks: [
        { a: 1, b: 9 },
        { a: 1, b: 2 },
      ],
    }),
  ],
  [
    "entry, which has moved",
    change({
      blocks: [
        { a: 9, b: 1 },
        { a: 1, b: 2 },
      ],
    }),
    change({
      blocks: [
        { a: 1, b: 2 },
        { a: 1, b: 1 },
      ],
    }),
  ],
  [
    "list, which got longer",
    change({
      blocks: [
        { a: 9, b: 1 },
        { a: 1, b: 2 },
      ],
    }),
    change({
      blocks: [
        { a: 1, b: 0 },
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
    }),
  ],
  ["field, which is deleted", change({ year: 2026 }), change({ year: undefined })],
])("two edits of the same %s are a conflict", (_, mine, theirs) => {
  expect(mergedContent(BASE, mine, theirs)).toBeNull();
  expect(mergedContent(BASE, theirs, mine)).toBeNull();
});
