import { expect, test } from "vitest";
import { type Keyed, keyed } from "@/workshop/studio/browser/entry-keys";
import { moved } from "@/workshop/studio/browser/values";

const named = (...names: string[]) => names.map((name) => ({ name }));
const before = keyed([], named("a", "b", "c"));
const keys = (entries: readonly Keyed[]) => entries.map(({ key }) => key);
const [a, b, c] = keys(before);

test("every entry has a key of its own", () => {
  expect(new Set(keys(keyed([], named("a", "a", "a")))).size).toBe(3);
});

test.each([
  ["moved", named("b", "c", "a"), [b, c, a]],
  ["edited", named("a", "x", "c"), [a, b, c]],
  ["deleted", named("b", "c"), [b, c]],
  ["put back in another order", named("c", "a"), [c, a]],
])("an entry that is %s keeps its key", (_, now, expected) => {
  expect(keys(keyed(before, now))).toEqual(expected);
});

test("an added entry has a new key, and an unchanged one its object", () => {
  const now = keyed(before, named("a", "new", "b", "c"));
  expect(now.toSpliced(1, 1)).toEqual(before);
  expect(now[0]).toBe(before[0]);
  expect(keys(before)).not.toContain(now[1]?.key);
});

test("of two equal entries, each keeps its key", () => {
  const equal = keyed([], named("a", "a", "b"));
  const now = keyed(equal, moved(named("a", "a", "b"), 0, 2));
  expect(new Set(keys(now))).toEqual(new Set(keys(equal)));
});
