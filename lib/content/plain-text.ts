import { renderMarkdown } from "./markdown";

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The words of a piece of Markdown, without its signs; one line. */
export const plainText = (markdown: string): string =>
  renderMarkdown(markdown)
    // Only what stands on a line of its own parts words; "**so**." must not become "so ."
    .replace(/<\/?(p|li|ul|ol|h\d|t[hrd]|table|thead|tbody|div|blockquote|br|hr|pre)\b[^>]*>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
