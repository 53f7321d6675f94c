import { marked } from "marked";
import { quoted } from "../html-tree";
import { fieldsOf, fieldOf as of, type Row, rowsOf } from "./reading";

/** HTML of what Ghost's editors keep, for a post that has no HTML. `left`: kinds of cards that it cannot have. */
type Made = { html: string; left: string[] };

/** HTML of a card of either editor; "" if it has no part that a page can show. */
function cardHtml(kind: string, card: Row): string {
  const source = quoted(of(card, "src"));
  const caption = of(card, "caption") && `<figcaption>${of(card, "caption")}</figcaption>`;
  const pictures = [card, ...rowsOf(card, "images")].filter((one) => of(one, "src"));
  const picture = (one: Row): string =>
    `<img src="${quoted(of(one, "src"))}" alt="${quoted(of(one, "alt"))}">`;
  const address = quoted(of(card, "url", "buttonUrl") || (kind === "file" ? of(card, "src") : ""));
  if (/^(hr|horizontalrule|divider)$/.test(kind)) return "<hr>";
  if (of(card, "code"))
    return `<pre><code class="language-${of(card, "language") || "none"}">${quoted(of(card, "code"))}</code></pre>`;
  if (of(card, "markdown")) return String(marked.parse(of(card, "markdown"), { async: false }));
  if (of(card, "html")) return `<figure>${of(card, "html")}${caption}</figure>`;
  if (/^(video|audio)$/.test(kind)) return `<figure><${kind} src="${source}"></${kind}>${caption}</figure>`;
  if (pictures.length > 0 && !address) return `<figure>${pictures.map(picture).join("")}${caption}</figure>`;
  const title = of(card, "title", "buttonText", "fileName") || of(Object(card.metadata), "title") || address;
  const words = ["calloutEmoji", "calloutText", "heading", "header", "content", "description"].map((key) =>
    of(card, key),
  );
  return [...words, address && `<a href="${address}">${title}</a>`]
    .map((line) => line && `<p>${line}</p>`)
    .join("");
}

const FORMATS = ["strong", "em", "s", "u", "code", "sub", "sup"];
const LEXICAL: Readonly<Record<string, string>> = {
  root: "div",
  paragraph: "p",
  listitem: "li",
  linebreak: "br",
};

export function htmlOfLexical(json: string): Made {
  const left: string[] = [];
  const htmlOf = (node: Row): string => {
    const type = of(node, "type");
    const inside = rowsOf(node, "children").map(htmlOf).join("");
    const name = LEXICAL[type] ?? (/quote|aside/.test(type) ? "blockquote" : of(node, "tag"));
    const formats = FORMATS.filter((_, bit) => Number(node.format ?? 0) & (1 << bit));
    if (/text$/.test(type))
      return formats.reduce((html, one) => `<${one}>${html}</${one}>`, quoted(of(node, "text")));
    if (/link$/.test(type)) return `<a href="${quoted(of(node, "url"))}">${inside}</a>`;
    if (name) return `<${name}>${inside}</${name}>`;
    const card = cardHtml(type, node) || inside;
    if (!card) left.push(type);
    return card;
  };
  return { html: htmlOf(Object(fieldsOf(json).root)), left };
}

export function htmlOfMobiledoc(json: string): Made {
  const left: string[] = [];
  const { atoms, cards, markups, sections } = fieldsOf(json);
  const pair = (pairs: unknown, at: unknown): [name: string, Row] => {
    const [name, more] = Object(pairs)[Number(at)] ?? [];
    return [String(name), Object(more)];
  };
  const line = (markers: unknown): string => {
    const open: string[] = [];
    const parts = [...Object(markers)].map(([kind, opened, closed, value]) => {
      const tags = [...opened].map((at) => {
        const [tag, attributes] = pair(markups, at);
        open.push(tag);
        return attributes[0] === "href" ? `<a href="${quoted(String(attributes[1]))}">` : `<${tag}>`;
      });
      const words = kind === 0 ? quoted(value) : quoted(Object(atoms)[value]?.[1] ?? "") || "<br>";
      const ends = open.splice(open.length - closed, closed).reverse();
      return tags.join("") + words + ends.map((tag) => `</${tag}>`).join("");
    });
    return parts.join("");
  };
  const htmlOf = ([kind, first, second]: unknown[]): string => {
    if (kind === 1) return `<${first}>${line(second)}</${first}>`;
    if (kind === 2) return `<img src="${quoted(String(first))}">`;
    if (kind === 3)
      return `<${first}>${[...Object(second)].map((item) => `<li>${line(item)}</li>`).join("")}</${first}>`;
    const [name, card] = pair(cards, first);
    const html = cardHtml(name, card);
    if (!html) left.push(name);
    return html;
  };
  return { html: [...Object(sections)].map(htmlOf).join("\n"), left };
}
