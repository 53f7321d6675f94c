import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { parsePeriod, placeOn, scaleFor, Timeline } from "@/components/about/roles";
import { inLanguage } from "@/lib/words/asked-language";

// The site's content is not in the language of the test.
vi.mock("@/lib/content/field", () => ({ field: () => ({}) }));

test("reads months, years, and what still lasts", () => {
  expect(parsePeriod("2020-12 to 2022-06")).toEqual({ from: 2020 * 12 + 11, to: 2022 * 12 + 5 });
  expect(parsePeriod("2022-07 to now")).toEqual({ from: 2022 * 12 + 6, to: null });
  expect(parsePeriod("2021 to now")).toEqual({ from: 2021 * 12, to: null });
  expect(parsePeriod("2019 to 2020")).toEqual({ from: 2019 * 12, to: 2021 * 12 });
});

test.each(["May 2018", "2022-06 to 2020-12", ""])("leaves %j without a bar", (text) => {
  expect(parsePeriod(text)).toBeNull();
});

test("the scale spans all roles, and runs two years past the start of the one that lasts", () => {
  const written = ["2022-07 to now", "2020-12 to 2022-06", "2018-05 to 2020-12"];
  expect(scaleFor(written.flatMap((text) => parsePeriod(text) ?? []))).toEqual({ first: 2018, years: 7 });
  expect(scaleFor([])).toBeNull();
});

test("a bar lies at its months, and one that lasts reaches the end", () => {
  const scale = { first: 2018, years: 4 };
  expect(placeOn({ from: 2019 * 12, to: 2020 * 12 }, scale)).toEqual({ start: 0.25, length: 0.25 });
  expect(placeOn({ from: 2021 * 12, to: null }, scale)).toEqual({ start: 0.75, length: 0.25 });
});

test("the years of the scale have the digits of the language", () => {
  const role = { title: "", company: "", period: "2021 to 2022", summary: "", points: [] };
  const html = inLanguage("ar-EG", () => renderToStaticMarkup(Timeline({ roles: [role] })));
  expect([...html.matchAll(/>(\p{Nd}+)</gu)].map(([, year]) => year)).toEqual(["٢٠٢١", "٢٠٢٢"]);
});
