import { type MarkedExtension, type Token, Tokenizer, type Tokens } from "marked";

/** The HTML that Markdown may contain, without attributes. All other HTML is shown as text. */
const TAG = /<(\/?)(br|kbd|sub|sup|details|summary)(?:\s+open(?:="")?)?\s*\/?>/gi;
const BLOCKS = ["details", "summary"];

/** The places of the tags that are HTML in a text: those with both a start and an end, and `<br>`. */
const taken = new WeakMap<object, ReadonlySet<number>>();

/** Finds the tags with a start and an end among the HTML of a text. */
export function pairTags(html: readonly Tokens.HTML[]): void {
  const open: { name: string; places: Set<number>; at: number }[] = [];
  for (const token of html) {
    const places = new Set<number>();
    taken.set(token, places);
    for (const { 1: slash, 2: tag = "", index } of token.text.matchAll(TAG)) {
      const name = tag.toLowerCase();
      // Within a paragraph, a browser would end the paragraph at <details>.
      if (!token.block && BLOCKS.includes(name)) continue;
      if (name === "br") places.add(index);
      else if (!slash) open.push({ name, places, at: index });
      else if (open.at(-1)?.name === name) {
        const start = open.pop();
        start?.places.add(start.at);
        places.add(index);
      }
    }
  }
}

/** Replaces the parts of a token's HTML by `tagged`, for tags that are HTML, and by `written`, for all other text. */
export function mapTags(
  token: Tokens.HTML,
  tagged: (tag: string) => string,
  written: (text: string) => string = (text) => text,
): string {
  let html = "";
  let end = 0;
  for (const { 0: tag, index } of token.text.matchAll(TAG)) {
    if (!taken.get(token)?.has(index)) continue;
    html += written(token.text.slice(end, index)) + tagged(tag);
    end = index + tag.length;
  }
  return html + written(token.text.slice(end));
}

const FIGURE = /^ {0,3}<figure\b[^>]*>((?:(?!<figure\b)[\s\S])*?)<\/figure>[ \t]*(?:\n+|$|(?=<))/i;
const IMAGE = /<img\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/i;
/** A caption is text: tags that only change its look are left out. */
const LOOKS = /<\/?(?:p|em|strong|b|i|small|span|br)\b[^>]*>/gi;
const CAPTION = /<figcaption\b[^>]*>([^<]*)<\/figcaption>/i;

/** The picture of a `<figure>` at the start of a text, with its caption, and the figure's source. */
function figureAt(source: string): { raw: string; image: Token } | null {
  const [raw = "", written = ""] = FIGURE.exec(source) ?? [];
  const inner = written.replace(LOOKS, (tag) => (/^<\/?(p|br)/i.test(tag) ? " " : ""));
  const attributes = IMAGE.exec(inner)?.[1] ?? "";
  const href = attribute(attributes, "src");
  const isMore = inner.replace(IMAGE, "").replace(CAPTION, "").trim() !== "";
  if (!href || isMore) return null;
  const title = CAPTION.exec(inner)?.[1]?.trim().replace(/\s+/g, " ") ?? "";
  const text = attribute(attributes, "alt") ?? "";
  return { raw, image: { type: "image", raw: raw.trim(), href, title, text, tokens: [] } };
}

/** Reads a `<figure>` with a picture, also within other HTML, as a picture with a caption. */
export const figures: MarkedExtension = {
  extensions: [
    {
      name: "figure",
      level: "block",
      start: (source) => source.match(/^ {0,3}<figure\b/im)?.index,
      tokenizer(source) {
        const found = figureAt(source);
        return found ? { type: "figure", raw: found.raw, tokens: [found.image] } : undefined;
      },
      renderer({ tokens = [] }) {
        return `${this.parser.parseInline(tokens)}\n`;
      },
    },
  ],
  tokenizer: {
    html(source) {
      const token = Tokenizer.prototype.html.call(this, source);
      const starts = [...(token?.raw.matchAll(/<figure\b/gi) ?? [])].map(({ index }) => index);
      const at = starts.find((start) => start > 0 && figureAt(source.slice(start)));
      if (!token || at === undefined) return token;
      const raw = source.slice(0, at);
      return { ...token, raw, text: raw };
    },
  },
};

const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes) ?? [];
  return double ?? single;
};
