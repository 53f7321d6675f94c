import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../lib/find-chromium";

/** The newest that runs on Node 20. Fetched when asked for: 200 packages that nobody needs to work on the site. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CHROME_FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-background-networking --ignore-certificate-errors";

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: { duration?: number; items?: { node?: { snippet?: string } }[] }[] };
    }
  >;
};

export type Scores = {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** The largest thing painted: its tag. */
  lcpElement: string;
  /** The longest task while loading, on the preset's processor (mobile: four times slower than this one). 0: none over 50. */
  longestTaskMs: number;
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function once(url: string, preset: "desktop" | "mobile"): Scores {
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
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const snippet =
      audits["largest-contentful-paint-element"]?.details?.items?.[0]?.items?.[0]?.node?.snippet ?? "";
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      lcpMs: value("largest-contentful-paint"),
      tbtMs: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      lcpElement: /^<(\w+)/.exec(snippet)?.[1] ?? "?",
      longestTaskMs: Math.max(
        0,
        ...(audits["long-tasks"]?.details?.items ?? []).map((task) => task.duration ?? 0),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium does not come up each time out of hundreds: a run that fails is made once more, and says why. */
function again<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return run();
  }
}

/**
 * Medians of a page's Lighthouse runs.
 *
 * @param url of a page on a running production server
 * @throws Error where Lighthouse cannot be had or does not end
 */
export function lighthouse(url: string, runs: number, preset: "desktop" | "mobile" = "desktop"): Scores {
  const all = Array.from({ length: runs }, () => again(() => once(url, preset)));
  console.error(`  ${new URL(url).pathname}: ${all.map(({ performance }) => performance).join(" ")}`);
  const of = (pick: (scores: Scores) => number) => median(all.map(pick));
  return {
    performance: of((one) => one.performance),
    accessibility: of((one) => one.accessibility),
    bestPractices: of((one) => one.bestPractices),
    seo: of((one) => one.seo),
    lcpMs: of((one) => one.lcpMs),
    tbtMs: of((one) => one.tbtMs),
    cls: of((one) => one.cls),
    lcpElement: all[0]?.lcpElement ?? "?",
    longestTaskMs: of((one) => one.longestTaskMs),
  };
}
