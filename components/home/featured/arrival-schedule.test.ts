import { expect, test } from "vitest";
import { arrivalSchedule } from "@/components/home/featured/arriving-cards";

test("a skeleton stands for 300 ms, cards come from 600 ms each 200 ms, and what follows them comes last", () => {
  expect(arrivalSchedule(4)).toEqual([
    { at: 0, arrival: { skeleton: true, shown: 0 } },
    { at: 300, arrival: { skeleton: false, shown: 0 } },
    { at: 600, arrival: { skeleton: false, shown: 1 } },
    { at: 800, arrival: { skeleton: false, shown: 2 } },
    { at: 1000, arrival: { skeleton: false, shown: 3 } },
    { at: 1200, arrival: { skeleton: false, shown: 4 } },
  ]);
});
