import { Marked, type MarkedToken, type TokensList } from "marked";
import { withoutComments } from "./comments";
import { type PictureSources, pictureSources } from "./pictures";
import { pictureId, plainLetters } from "./slug";

/** Escapes text for HTML that is built from strings. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Finds a picture by its id, for the pages that show it. */
type PictureOf = (id: string) => PictureSources;

const markedWith = (pictureOf: PictureOf): Marked =>
  new Marked({
    gfm: true,
    renderer: {
      image({ href, text }) {
        if (/^\/(?!\/)/.test(href))
          return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`;
        return isElsewhere(href) ? escapeHtml(text) : pictureHtml(pictureOf(pictureId(href)), text);
      },
      // Content is the designer's own, yet raw HTML in it would bypass the schema and the CSP: it is shown as text instead.
      html: ({ text }) => escapeHtml(text),
      link({ href, title, tokens }) {
        const address = linkAddress(href);
        if (address === null) return this.parser.parseInline(tokens);
        const outside = /^https?:/i.test(address);
        const attributes = `${title ? ` title="${escapeHtml(title)}"` : ""}${outside ? ' target="_blank" rel="noopener noreferrer"' : ""}`;
        return `<a href="${escapeHtml(address)}"${attributes}>${this.parser.parseInline(tokens)}</a>`;
      },
      heading(token) {
        const id = anchors.get(token);
        return `<h${token.depth}${id ? ` id="${id}"` : ""}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      // A long line scrolls by itself, also by keyboard.
      code: ({ text }) =>
        `<pre dir="ltr" role="group" aria-label="Code" tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      checkbox: ({ checked }) =>
        `<input type="checkbox" disabled${checked ? " checked" : ""} aria-label="${checked ? "Done" : "To do"}"> `,
      // A wide table scrolls by itself, also by keyboard. An empty header cell names nothing, so it becomes a plain cell.
      table({ header, rows }) {
        const row = (cells: typeof header, head: boolean) =>
          `<tr>${cells
            .map(({ text, tokens }) => {
              const named = head && text.trim() !== "";
              return `<${named ? 'th scope="col"' : "td"}>${this.parser.parseInline(tokens)}</${named ? "th" : "td"}>`;
            })
            .join("")}</tr>`;
        return `<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead>${row(header, true)}</thead><tbody>${rows.map((cells) => row(cells, false)).join("")}</tbody></table></div>`;
      },
    },
  });

/** Without a letter or digit, as "🚀" is, a heading is a section. */
const headingId = (html: string): string =>
  plainLetters(html.replace(/<[^>]+>|&#?\w+;/g, ""))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "section";

/** The ids that pages with Markdown in them have already. */
const PAGE_IDS = [
  ...["site", "main", "consent", "mobile-notice", "about-article", "more-articles"],
  ...["case-studies", "contributions"].flatMap((id) => [`${id}-trigger`, `${id}-panel`]),
];

/** The id of each heading token that was read. */
const anchors = new WeakMap<object, string>();

/** Where a link of a text leads; null where no link is made of it, and `npm run content` refuses it. */
export function linkAddress(href: string): string | null {
  if (/^www\./i.test(href)) return `https://${href}`;
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href) ? href : null;
}

/** An address with a scheme or a host of its own: the content-security policy shows no picture from there. */
export const isElsewhere = (href: string): boolean => /^(\w[\w+.-]*:|\/\/)/.test(href);

const pictureHtml = ({ avifSrcSet, src, width, height }: PictureSources, alt: string): string =>
  `<picture><source type="image/avif" srcset="${avifSrcSet}" sizes="(min-width: 768px) 748px, 94vw"><img src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;

const shared = markedWith((id) => pictureSources(id));
/** For headings, whose pictures are no part of their words. */
const pictureless = markedWith(() => ({ width: 0, height: 0, blur: "", avifSrcSet: "", src: "" }));

type Read = { tokens: TokensList; headings: readonly (Heading & { depth: number })[] };

/**
 * The tokens of a text, and its headings, each with an id that no other has: not one of the page, nor one that is `taken` by
 * another text of the page.
 */
function read(source: string, taken: readonly string[] = []): Read {
  const tokens = shared.lexer(withoutComments(source));
  const ids = new Set([...PAGE_IDS, ...taken]);
  const headings: (Heading & { depth: number })[] = [];
  shared.walkTokens(tokens, (token) => {
    if (token.type !== "heading") return;
    const html = pictureless.Parser.parseInline(token.tokens ?? [], pictureless.defaults);
    const wanted = headingId(html);
    let id = wanted;
    for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
    ids.add(id);
    anchors.set(token, id);
    headings.push({ id, text: wordsOf(html), depth: token.depth });
  });
  return { tokens, headings };
}

/**
 * Markdown of a content file as HTML; comments are left out, other raw HTML is escaped. Throws Error for a picture that was never
 * encoded.
 *
 * @param pictureOf finds its pictures; public ones unless given
 * @param taken ids of headings in other texts of the page
 */
export const renderMarkdown = (source: string, pictureOf?: PictureOf, taken?: readonly string[]): string =>
  (pictureOf ? markedWith(pictureOf) : shared).parser(read(source, taken).tokens);

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The words of a piece of Markdown, without its markup; one line. */
export const plainText = (source: string): string => wordsOf(renderMarkdown(source));

const wordsOf = (html: string): string =>
  html
    // Only block elements separate words; "**so**." must not become "so ."
    .replace(/<\/?(p|li|ul|ol|h\d|t[hrd]|table|thead|tbody|div|blockquote|br|hr|pre)\b[^>]*>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/** A heading's anchor and its words. */
export type Heading = Readonly<{ id: string; text: string }>;

/** The headings of the second level, in order; for the list beside an article. */
export const markdownHeadings = (source: string): Heading[] =>
  read(source).headings.flatMap(({ depth, id, text }) => (depth === 2 ? [{ id, text }] : []));

/** For each text of a page the ids of headings in the texts before it. */
export function idsBefore(sources: readonly string[]): string[][] {
  let taken: string[] = [];
  return sources.map((source) => {
    const before = taken;
    taken = [...before, ...read(source, before).headings.map(({ id }) => id)];
    return before;
  });
}

/** The images of a text, `![words](…)`, as written, in order. */
export const markdownImages = (source: string): string[] => tokensOf(source, "image").map(({ href }) => href);

/** The links of a text, `[words](…)`, as written, in order. */
export const markdownLinks = (source: string): string[] => tokensOf(source, "link").map(({ href }) => href);

/** Every token of a kind, at any depth. */
function tokensOf<Type extends MarkedToken["type"]>(source: string, type: Type) {
  const found: Extract<MarkedToken, { type: Type }>[] = [];
  shared.walkTokens(shared.lexer(withoutComments(source)), (token) => {
    if (token.type === type) found.push(token as Extract<MarkedToken, { type: Type }>);
  });
  return found;
}
