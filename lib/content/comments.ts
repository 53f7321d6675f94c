import { lexer, walkTokens } from "marked";
import { ContentError } from "./content-error";

/** Characters that no text contains. With a place between two, they replace the start of a comment, and Markdown reads a word. */
const MARK = "\uE000\uF8FF\uE000";
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, "g");

/** How comments begin and end in HTML, Obsidian, MDX, Hugo, Handlebars, Jinja, ERB, kramdown and Liquid. */
const KINDS = [
  { opens: "<!--", ends: /-->/g, end: "-->" },
  // After a digit it is a share: 20%%.
  { opens: String.raw`(?<!\d)%%`, ends: /%%/g, end: "%%" },
  { opens: String.raw`\{/\*`, ends: /\*\/\s*\}/g, end: "*/}" },
  { opens: String.raw`\{\{-?\s*/\*`, ends: /\*\/\s*-?\}\}/g, end: "*/}}" },
  { opens: String.raw`\{\{~?!--`, ends: /--~?\}\}/g, end: "--}}" },
  { opens: String.raw`\{\{~?!(?!--)`, ends: /\}\}/g, end: "}}" },
  { opens: "<%#", ends: /%>/g, end: "%>" },
  { opens: String.raw`\{::comment\}`, ends: /\{:\/(?:comment)?\}/g, end: "{:/comment}" },
  { opens: String.raw`\{#-?(?=\s)`, ends: /#\}/g, end: "#}" },
  {
    opens: String.raw`\{%-?\s*comment\b[^%]*%\}`,
    ends: /\{%-?\s*endcomment\s*-?%\}/g,
    end: "{% endcomment %}",
  },
];
const OPENS = new RegExp(KINDS.map(({ opens }) => `(${opens})`).join("|"), "g");
const COMMENT = new RegExp(KINDS.map(({ opens, ends }) => `${opens}[\\s\\S]*?${ends.source}`).join("|"));

/** Whether a text that is not Markdown has a comment. */
export const hasComment = (text: string): boolean => COMMENT.test(text);

/** Removes comments, such as `<!-- … -->` and `%% … %%`, from Markdown, but not from code in it. A comment without an end hides the rest. */
export const withoutComments = (source: string): string => readComments(source).text;

/** Throws ContentError if a comment has no end, because it would hide the rest. `line`: where the text begins. */
export function refuseOpenComment(file: string, body: string, line: number): void {
  const { open } = readComments(body);
  if (!open) return;
  throw new ContentError(file, {
    field: "body",
    path: ["body"],
    line: line + body.slice(0, open.at).split("\n").length - 1,
    expected: open.expected,
    found: JSON.stringify(body.slice(open.at, open.at + 60).split("\n")[0]),
  });
}

/** The missing end of an open comment; null if each has an end. */
export const openComment = (source: string): string | null => readComments(source).open?.expected ?? null;

/** A removed part: where it was in the text that is left, and its length. */
type Cut = Readonly<{ at: number; length: number }>;
type Open = Readonly<{ at: number; expected: string }>;

/** Where a character of the text that is left was in the source. */
export const placeBefore = (cuts: readonly Cut[], at: number): number =>
  cuts.reduce((place, cut) => (cut.at <= at ? place + cut.length : place), at);

/** Returns Markdown without its comments, what was cut, and a comment without an end. */
export function readComments(source: string): { text: string; cuts: readonly Cut[]; open: Open | null } {
  const cuts: Cut[] = [];
  let text = source;
  let from = 0;
  /** Until a comment is cut, the text is parsed once for all signs. */
  let code: ReadonlySet<number> | null = null;
  for (;;) {
    OPENS.lastIndex = from;
    const found = OPENS.exec(text);
    const kind = found && KINDS.find((_, i) => found[i + 1] !== undefined);
    if (!kind) return { text, cuts, open: null };
    const { 0: sign, index: start } = found;
    code ??= signsInCode(text);
    if (code.has(start) || /(?<!\\)(\\\\)*\\$/.test(text.slice(0, start))) {
      from = start + sign.length;
      continue;
    }
    // "<!-->" is complete.
    // In HTML, <!--> is a whole comment.
    kind.ends.lastIndex = start + (sign === "<!--" ? 2 : sign.length);
    const ended = kind.ends.exec(text);
    if (!ended) {
      const expected = `expected ${kind.end} at the end of a comment that begins with ${sign}; to show these characters, write them as code: \`${sign}\``;
      return { text: text.slice(0, start), cuts, open: { at: placeBefore(cuts, start), expected } };
    }
    const before = text.slice(0, start);
    const after = text.slice(kind.ends.lastIndex);
    const isAlone = /(^|\n)[ \t]*$/.test(before) && /^[ \t]*(\r?\n|$)/.test(after);
    // An empty line would split a list or a paragraph.
    const kept = isAlone ? before.replace(/[ \t]+$/, "") : before;
    const rest = isAlone ? after.replace(/^[ \t]*\r?\n?/, "") : after;
    cuts.push({ at: kept.length, length: text.length - kept.length - rest.length });
    from = kept.length;
    text = kept + rest;
    code = null;
  }
}

/** The places of the signs in code. */
function signsInCode(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const marked = text.replace(
    OPENS,
    (...match) => `${MARK}${match.find((one) => typeof one === "number")}${MARK}`,
  );
  walkTokens(lexer(marked), ({ type, raw }) => {
    if (type === "code" || type === "codespan")
      for (const [, place] of raw.matchAll(MARKED)) found.add(Number(place));
  });
  return found;
}
