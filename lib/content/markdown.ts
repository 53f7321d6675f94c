import { Marked } from "marked";
import { pictureId } from "./picture-id";
import { type PictureSources, pictureSources } from "./pictures";
import { plainLetters } from "./slug";

/** Escapes for text that goes into HTML by hand. */
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
      // Content is the designer's own, yet raw HTML in it would slip past the schema and the CSP: shown as text instead.
      html: ({ text }) => escapeHtml(text),
      link({ href, title, tokens }) {
        const outside = /^https?:/.test(href);
        const attributes = `${title ? ` title="${escapeHtml(title)}"` : ""}${outside ? ' target="_blank" rel="noopener noreferrer"' : ""}`;
        return /^(https?:|mailto:|\/(?!\/)|#)/.test(href)
          ? `<a href="${escapeHtml(href)}"${attributes}>${this.parser.parseInline(tokens)}</a>`
          : this.parser.parseInline(tokens);
      },
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const id = plainLetters(html.replace(/<[^>]+>|&#?\w+;/g, ""))
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, "-")
          .replace(/^-|-$/g, "");
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      // A wide table scrolls by itself, also by keyboard. An empty head names nothing: it is a plain cell.
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

/** An address with a scheme or a host of its own: the content-security policy shows no picture from there. */
export const isElsewhere = (href: string): boolean => /^(\w[\w+.-]*:|\/\/)/.test(href);

const pictureHtml = ({ avifSrcSet, src, width, height }: PictureSources, alt: string): string =>
  `<picture><source type="image/avif" srcset="${avifSrcSet}" sizes="(min-width: 768px) 748px, 94vw"><img src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;

const shared = markedWith((id) => pictureSources(id));

/**
 * Markdown of a content file as HTML; raw HTML in it is shown, not obeyed.
 *
 * @param pictureOf where its pictures are found; among the public ones unless told otherwise
 * @throws Error where it shows a picture that was never encoded
 */
export const renderMarkdown = (source: string, pictureOf?: PictureOf): string =>
  (pictureOf ? markedWith(pictureOf) : shared).parse(source, { async: false });

/** What a text shows by `![words](…)`, as written, in its order. */
export const markdownImages = (source: string): string[] => hrefsOf(source, "image");

/** Where a text leads by `[words](…)`, as written, in its order. */
export const markdownLinks = (source: string): string[] => hrefsOf(source, "link");

function hrefsOf(source: string, type: "image" | "link"): string[] {
  const found: string[] = [];
  shared.walkTokens(shared.lexer(source), (token) => {
    if (token.type === type) found.push(token.href);
  });
  return found;
}
