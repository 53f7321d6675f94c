import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ContentError, parseContent } from "@/lib/content/content-error";
import { dayMonthYear, readPeriod, shownDate, shownPeriod } from "@/lib/content/dates";
import { date, isoDate, period, year } from "@/lib/content/schema/common";

/** What a designer reads where a value of that kind is wrong; nothing where it is right. */
function said(schema: z.ZodType, value: unknown): string {
  try {
    parseContent("content/x.yaml", z.strictObject({ date: schema }), { date: value });
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as Error).message;
  }
}

test.each(["2025", 2025, "2025-03", "2025-03-02", "2024-02-29"])("%j is a date", (written) => {
  expect(said(date, written)).toBe("");
});

test.each([
  ["March 2025", "2025-03"],
  ["Mar 2025", "2025-03"],
  ["Jun 30, 2025", "2025-06-30"],
  ["30 June 2025", "2025-06-30"],
  ["2nd March 2025", "2025-03-02"],
  ["30-06-2025", "2025-06-30"],
  ["30.6.2025", "2025-06-30"],
  ["06/30/2025", "2025-06-30"],
  ["2025/6/3", "2025-06-03"],
  ["2025-6", "2025-06"],
  ["06.2025", "2025-06"],
])("another way of writing a date, %j, is refused with %s in its place", (written, meant) => {
  expect(said(date, written)).toContain(
    `expected a date as 2025-03-02, 2025-03 or 2025: this one is ${meant}`,
  );
});

test.each(["03/04/2025", "2025-13", "2025-02-30", "last week", "", "Smarch 2025", "32 June 2025"])(
  "%j is refused without a guess",
  (written) => {
    const message = said(date, written);
    expect(message).toContain("expected a date as");
    expect(message).not.toContain("this one is");
  },
);

test.each([date, isoDate, period, year])("one that is missing is told how it is written", (schema) => {
  expect(said(schema, undefined)).toMatch(
    /expected (a date|a time|the year) as .*found nothing: it is missing/,
  );
});

test("where a day is wanted, a month is not enough, and another way of writing it is told", () => {
  expect(said(isoDate, "2025-03-02")).toBe("");
  expect(said(isoDate, "2025-03")).toContain("expected a date as 2025-03-02; ");
  expect(said(isoDate, "2 March 2025")).toContain("expected a date as 2025-03-02: this one is 2025-03-02");
});

test.each([
  ["2021 to now", { from: "2021", to: null }],
  ["2022-07 to now", { from: "2022-07", to: null }],
  ["2020-12 to 2022-06", { from: "2020-12", to: "2022-06" }],
  ["2021 to 2021-06", { from: "2021", to: "2021-06" }],
  [2019, { from: "2019", to: "2019" }],
])("%j is a time", (written, read) => {
  expect(said(period, written)).toBe("");
  expect(readPeriod(String(written))).toEqual(read);
});

test.each([
  ["2021 - Present", "2021 to now"],
  ["2021–now", "2021 to now"],
  ["2021-2023", "2021 to 2023"],
  ["since 2021", "2021 to now"],
  ["July 2022 to now", "2022-07 to now"],
  ["Dec 2020 – June 2022", "2020-12 to 2022-06"],
  ["May 2018 until today", "2018-05 to now"],
])("another way of writing a time, %j, is refused with %s in its place", (written, meant) => {
  expect(said(period, written)).toContain(`this one is ${meant}`);
});

test.each(["2022 to 2021", "2022-06 to 2022-05", "to now", "2021 to then", "long ago"])(
  "%j is refused without a guess",
  (written) => {
    const message = said(period, written);
    expect(message).toContain("expected a time as 2021 to now");
    expect(message).not.toContain("this one is");
  },
);

test("a year is a number, or the years it took", () => {
  for (const right of [2021, "2021 to now", "2019 to 2021"]) expect(said(year, right)).toBe("");
  for (const wrong of ["last", 21]) expect(said(year, wrong)).toContain("expected the year as a number");
  expect(said(year, "2021 - present")).toContain("this one is 2021 to now");
});

describe("dates are shown as", () => {
  test.each([
    ["2025-06-30", "Jun 30, 2025"],
    ["2025-09-05", "Sep 5, 2025"],
    ["2024-10", "October 2024"],
    ["2024", "2024"],
  ])("%s on lists: %s", (written, shown) => {
    expect(shownDate(written)).toBe(shown);
  });

  test.each([
    ["2022-05-20", "20-05-2022"],
    ["2022-05", "05-2022"],
    ["2022", "2022"],
  ])("%s where a study was published: %s", (written, shown) => {
    expect(dayMonthYear(written)).toBe(shown);
  });

  test.each([
    ["2022-07 to now", "July 2022 to now"],
    ["2020-12 to 2022-06", "Dec 2020 to June 2022"],
    ["2018-05 to 2020-09", "May 2018 to Sep 2020"],
    ["2021 to now", "2021 to now"],
    ["2019", "2019"],
  ])("%s over a role: %s", (written, shown) => {
    expect(shownPeriod(written)).toBe(shown);
  });
});

test("every day of the calendar is a date, and what is proposed for another way of writing is one too", () => {
  const day = fc.date({ min: new Date("1950-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const written = at.toISOString().slice(0, 10);
      expect(said(date, written)).toBe("");
      expect(said(date, dayMonthYear(written))).toContain(`this one is ${written}`);
      expect(said(date, shownDate(written))).toContain(`this one is ${written}`);
    }),
  );
});
