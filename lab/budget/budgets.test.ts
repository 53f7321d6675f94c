import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { Measured, RouteFigures } from "@/lab/budget/budgets";
import { brokenBudgets } from "@/lab/budget/budgets";

const KB = 1024;
const page = (path: string, over: Partial<RouteFigures> = {}): RouteFigures => ({
  path,
  isStatic: true,
  script: 140 * KB,
  css: 8 * KB,
  fonts: 74 * KB,
  pictures: 60 * KB,
  document: 20 * KB,
  total: 300 * KB,
  largestPicture: 60 * KB,
  unusedCss: 0.1,
  layoutShift: 0,
  prefetches: 0,
  scripts: ["/_next/static/chunks/abc.js"],
  ...over,
});
const site = (over: Partial<RouteFigures> = {}, path = "/", publicFolder = 11_000 * KB): Measured => ({
  floor: 132 * KB,
  routes: [page(path, over)],
  publicFolder,
});

test("a site within its budgets is not complained of", () => {
  expect(brokenBudgets(site())).toEqual([]);
});

describe("what is over its budget is named with its page, its figure and the limit", () => {
  const cases: [Measured, string][] = [
    [site({ script: 173 * KB }), "/: script 173.0 KB is over the budget of 172.0 KB"],
    [site({ script: 158 * KB }, "/status"), "/status: script 158.0 KB is over the budget of 157.0 KB"],
    [site({ unusedCss: 0.3 }), "/: CSS that fits nothing on the page 30.0 % is over the budget of 25.0 %"],
    [site({ total: 451 * KB }), "/: everything 451.0 KB is over the budget of 450.0 KB"],
    [site({}, "/", 21_000 * KB), "public/: size 21000.0 KB is over the budget of 20480.0 KB"],
    [site({ isStatic: false }), "/: is rendered on request, expected a page made at build"],
    [
      site({ scripts: ["/_next/static/chunks/posthog-js.js"] }),
      "/: fetches /_next/static/chunks/posthog-js.js before it is asked for",
    ],
    [site({ css: Number.NaN }), "/: CSS NaN KB is over the budget of 20.0 KB"],
  ];
  for (const [measured, sentence] of cases)
    test(sentence, () => expect(brokenBudgets(measured)).toEqual([sentence]));
});

describe("npx tsx --conditions=react-server lab/budget.ts", () => {
  const folder = mkdtempSync(join(tmpdir(), "budget-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const budget = (figures: string) => {
    const file = join(folder, "figures.json");
    writeFileSync(file, figures);
    return new Promise<{ code: number; out: string; err: string }>((done) =>
      execFile(
        process.execPath,
        ["--conditions=react-server", join(inject("bundles"), "budget.mjs"), "--from", file],
        (error, out, err) => done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
      ),
    );
  };

  test("prints the heaviest page of each kind and ends well within the budgets", async () => {
    const { code, out } = await budget(JSON.stringify(site()));
    expect(code).toBe(0);
    expect(out).toMatch(/script\s+at most\s+140\.0 of 172\.0 KB {2}\(\/\)/);
    expect(out).toContain("An empty app fetches 132.0 KB of script.");
  });

  test("says which figure is missing from a file", async () => {
    const { code, err } = await budget(
      JSON.stringify({ floor: 1, routes: [{ path: "/" }], publicFolder: 1 }),
    );
    expect(code).toBe(1);
    expect(err).toContain("figures.json: routes.0.");
  });
});
