import { lexer, walkTokens } from "marked";
import { ContentError } from "./content-error";

/** Private letters that no text has, in place of the sign that begins a comment: Markdown takes them for words. */
const MARK = "\uE000\uF8FF\uE000";

/**
 * A Markdown text without its comments, `<!-- … -->`, as if they had never been written. Code that shows one keeps it. A comment
 * without an end goes on to the end of the text.
 */
export const withoutComments = (source: string): string => strip(source).text;

/** Refuses an article with a comment that has no end, since all that follows would be left out. `line`: where the text begins. */
export function refuseOpenComment(file: string, body: string, line: number): void {
  const open = openComment(body);
  if (open === null) return;
  throw new ContentError(file, {
    field: "body",
    line: line + body.slice(0, open).split("\n").length - 1,
    expected: OPEN_COMMENT,
    found: JSON.stringify(body.slice(open, open + 60).split("\n")[0]),
  });
}

export const OPEN_COMMENT =
  "expected --> behind a comment, which begins with <!--; where these letters are meant, write them as code: `<!--`";

/** Where a comment without an end begins; null where each has one. */
export const openComment = (source: string): number | null => strip(source).open;

function strip(source: string): { text: string; open: number | null } {
  let text = source;
  let from = 0;
  let gone = 0;
  for (;;) {
    const start = text.indexOf("<!--", from);
    if (start < 0) return { text, open: null };
    if (isShown(text, start)) {
      from = start + 4;
      continue;
    }
    // "<!-->" is whole.
    const end = text.indexOf("-->", start + 2);
    if (end < 0) return { text: text.slice(0, start), open: start + gone };
    const before = text.slice(0, start);
    const after = text.slice(end + 3);
    const isAlone = /(^|\n)[ \t]*$/.test(before) && /^[ \t]*(\r?\n|$)/.test(after);
    // A line that is left empty would divide a list or a paragraph.
    const kept = isAlone ? before.replace(/[ \t]+$/, "") : before;
    const rest = isAlone ? after.replace(/^[ \t]*\r?\n?/, "") : after;
    gone += text.length - kept.length - rest.length;
    from = kept.length;
    text = kept + rest;
  }
}

/** Whether the sign is shown: after a backslash, and in code. */
function isShown(text: string, start: number): boolean {
  if (/(?<!\\)(\\\\)*\\$/.test(text.slice(0, start))) return true;
  let isCode = false;
  walkTokens(lexer(text.slice(0, start) + MARK + text.slice(start + 4)), ({ type, raw }) => {
    if ((type === "code" || type === "codespan") && raw.includes(MARK)) isCode = true;
  });
  return isCode;
}
