import { lexer, walkTokens } from "marked";
import { ContentError } from "./content-error";

/** Characters that no text contains. They replace the start of a comment, and Markdown reads them as a word. */
const MARK = "\uE000\uF8FF\uE000";

/** Removes comments, `<!-- … -->`, from Markdown, but not from code in it. A comment without an end hides the rest. */
export const withoutComments = (source: string): string => strip(source).text;

/** Throws ContentError if a comment has no end, because it would hide the rest. `line`: where the text begins. */
export function refuseOpenComment(file: string, body: string, line: number): void {
  const open = openComment(body);
  if (open === null) return;
  throw new ContentError(file, {
    field: "body",
    path: ["body"],
    line: line + body.slice(0, open).split("\n").length - 1,
    expected: OPEN_COMMENT,
    found: JSON.stringify(body.slice(open, open + 60).split("\n")[0]),
  });
}

export const OPEN_COMMENT =
  "expected --> at the end of a comment that begins with <!--; to show these characters, write them as code: `<!--`";

/** The index of a comment without an end, or null. */
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
    // "<!-->" is complete.
    const end = text.indexOf("-->", start + 2);
    if (end < 0) return { text: text.slice(0, start), open: start + gone };
    const before = text.slice(0, start);
    const after = text.slice(end + 3);
    const isAlone = /(^|\n)[ \t]*$/.test(before) && /^[ \t]*(\r?\n|$)/.test(after);
    // An empty line would split a list or a paragraph.
    const kept = isAlone ? before.replace(/[ \t]+$/, "") : before;
    const rest = isAlone ? after.replace(/^[ \t]*\r?\n?/, "") : after;
    gone += text.length - kept.length - rest.length;
    from = kept.length;
    text = kept + rest;
  }
}

function isShown(text: string, start: number): boolean {
  if (/(?<!\\)(\\\\)*\\$/.test(text.slice(0, start))) return true;
  let isCode = false;
  walkTokens(lexer(text.slice(0, start) + MARK + text.slice(start + 4)), ({ type, raw }) => {
    if ((type === "code" || type === "codespan") && raw.includes(MARK)) isCode = true;
  });
  return isCode;
}
