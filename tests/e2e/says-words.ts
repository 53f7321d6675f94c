import { expect, test } from "./visitor";

/** A path, and texts that its HTML holds. */
export type Row = readonly [path: string, ...texts: string[]];

/** One line however it was broken, and whatever elements part it. */
const joined = (text: string): string => text.replace(/\s+/g, "");

/** Declares a test for each row: that the page says these texts where no script runs, in its words or in a field's placeholder. */
export function saysWithoutScripts(rows: readonly Row[]): void {
  for (const [path, ...texts] of rows)
    test(`${path} says its words without JavaScript`, async ({ scriptless: page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveCount(1);
      const words = joined((await page.locator("body").textContent()) ?? "");
      const placeholders = await page
        .locator("[placeholder]")
        .evaluateAll((all) => all.map((field) => field.getAttribute("placeholder")));
      for (const text of texts) expect(words + joined(placeholders.join(" "))).toContain(joined(text));
    });
}
