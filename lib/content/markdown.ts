import { Marked, type Token, type Tokens, type TokensList } from "marked";
import { withoutControls } from "../plain-text";
import { words } from "../words/site-words";
import { withoutComments } from "./comments";
import { figures, mapTags, pairTags } from "./html-tags";
import { isElsewhere, linkAddress } from "./link-address";
import { type PictureSources, pictureSources } from "./pictures";
import { headingId, pictureId } from "./slug";

/** Escapes text for HTML or XML that is built from strings. Control characters go: one of them makes XML invalid. */
export const escapeHtml = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Escapes what Markdown has in an attribute, where a reference such as &amp; is already escaped. */
const escapeWritten = (text: string): string =>
  text.replace(/[<>"']|&(?!(#\d{1,7}|#x[\da-f]{1,6}|\w+);)/gi, escapeHtml);

/** HTML of `marked`, which copies control characters and turns references such as &#11; into them. */
const shownHtml = (html: string): string =>
  withoutControls(html).replace(NUMERIC, (reference, hex?: string, decimal?: string) => {
    const shown = characterOf(hex, decimal);
    return withoutControls(shown) === shown ? reference : withoutControls(shown);
  });

const NUMERIC = /&#(?:x([\da-f]+)|(\d+));/gi;

function characterOf(hex?: string, decimal?: string): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0x10ffff ? "" : String.fromCodePoint(code);
}

type PictureOf = (id: string) => PictureSources;

const markedWith = (pictureOf: PictureOf): Marked =>
  new Marked(figures, {
    gfm: true,
    renderer: {
      image({ href, text, title }) {
        if (isElsewhere(href)) return escapeWritten(text);
        const shown = /^\/(?!\/)/.test(href)
          ? `<img src="${escapeHtml(href)}" alt="${escapeWritten(text)}" loading="lazy">`
          : pictureHtml(pictureOf(pictureId(href)), text);
        return title ? `<figure>${shown}<figcaption>${escapeWritten(title)}</figcaption></figure>` : shown;
      },
      // A figure ends a paragraph.
      paragraph({ tokens }) {
        let html = "";
        let words: Token[] = [];
        for (const token of [...tokens, null]) {
          if (token && !hasCaption(token)) {
            words.push(token);
            continue;
          }
          const before = this.parser.parseInline(words).trim();
          if (before || tokens.length === 0) html += `<p>${before}</p>\n`;
          if (token) html += `${this.parser.parseInline([token])}\n`;
          words = [];
        }
        return html;
      },
      // Other HTML would bypass the schema and the CSP, so it is shown as text.
      html: (token) => mapTags(token as Tokens.HTML, (tag) => tag.toLowerCase(), escapeWritten),
      link({ href, title, tokens }) {
        const address = linkAddress(href);
        if (address === null) return this.parser.parseInline(tokens);
        const outside = /^https?:/i.test(address);
        const attributes = `${title ? ` title="${escapeWritten(title)}"` : ""}${outside ? ' target="_blank" rel="noopener noreferrer"' : ""}`;
        return `<a href="${escapeHtml(address)}"${attributes}>${this.parser.parseInline(tokens)}</a>`;
      },
      heading(token) {
        const id = anchors.get(token);
        return `<h${token.depth}${id ? ` id="${id}"` : ""}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      // Focusable, so that a long line can be scrolled by keyboard.
      code: ({ text }) =>
        `<pre dir="ltr" role="group" aria-label="${escapeHtml(words().blog.code)}" tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      checkbox: ({ checked }) =>
        `<input type="checkbox" disabled${checked ? " checked" : ""} aria-label="${escapeHtml(checked ? words().blog.done : words().blog.toDo)}"> `,
      // Focusable, so that a wide table can be scrolled by keyboard. An empty header cell becomes a plain cell.
      table({ header, rows }) {
        const row = (cells: typeof header, head: boolean) =>
          `<tr>${cells
            .map(({ text, tokens, align }) => {
              const named = head && text.trim() !== "";
              const aligned = align ? ` style="text-align:${align}"` : "";
              return `<${named ? 'th scope="col"' : "td"}${aligned}>${this.parser.parseInline(tokens)}</${named ? "th" : "td"}>`;
            })
            .join("")}</tr>`;
        return `<div class="table" role="group" aria-label="${escapeHtml(words().blog.table)}" tabindex="0"><table><thead>${row(header, true)}</thead><tbody>${rows.map((cells) => row(cells, false)).join("")}</tbody></table></div>`;
      },
    },
  });

const hasCaption = (token: Token): boolean =>
  token.type === "image"
    ? Boolean(token.title)
    : Boolean("tokens" in token && token.tokens?.some(hasCaption));

const PAGE_IDS = [
  ...["site", "main", "consent", "mobile-notice", "about-article", "more-articles"],
  ...["case-studies", "contributions"].flatMap((id) => [`${id}-trigger`, `${id}-panel`]),
];

const anchors = new WeakMap<object, string>();

const pictureHtml = ({ avifSrcSet, src, width, height }: PictureSources, alt: string): string =>
  `<picture><source type="image/avif" srcset="${avifSrcSet}" sizes="(min-width: 768px) 748px, 94vw"><img src="${src}" alt="${escapeWritten(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;

const shared = markedWith((id) => pictureSources(id));
/** For headings: their text omits pictures. */
const pictureless = markedWith((id) => pictureSources(id)).use({ renderer: { image: () => "" } });

type Read = { tokens: TokensList; headings: readonly (Heading & { depth: number })[] };

const headingHtml = ({ tokens = [] }: { tokens?: Token[] }): string =>
  shownHtml(pictureless.Parser.parseInline(tokens, pictureless.defaults));

/**
 * Gives each heading an id that is unique in the page and in `taken`. The first level is the page's title, so headings of that
 * level move the others down.
 */
function read(source: string, taken: readonly string[] = []): Read {
  const tokens = shared.lexer(withoutComments(source));
  const ids = new Set([...PAGE_IDS, ...taken]);
  const headings: (Heading & { depth: number })[] = [];
  const all: Token[] = [];
  shared.walkTokens(tokens, (token) => void all.push(token));
  pairTags(all.filter((token): token is Tokens.HTML => token.type === "html"));
  const found = all.filter((token): token is Tokens.Heading => token.type === "heading");
  const isLow = found.some(({ depth }) => depth === 1);
  for (const token of found) {
    token.depth = Math.min(6, token.depth + (isLow ? 1 : 0));
    const html = headingHtml(token);
    const wanted = headingId(html);
    let id = wanted;
    for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
    ids.add(id);
    anchors.set(token, id);
    headings.push({ id, text: wordsOf(html), depth: token.depth });
  }
  return { tokens, headings };
}

/** Markdown without a first heading that is the page's title. */
export function withoutTitle(source: string, title: string): string {
  const text = withoutComments(source);
  const first = shared.lexer(text).find(({ type }) => type !== "space");
  const isTitle = first?.type === "heading" && headingId(headingHtml(first)) === headingId(escapeHtml(title));
  return isTitle ? text.replace(first.raw, "") : source;
}

/**
 * Renders Markdown without comments; other HTML is escaped. Throws Error for a picture that is not encoded.
 *
 * @param pictureOf finds pictures; the public ones by default
 * @param taken ids of headings in other texts of the page
 */
export const renderMarkdown = (source: string, pictureOf?: PictureOf, taken?: readonly string[]): string =>
  shownHtml((pictureOf ? markedWith(pictureOf) : shared).parser(read(source, taken).tokens));

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The text of Markdown, without markup, on one line. */
export const plainText = (source: string): string => wordsOf(renderMarkdown(source));

const wordsOf = (html: string): string =>
  html
    // Only block elements separate words: "**so**." must not become "so ."
    .replace(
      /<\/?(p|li|ul|ol|h\d|t[hrd]|table|thead|tbody|div|blockquote|br|hr|pre|fig\w+|details|summary)\b[^>]*>/g,
      " ",
    )
    .replace(/<[^>]+>/g, "")
    .replace(NUMERIC, (_, hex?: string, decimal?: string) => characterOf(hex, decimal))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/** Whether the text of some HTML begins with these words. They may be cut short by an ellipsis. */
export const beginsWith = (html: string, words: string): boolean =>
  wordsOf(html).startsWith(words.replace(/\s+/g, " ").replace(/…$/, "").trim());

/** The ids of a page with these texts, and with these other `parts`. */
export const pageIds = (sources: readonly string[], parts: readonly string[] = []): ReadonlySet<string> =>
  new Set([...PAGE_IDS, ...parts, ...(idsBefore(sources).at(-1) ?? [])]);

export type Heading = Readonly<{ id: string; text: string }>;

/** The headings of the second level, in order. */
export const markdownHeadings = (source: string): Heading[] =>
  read(source).headings.flatMap(({ depth, id, text }) => (depth === 2 ? [{ id, text }] : []));

/** For each text of a page, the ids of headings in the texts before it; at last those of all. */
export function idsBefore(sources: readonly string[]): string[][] {
  const taken: string[][] = [[]];
  for (const source of sources) {
    const before = taken.at(-1) ?? [];
    taken.push([...before, ...read(source, before).headings.map(({ id }) => id)]);
  }
  return taken;
}
