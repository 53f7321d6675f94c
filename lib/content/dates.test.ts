import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { parseContent } from "@/lib/content/content-error";
import { readPeriod } from "@/lib/content/dates";
import { date, isoDate, period, year } from "@/lib/content/schema/common";
import { dayMonthYear, shownDate, shownPeriod } from "@/lib/content/shown-dates";
import { messageOf } from "@/tests/fixtures/faulty-content";

// English dates have the forms of the specification.
vi.mock("@/lib/words/words.generated", async () => ({
  words: { "en-GB": (await import("@/workshop/commands/lib/english")).english },
}));

/** The message for a value of that kind; "" if it is right. */
const messageFor = (schema: z.ZodType, value: unknown) =>
  messageOf(() => parseContent("content/x.yaml", z.strictObject({ date: schema }), { date: value }));

test.each([
  ...["2025", 2025, "2025-03", "2025-03-02", "2024-02-29"].map((value) => [date, value] as const),
  ...[2021, "2021 to now", "2019 to 2021"].map((value) => [year, value] as const),
  [isoDate, "2025-03-02"] as const,
])("%#: a date of the right format is accepted", (schema, value) => {
  expect(messageFor(schema, value)).toBe("");
});

test.each([
  [date, "March 2025", "2025-03"],
  [date, "Jun 30, 2025", "2025-06-30"],
  [date, "2nd March 2025", "2025-03-02"],
  [date, "30.6.2025", "2025-06-30"],
  [date, "06/30/2025", "2025-06-30"],
  [date, "2025-6", "2025-06"],
  [date, "06.2025", "2025-06"],
  [isoDate, "2 March 2025", "2025-03-02"],
  [isoDate, "2025-03-02T23:30:00-08:00", "2025-03-02"],
  [isoDate, "2025-03-02 09:15", "2025-03-02"],
  [period, "2021 - Present", "2021 to now"],
  [period, "2021–now", "2021 to now"],
  [period, "2021-2023", "2021 to 2023"],
  [period, "since 2021", "2021 to now"],
  [period, "Dec 2020 – June 2022", "2020-12 to 2022-06"],
  [period, "May 2018 until today", "2018-05 to now"],
  [year, "2021 - present", "2021 to now"],
] as const)("%#: %j is refused, and the message proposes %s", (schema, written, meant) => {
  expect(messageFor(schema, written)).toContain(`: this one is ${meant}`);
});

test.each([
  ...["03/04/2025", "2025-13", "2025-02-30", "last week", "", "Smarch 2025"].map(
    (one) => [date, one] as const,
  ),
  ...["2022 to 2021", "2022-06 to 2022-05", "to now", "long ago"].map((one) => [period, one] as const),
  ...["last", 21].map((one) => [year, one] as const),
  ...[date, isoDate, period, year].map((schema) => [schema, undefined] as const),
])("%#: %j is refused without a proposal", (schema, written) => {
  expect(messageFor(schema, written)).toMatch(/expected a (date|period|year) such as/);
  expect(messageFor(schema, written)).not.toContain("this one is");
});

test("where a day is needed, a month is not enough", () => {
  expect(messageFor(isoDate, "2025-03")).toContain(
    "expected a date such as 2025-03-02; this field needs the day, too",
  );
});

test.each([
  ["2021 to now", { from: "2021", to: null }],
  ["2020-12 to 2022-06", { from: "2020-12", to: "2022-06" }],
  ["2021 to 2021-06", { from: "2021", to: "2021-06" }],
  [2019, { from: "2019", to: "2019" }],
])("%j is a period", (written, read) => {
  expect(messageFor(period, written)).toBe("");
  expect(readPeriod(String(written))).toEqual(read);
});

test.each([
  [shownDate, "2025-06-30", "Jun 30, 2025"],
  [shownDate, "2024-10", "October 2024"],
  [shownDate, "2024", "2024"],
  [dayMonthYear, "2022-05-20", "20-05-2022"],
  [dayMonthYear, "2022-05", "05-2022"],
  [shownPeriod, "2022-07 to now", "July 2022 to now"],
  [shownPeriod, "2020-12 to 2022-06", "Dec 2020 to June 2022"],
  [shownPeriod, "2019", "2019"],
] as const)("%#: %s is shown as %s", (show, written, shown) => {
  expect(show(written)).toBe(shown);
});

test("every day of the calendar is a date, and its other formats get it as a proposal", () => {
  const day = fc.date({ min: new Date("1950-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const written = at.toISOString().slice(0, 10);
      expect(messageFor(date, written)).toBe("");
      expect(messageFor(date, dayMonthYear(written))).toContain(`this one is ${written}`);
      expect(messageFor(date, shownDate(written))).toContain(`this one is ${written}`);
    }),
  );
});
