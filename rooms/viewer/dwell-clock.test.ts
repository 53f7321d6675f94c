import { beforeEach, expect, test } from "vitest";
import { DwellClock } from "@/rooms/viewer/dwell-clock";

let now: number;
let clock: DwellClock;
beforeEach(() => {
  now = 1000;
  clock = new DwellClock(() => now);
});
const pass = (ms: number) => {
  now += ms;
};

test("each page's time is its own, and a report covers only new time", () => {
  clock.setPage("one");
  pass(4000);
  clock.setPage("two");
  pass(2500);
  expect(clock.takeReports()).toEqual([
    { handle: "one", from: 0, to: 4000 },
    { handle: "two", from: 0, to: 2500 },
  ]);
  expect(clock.takeReports()).toEqual([]);
  pass(500);
  expect(clock.takeReports()).toEqual([{ handle: "two", from: 2500, to: 3000 }]);
});

test("a page that was leafed past is not reported before it was read for a tenth of a second", () => {
  clock.setPage("one");
  pass(99);
  clock.setPage("two");
  pass(1000);
  expect(clock.takeReports()).toEqual([{ handle: "two", from: 0, to: 1000 }]);
  clock.setPage("one");
  pass(1);
  expect(clock.takeReports()).toEqual([{ handle: "one", from: 0, to: 100 }]);
});

test("time without a shown page, or behind another window, does not count", () => {
  pass(5000);
  clock.setPage("one");
  pass(1000);
  clock.setPresent(false);
  pass(60_000);
  clock.setPresent(true);
  pass(1000);
  clock.setPage(null);
  pass(9000);
  expect(clock.takeReports()).toEqual([{ handle: "one", from: 0, to: 2000 }]);
});

test("half a minute without a touch ends the reading until the next one", () => {
  clock.setPage("one");
  pass(100_000);
  clock.touch();
  pass(2000);
  expect(clock.takeReports()).toEqual([{ handle: "one", from: 0, to: 32_000 }]);
});
