import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../workshop/commands/lib/browsers";
import { median } from "../lib/load";

/** The newest for Node 20. It has 200 packages, so npx installs it only here. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CHROME_FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-background-networking --ignore-certificate-errors";

type Item = { duration?: number; items?: { node?: { snippet?: string } }[] };
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
};

const AUDITS = {
  fcpMs: "first-contentful-paint",
  lcpMs: "largest-contentful-paint",
  tbtMs: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Scores = Record<(typeof CATEGORIES)[number], number> &
  Record<keyof typeof AUDITS, number> & {
    /** At the preset's speed (mobile: four times slower). */
    longestTaskMs: number;
  };

function once(url: string, preset: "desktop" | "mobile") {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  try {
    const flags = [`--output-path=${file}`, "--output=json", "--quiet", `--chrome-flags=${CHROME_FLAGS}`];
    if (preset === "desktop") flags.push("--preset=desktop");
    execFileSync("npx", ["--yes", LIGHTHOUSE, url, ...flags], {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: 180_000,
      env: { ...process.env, CHROME_PATH: findChromium() },
    });
    const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
    const itemsOf = (audit: string) => audits[audit]?.details?.items ?? [];
    const scores = Object.fromEntries([
      ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ...Object.entries(AUDITS).map(([key, name]) => [key, audits[name]?.numericValue ?? Number.NaN]),
      ["longestTaskMs", Math.max(0, ...itemsOf("long-tasks").map((task) => task.duration ?? 0))],
    ]) as Scores;
    const [largest] = itemsOf("largest-contentful-paint-element");
    const snippet = largest?.items?.[0]?.node?.snippet ?? "";
    return { scores, lcpElement: /^<(\w+)/.exec(snippet)?.[1] ?? "?" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium sometimes does not start. */
function again<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return run();
  }
}

/**
 * Medians of a page's Lighthouse runs, with the tag of the largest element and the categories as a table cell.
 *
 * @throws Error if Lighthouse cannot be installed or does not end
 */
export function lighthouse(url: string, runs: number, preset: "desktop" | "mobile" = "desktop") {
  const all = Array.from({ length: runs }, () => again(() => once(url, preset)));
  console.error(`  ${new URL(url).pathname}: ${all.map(({ scores }) => scores.performance).join(" ")}`);
  const of = (key: keyof Scores) => median(all.map(({ scores }) => scores[key]));
  return {
    categories: CATEGORIES.map(of).join(" / "),
    fcpMs: of("fcpMs"),
    lcpMs: of("lcpMs"),
    tbtMs: of("tbtMs"),
    cls: of("cls"),
    lcpElement: all[0]?.lcpElement ?? "?",
    longestTaskMs: of("longestTaskMs"),
  };
}
