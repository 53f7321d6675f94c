import { expect, test } from "vitest";
import type { Measured, RouteFigures } from "@/lab/budget/budgets";
import { brokenBudgets } from "@/lab/budget/budgets";

const KB = 1024;
const page = (path: string, over: Partial<RouteFigures> = {}): RouteFigures => ({
  path,
  isStatic: true,
  script: 139 * KB,
  css: 8 * KB,
  fonts: 60 * KB,
  pictures: 60 * KB,
  total: 220 * KB,
  largestPicture: 60 * KB,
  unusedCss: 0.1,
  layoutShift: 0,
  prefetches: 0,
  requests: 14,
  flight: 25_000,
  markup: 30_000,
  scripts: ["/_next/static/chunks/abc.js"],
  ...over,
});
const site = (over: Partial<RouteFigures> = {}, path = "/", publicFolder = 11_000 * KB): Measured => ({
  floor: 132 * KB,
  languages: 1,
  routes: [page(path, over)],
  publicFolder,
});

test("a site within its budgets breaks none", () => {
  expect(brokenBudgets(site())).toEqual([]);
});

test("a site of several languages may load a switch", () => {
  const larger = site({ script: 142.9 * KB });
  expect(brokenBudgets(larger)).toHaveLength(1);
  expect(brokenBudgets({ ...larger, languages: 2 })).toEqual([]);
});

test.each<[Measured, string]>([
  [site({ script: 150 * KB }), "/: script 150.0 KB is over the budget of 142.0 KB"],
  [site({ script: 0 }), "/: loads less script than an empty app, so it was not measured whole"],
  [site({ fonts: 66 * KB }, "/status"), "/status: fonts 66.0 KB is over the budget of 65.0 KB"],
  [site({ unusedCss: 0.3 }), "/: CSS that fits nothing on the page 30.0 % is over the budget of 25.0 %"],
  [site({ total: 261 * KB }), "/: everything 261.0 KB is over the budget of 260.0 KB"],
  [site({ requests: 21 }), "/: requests 21.0 is over the budget of 20.0"],
  [
    site({ flight: 42_000 }),
    "/: React's data beside the HTML it describes 140.0 % is over the budget of 135.0 %",
  ],
  [site({}, "/", 21_000 * KB), "public/: size 21000.0 KB is over the budget of 20480.0 KB"],
  [site({ isStatic: false }), "/: is rendered on request, expected at build"],
  [
    site({ scripts: ["/_next/static/chunks/posthog-js.js"] }),
    "/: loads /_next/static/chunks/posthog-js.js before it is needed",
  ],
  [site({ css: Number.NaN }), "/: CSS NaN KB is over the budget of 14.0 KB"],
])("a broken budget is reported: %#", (measured, sentence) => {
  expect(brokenBudgets(measured)).toEqual([sentence]);
});
