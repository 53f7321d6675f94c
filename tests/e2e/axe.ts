import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const SCRIPT = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let source: Promise<string> | undefined;

/** WCAG 2.0 to 2.2, levels A and AA, and axe's own best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Lets axe look at the page as it stands and expects that it finds nothing. The script is handed over by the browser's
 * debugger, which no content-security policy concerns.
 *
 * @param what names the route and state in a failure
 */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  source ??= readFile(SCRIPT, "utf8");
  await settled(page);
  await page.evaluate(`${await source};0`);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 4).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
  }, TAGS);
  expect.soft(found, what).toEqual([]);
}

/**
 * Waits until every animation and transition that ends has ended, and those that began by that: a colour that is handed down
 * moves in each element when it has moved in the one above. axe measures colours as they are.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    for (let moving = running(); moving.length > 0; moving = running())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
