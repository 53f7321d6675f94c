import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import { placeBefore, readComments } from "./comments";
import { figures, mapTags, pairTags } from "./html-tags";

const parser = new Marked(figures, { gfm: true });

/** An image or a link in Markdown: its address, its words, its source, where that begins, and the line of the address, from 1. */
export type Written = Readonly<{ href: string; text: string; raw: string; at: number; line: number }>;

/** The images in Markdown, in order. Their words are those for screen readers. */
export const imagesIn = (source: string): Written[] => writtenIn(source, "image", /!\[|<figure/i);

/** The links in Markdown, in order. */
export const linksIn = (source: string): Written[] => writtenIn(source, "link", /\]\(|\]:|\]\[/);

type Place = { at: number; line: number };

/** Markdown without comments, and with spaces in place of code, figures and tags that are HTML; `placeOf` finds a place in the source. */
export function plainSource(source: string): { text: string; placeOf: (at: number) => Place } {
  const lines = source.replace(/\r\n?/g, "\n");
  const { text: shown, cuts } = readComments(lines);
  const placed = placesOf(shown, parser.lexer(shown));
  pairTags(placed.flatMap(({ token }) => (token.type === "html" ? [token as Tokens.HTML] : [])));
  let text = shown;
  const blank = (start: number, end: number) => {
    text = text.slice(0, start) + text.slice(start, end).replace(/\S/g, " ") + text.slice(end);
  };
  for (const { token, at, lines: written } of placed) {
    if (
      token.type === "code" ||
      token.type === "codespan" ||
      (/^<figure\b/i.test(token.raw) && token.type === "image")
    )
      for (const [start, end] of written) blank(start, end);
    if (token.type === "html")
      mapTags(token as Tokens.HTML, (tag) => {
        const start = text.indexOf(tag, at);
        if (start >= 0) blank(start, start + tag.length);
        return tag;
      });
  }
  return {
    text,
    placeOf: (of) => {
      const at = placeBefore(cuts, of);
      return { at, line: lineOf(lines, at) };
    },
  };
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/** Parsing is slow, so only a text with a `sign` is parsed. */
function writtenIn(source: string, type: "image" | "link", sign: RegExp): Written[] {
  if (!sign.test(source)) return [];
  const lines = source.replace(/\r\n?/g, "\n");
  const { text: shown, cuts } = readComments(lines);
  const placed = placesOf(shown, parser.lexer(shown)).map((one) => ({
    ...one,
    at: placeBefore(cuts, one.at),
  }));
  return placed.flatMap(({ token, at }) => {
    if (token.type !== type) return [];
    const { href, text, raw } = token as Tokens.Image | Tokens.Link;
    // The address of [words][name] is at its name.
    const named = placed.find(({ token: other }) => other.type === "def" && other.href === href);
    const line =
      named && !raw.includes(href)
        ? lineOf(lines, named.at)
        : lineOf(lines, at) + lineOf(raw, Math.max(0, raw.indexOf(href))) - 1;
    return [{ href, text, raw, at, line }];
  });
}

/** A token and where it begins. Of text and code, `lines` are the places of its lines. */
type Placed = Readonly<{
  token: MarkedToken;
  at: number;
  lines: readonly (readonly [at: number, end: number])[];
}>;

/**
 * Finds the places of tokens, which marked does not report. The lines of a token are in the source as they are, in order, but a
 * list or a quotation has more at the beginning of each.
 */
function placesOf(source: string, tokens: readonly Token[]): Placed[] {
  const found: Placed[] = [];
  let cursor = 0;
  const find = (text: string, end: number): number | null => {
    const at = source.indexOf(text, cursor);
    return at < 0 || at + text.length > end ? null : at;
  };
  const place = (token: MarkedToken, end: number): void => {
    const written = token.raw.split("\n").filter((line) => line.trim() !== "");
    const at = find(written[0]?.trim() ?? "", end) ?? cursor;
    const children = childrenOf(token);
    const lines: [number, number][] = [];
    found.push({ token, at, lines });
    for (const child of children) place(child, end);
    if (children.length > 0) return;
    for (const line of written.map((one) => one.trim())) {
      const start = find(line, end);
      if (start === null) continue;
      cursor = start + line.length;
      lines.push([start, cursor]);
    }
  };
  for (const token of tokens as readonly MarkedToken[]) {
    // A block at the top is in the source as a whole.
    cursor = Math.max(cursor, source.indexOf(token.raw, cursor));
    const end = cursor + token.raw.length;
    place(token, end);
    cursor = end;
  }
  return found;
}

function childrenOf(token: MarkedToken): readonly MarkedToken[] {
  if (token.type === "list") return token.items;
  if (token.type === "table")
    return [...token.header, ...token.rows.flat()].flatMap(({ tokens }) => tokens as MarkedToken[]);
  // The words of an image are within its source.
  return token.type === "image" || !("tokens" in token) ? [] : ((token.tokens ?? []) as MarkedToken[]);
}
