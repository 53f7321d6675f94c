import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const SCRIPT = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let source: Promise<string> | undefined;

/** WCAG 2.0 to 2.2, levels A and AA, and axe's own best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The colour rules: the themes differ only in colours. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * Expects no axe findings: checks the colour rules in the dark theme, then all rules in the light one. The browser's debugger
 * runs the script, so no content-security policy blocks it. The page stays in the light theme.
 *
 * @param what names the route and state in a failure
 */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  // Names, roles and colours are the same in each engine. Firefox 153 ends while axe reads a refusal in "Bring your work".
  if (page.context().browser()?.browserType().name() === "firefox") return;
  source ??= readFile(SCRIPT, "utf8");
  const script = await source;
  for (const [colorScheme, runOnly] of [
    ["dark", { type: "rule", values: OF_COLOUR }],
    ["light", { type: "tag", values: TAGS }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // It is half a megabyte: sent once for each page.
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
    const found = await page.evaluate(async (only) => {
      const { axe } = window as unknown as {
        axe: { run(context: Document, options: object): Promise<AxeResults> };
      };
      const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .slice(0, 4)
          .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
      }));
    }, runOnly);
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Waits until all finite animations and transitions have ended, also those that start afterwards: an inherited colour changes
 * in each element after its parent. axe measures the current colours.
 */
const settled = (page: Page) =>
  // Not their `finished`: within a closed <details> it may stay pending for ever.
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
