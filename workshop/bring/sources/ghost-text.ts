import { marked } from "marked";
import { z } from "zod";
import { quoted } from "../html-tree";

type Made = { html: string; left: string[] };

const text = z.string().catch("");
const cardSchema = z.looseObject({
  ...{
    html: text,
    markdown: text,
    code: text,
    language: text,
    src: text,
    alt: text,
    caption: text,
    url: text,
  },
  ...{
    buttonUrl: text,
    buttonText: text,
    title: text,
    heading: text,
    header: text,
    content: text,
    description: text,
  },
  ...{ calloutText: text, calloutEmoji: text, subheader: text, fileName: text },
  images: z.array(z.object({ src: text, alt: text })).catch([]),
  metadata: z.object({ title: text, url: text }).partial().catch({}),
});

/** HTML of a card that Ghost has not rendered; "" if it has no part that a page can show. */
function cardHtml(kind: string, payload: unknown): string {
  const card = cardSchema.parse(payload);
  const caption = card.caption && `<figcaption>${card.caption}</figcaption>`;
  const picture = (one: { src: string; alt: string }): string =>
    `<img src="${quoted(one.src)}" alt="${quoted(one.alt)}">`;
  const link = (address: string, words: string): string =>
    `<p><a href="${quoted(address)}">${words || quoted(address)}</a></p>`;
  if (/^(hr|horizontalrule|divider)$/.test(kind)) return "<hr>";
  if (card.code)
    return `<pre><code class="language-${quoted(card.language || "none")}">${quoted(card.code)}</code></pre>`;
  if (card.markdown) return String(marked.parse(card.markdown, { async: false }));
  if (card.images.length > 0) return `<figure>${card.images.map(picture).join("")}${caption}</figure>`;
  if (/^(video|audio)$/.test(kind))
    return `<figure><${kind} src="${quoted(card.src)}"></${kind}>${caption}</figure>`;
  if (kind === "file") return link(card.src, card.title || card.fileName);
  if (card.src) return `<figure>${picture(card)}${caption}</figure>`;
  if (kind === "toggle") return `<details><summary>${card.heading}</summary>${card.content}</details>`;
  if (card.html) return `<figure>${card.html}${caption}</figure>`;
  const lines = [
    card.calloutEmoji + card.calloutText,
    card.header || card.heading,
    card.subheader,
    card.content,
    card.description,
  ];
  const address = card.url || card.buttonUrl;
  const words = lines
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join("");
  return words + (address ? link(address, card.metadata.title || card.title || card.buttonText) : "");
}

const nodeSchema = z.looseObject({
  ...{ type: text, tag: text, text, url: text },
  format: z.number().catch(0),
  children: z.array(z.unknown()).catch([]),
});

const FORMATS = ["strong", "em", "s", "u", "code", "sub", "sup"];
const LEXICAL: Readonly<Record<string, string>> = {
  ...{
    root: "div",
    paragraph: "p",
    listitem: "li",
    quote: "blockquote",
    "extended-quote": "blockquote",
    aside: "blockquote",
  },
};

/** HTML of Ghost's present editor. `left`: kinds of cards without content. */
export function htmlOfLexical(json: string): Made {
  const left: string[] = [];
  const htmlOf = (value: unknown): string => {
    const node = nodeSchema.parse(value);
    const inside = node.children.map(htmlOf).join("");
    const tag = LEXICAL[node.type] ?? node.tag;
    if (/text$/.test(node.type))
      return FORMATS.reduce(
        (html, name, bit) => (node.format & (1 << bit) ? `<${name}>${html}</${name}>` : html),
        quoted(node.text),
      );
    if (node.type === "linebreak") return "<br>";
    if (/^(auto)?link$/.test(node.type)) return `<a href="${quoted(node.url)}">${inside}</a>`;
    if (tag) return `<${tag}>${inside}</${tag}>`;
    const card = cardHtml(node.type, value);
    if (!card && !inside) left.push(node.type);
    return card || inside;
  };
  return { html: htmlOf(Object(JSON.parse(json)).root), left };
}

const pair = z.tuple([z.string()], z.unknown());
const mobiledocSchema = z.object({
  atoms: z.array(pair),
  cards: z.array(pair),
  markups: z.array(pair),
  sections: z.array(z.tuple([z.number()], z.unknown())),
});
const markersSchema = z
  .array(z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]))
  .catch([]);

/** HTML of Ghost's editor before 2023. `left`: kinds of cards without content. */
export function htmlOfMobiledoc(json: string): Made {
  const left: string[] = [];
  const { atoms, cards, markups, sections } = mobiledocSchema.parse(JSON.parse(json));
  const line = (markers: unknown): string => {
    const open: string[] = [];
    return markersSchema
      .parse(markers)
      .map(([kind, opened, closed, value]) => {
        const tags = opened.map((at) => {
          const [tag = "span", attributes] = markups[at] ?? [];
          open.push(tag);
          return Array.isArray(attributes) && attributes[0] === "href"
            ? `<${tag} href="${quoted(String(attributes[1]))}">`
            : `<${tag}>`;
        });
        const words =
          kind === 0
            ? quoted(String(value))
            : atoms[Number(value)]?.[0] === "soft-return"
              ? "<br>"
              : quoted(String(atoms[Number(value)]?.[1] ?? ""));
        const ends = open
          .splice(open.length - closed, closed)
          .reverse()
          .map((tag) => `</${tag}>`);
        return tags.join("") + words + ends.join("");
      })
      .join("");
  };
  const html = sections.map(([kind, first, second]) => {
    if (kind === 1) return `<${first}>${line(second)}</${first}>`;
    if (kind === 2) return `<img src="${quoted(String(first))}">`;
    if (kind === 3)
      return `<${first}>${z
        .array(z.unknown())
        .parse(second)
        .map((item) => `<li>${line(item)}</li>`)
        .join("")}</${first}>`;
    const [name = "", payload] = cards[Number(first)] ?? [];
    const card = cardHtml(name, payload);
    if (!card) left.push(name);
    return card;
  });
  return { html: html.join("\n"), left };
}
