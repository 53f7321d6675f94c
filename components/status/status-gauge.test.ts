import { expect, test } from "vitest";
import { readingOf, uptimePosition, worstOf } from "@/components/status/gauge";

test("the lamp shows the worst state there is", () => {
  expect(worstOf(["Operational", "Operational"])).toBe("Operational");
  expect(worstOf(["Operational", "Unknown"])).toBe("Unknown");
  expect(worstOf(["Unknown", "Degraded", "Operational"])).toBe("Degraded");
  expect(worstOf(["Degraded", "Down", "Operational"])).toBe("Down");
  expect(worstOf([])).toBe("Unknown");
});

test.each([
  ["99%", 0],
  ["99.8%", 0.8],
  ["100%", 1],
  ["97.2%", 0],
  ["99,8 %", 0.8],
  ["99,985\u202f%", 0.985],
])("an uptime of %s stands at %f of the scale", (uptime, position) => {
  expect(uptimePosition(uptime)).toBeCloseTo(position);
});

test("milliseconds and percentages get a dial, other figures a counter", () => {
  expect(readingOf("245ms")).toEqual({ kind: "dial", position: 0.49, from: 0, to: 500 });
  expect(readingOf("900 ms")).toMatchObject({ position: 1 });
  expect(readingOf("99.8%")).toMatchObject({ kind: "dial", from: 99, to: 100 });
  expect(readingOf("12,847")).toEqual({ kind: "counter", digits: ["1", "2", ",", "8", "4", "7"] });
});
