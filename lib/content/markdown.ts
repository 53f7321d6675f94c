import { Marked } from "marked";
import { plainLetters } from "./slug";

/** Escapes for text that goes into HTML by hand. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const marked = new Marked({
  gfm: true,
  renderer: {
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
    // A wide table scrolls by itself, also by keyboard.
    table(token) {
      const row = (cells: typeof token.header, tag: "th" | "td") =>
        `<tr>${cells.map((cell) => `<${tag}${tag === "th" ? ' scope="col"' : ""}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
      return `<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${token.rows.map((cells) => row(cells, "td")).join("")}</tbody></table></div>`;
    },
  },
});

/** Markdown of a content file as HTML; raw HTML in it is shown, not obeyed. */
export const renderMarkdown = (source: string): string => marked.parse(source, { async: false });
