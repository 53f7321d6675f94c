import { Marked } from "marked";

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
      const id = html
        .replace(/<[^>]+>|&#?\w+;/g, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
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

/** Markdown of a content file as HTML; raw HTML in it is shown, not obeyed. */
export const renderMarkdown = (source: string): string => marked.parse(source, { async: false });
