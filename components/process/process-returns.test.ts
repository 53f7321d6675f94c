import { expect, test } from "vitest";
import { returnsFor } from "@/components/process/returns";

test("every way back leads to an earlier step, in a lane of its own", () => {
  const ways = returnsFor(7);
  expect(ways).toHaveLength(3);
  for (const { from, to } of ways) expect(to).toBeLessThan(from);
  expect(new Set(ways.map(({ lane }) => lane)).size).toBe(ways.length);
});

test("fewer steps have fewer ways back", () => {
  expect(returnsFor(6).every(({ from }) => from < 6)).toBe(true);
  expect(returnsFor(3)).toEqual([]);
});
