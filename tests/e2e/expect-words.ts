import { expect, test } from "./visitor";

/** A path, and texts that its HTML contains. */
export type Row = readonly [path: string, ...texts: string[]];

const ESCAPED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** A text without spaces: elements and line breaks may come between any two words. */
const joined = (text: string): string => text.replace(/\s+/g, "");

/** The words of a page, and those of its fields' placeholders, without what scripts would add. */
const wordsOf = (html: string): string =>
  joined(
    html
      .slice(html.indexOf("<body"))
      .replace(/<(script|style)\b.*?<\/\1>/gs, "")
      .replace(/<[^>]*\bplaceholder="([^"]*)"[^>]*>|<[^>]*>/g, "$1")
      .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ESCAPED[name] ?? ""),
  );

/** Declares a test that each page contains these texts without JavaScript. */
export function saysWithoutScripts(rows: readonly Row[]): void {
  test("every page has its words without JavaScript", async ({ request }) => {
    for (const [path, ...texts] of rows) {
      const response = await request.get(path);
      expect.soft(response.status(), path).toBe(200);
      const html = await response.text();
      expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      const words = wordsOf(html);
      expect
        .soft(
          texts.filter((text) => !words.includes(joined(text))),
          `words that ${path} lacks`,
        )
        .toEqual([]);
    }
  });
}
