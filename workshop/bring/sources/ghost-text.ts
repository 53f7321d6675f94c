import { marked } from "marked";
import { z } from "zod";
import { quoted } from "../html-tree";
import { fieldsOf } from "./uploads";

/** `left`: kinds of cards without content. */
type Made = { html: string; left: string[] };

const cardSchema = z.looseObject({ images: z.array(z.object({ src: z.string() })).catch([]) });

/** HTML of a card that Ghost has not rendered; "" if it has no part that a page can show. */
function cardHtml(kind: string, payload: unknown): string {
  const card = cardSchema.parse(Object(payload));
  const of = (...keys: string[]): string =>
    (keys.map((key) => card[key]).find((value) => value && typeof value === "string") as string) ?? "";
  const picture = (src: string, alt = ""): string => `<img src="${quoted(src)}" alt="${quoted(alt)}">`;
  const caption = of("caption") && `<figcaption>${of("caption")}</figcaption>`;
  if (/^(hr|horizontalrule|divider)$/.test(kind)) return "<hr>";
  if (of("code"))
    return `<pre><code class="language-${quoted(of("language") || "none")}">${quoted(of("code"))}</code></pre>`;
  if (of("markdown")) return String(marked.parse(of("markdown"), { async: false }));
  if (of("html")) return `<figure>${of("html")}${caption}</figure>`;
  if (/^(video|audio)$/.test(kind))
    return `<figure><${kind} src="${quoted(of("src"))}"></${kind}>${caption}</figure>`;
  const pictures =
    kind === "file"
      ? ""
      : (of("src") && picture(of("src"), of("alt"))) + card.images.map(({ src }) => picture(src)).join("");
  if (pictures) return `<figure>${pictures}${caption}</figure>`;
  const keys = ["calloutEmoji", "calloutText", "heading", "header", "subheader", "content", "description"];
  const address = of("url", "buttonUrl", "src");
  const link =
    address && `<a href="${quoted(address)}">${of("title", "buttonText", "fileName") || quoted(address)}</a>`;
  return [...keys.map((key) => of(key)), link].map((words) => words && `<p>${words}</p>`).join("");
}

const nodeSchema = z.looseObject({
  ...{ type: z.string(), tag: z.string().catch(""), text: z.string().catch(""), url: z.string().catch("") },
  ...{ format: z.number().catch(0), children: z.array(z.unknown()).catch([]) },
});
const FORMATS = ["strong", "em", "s", "u", "code", "sub", "sup"];
const LEXICAL: Readonly<Record<string, string>> = {
  root: "div",
  paragraph: "p",
  listitem: "li",
  linebreak: "br",
};

/** HTML of what Ghost's present editor keeps. */
export function htmlOfLexical(json: string): Made {
  const left: string[] = [];
  const htmlOf = (value: unknown): string => {
    const { type, format, text, url, children, tag } = nodeSchema.parse(value);
    const inside = children.map(htmlOf).join("");
    const name = LEXICAL[type] ?? (/quote|aside/.test(type) ? "blockquote" : tag);
    if (/text$/.test(type))
      return FORMATS.reduce(
        (html, one, bit) => (format & (1 << bit) ? `<${one}>${html}</${one}>` : html),
        quoted(text),
      );
    if (/link$/.test(type)) return `<a href="${quoted(url)}">${inside}</a>`;
    if (name) return `<${name}>${inside}</${name}>`;
    const card = cardHtml(type, value) || inside;
    if (!card) left.push(type);
    return card;
  };
  return { html: htmlOf(fieldsOf(json).root), left };
}

const pairs = z.array(z.tuple([z.string()], z.unknown()));
const mobiledocSchema = z.object({
  atoms: pairs,
  cards: pairs,
  markups: pairs,
  sections: z.array(z.array(z.unknown())),
});
const markersSchema = z.array(
  z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]),
);

/** HTML of what Ghost's editor before 2023 kept. */
export function htmlOfMobiledoc(json: string): Made {
  const left: string[] = [];
  const { atoms, cards, markups, sections } = mobiledocSchema.parse(fieldsOf(json));
  const line = (markers: unknown): string => {
    const open: string[] = [];
    const parts = markersSchema.parse(markers).map(([kind, opened, closed, value]) => {
      const tags = opened.map((at) => {
        const [tag = "span", attributes] = markups[at] ?? [];
        open.push(tag);
        return Array.isArray(attributes) ? `<${tag} href="${quoted(String(attributes[1]))}">` : `<${tag}>`;
      });
      const words = kind === 0 ? String(value) : String(atoms[Number(value)]?.[1] || "\n");
      const ends = open.splice(open.length - closed, closed).reverse();
      return tags.join("") + quoted(words).replaceAll("\n", "<br>") + ends.map((tag) => `</${tag}>`).join("");
    });
    return parts.join("");
  };
  const html = sections.map(([kind, first, second]) => {
    const name = String(first);
    if (kind === 1) return `<${name}>${line(second)}</${name}>`;
    if (kind === 2) return `<img src="${quoted(name)}">`;
    if (kind === 3)
      return `<${name}>${[second]
        .flat()
        .map((item) => `<li>${line(item)}</li>`)
        .join("")}</${name}>`;
    const [card = "", payload] = cards[Number(first)] ?? [];
    const made = cardHtml(card, payload);
    if (!made) left.push(card);
    return made;
  });
  return { html: html.join("\n"), left };
}
