import { expect, test } from "vitest";
import { parsePeriod, placeOn, scaleFor } from "@/components/about/period";
import { about } from "@/content/pages/about";

test("reads months long and short, and what still lasts", () => {
  expect(parsePeriod("Dec 2020 to June 2022")).toEqual({ from: 2020 * 12 + 11, to: 2022 * 12 + 5 });
  expect(parsePeriod("July 2022 to now")).toEqual({ from: 2022 * 12 + 6, to: null });
});

test.each(["2018 to 2020", "May 2018", "Smarch 2018 to now", "June 2022 to Dec 2020", ""])(
  "leaves %j without a bar",
  (text) => {
    expect(parsePeriod(text)).toBeNull();
  },
);

test("the scale spans all roles, and runs two years past the start of the one that lasts", () => {
  const periods = about.roles.flatMap(({ period }) => parsePeriod(period) ?? []);
  expect(periods).toHaveLength(3);
  expect(scaleFor(periods)).toEqual({ first: 2018, years: 7 });
  expect(scaleFor([])).toBeNull();
});

test("a bar lies at its months, and one that lasts reaches the end", () => {
  const scale = { first: 2018, years: 4 };
  expect(placeOn({ from: 2019 * 12, to: 2020 * 12 }, scale)).toEqual({ start: 0.25, length: 0.25 });
  expect(placeOn({ from: 2021 * 12, to: null }, scale)).toEqual({ start: 0.75, length: 0.25 });
});
