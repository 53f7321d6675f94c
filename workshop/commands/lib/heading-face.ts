import subsetFont from "subset-font";
import { within } from "../../content/fonts/faces";

/** A rule of the display face (styles/fonts.ts) as it is built: with its file, and the code points that are drawn with it. */
const FACE = /@font-face\{[^}]*?src:url\((\/_next\/static\/media\/display[^)]*\.woff2)\)[^}]*\}/g;

/**
 * Puts the letters of a built page's first heading into its HTML as a font, which only that heading uses (styles/tokens.css), so that
 * it is in its own face from the first paint. The element is marked for that: React keeps the mark while it hydrates, and no page
 * that a link leads to has it, whose heading has other letters. A page whose heading has no letter of the face stays as it is.
 *
 * @param html a page with its sheets in it (inlineStyles)
 * @param read returns the file at an address
 */
export async function withHeadingFace(html: string, read: (address: string) => Buffer): Promise<string> {
  const letters = [...new Set(textOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? ""))];
  const rules: string[] = [];
  for (const [rule, address = ""] of html.matchAll(FACE)) {
    const [, range = ""] = /unicode-range:([^;}]+)/.exec(rule) ?? [];
    const drawn = letters.filter(within(range)).join("");
    if (drawn.trim() === "") continue;
    const font = await subsetFont(read(address), drawn, { targetFormat: "woff2" });
    rules.push(
      rule
        .replace(/font-family:[^;]+/, 'font-family:"first letters"')
        .replace(address, `data:font/woff2;base64,${font.toString("base64")}`),
    );
  }
  if (rules.length === 0) return html;
  const style = `${rules.join("")}[data-first]{--face-first:"first letters"}`;
  return html
    .replace("<h1", "<h1 data-first")
    .replace("</head>", () => `<style data-precedence="next">${style}</style></head>`);
}

const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of HTML that React wrote, as far as it is shown. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(\w+) class="visually-hidden".*?<\/\1>|<!--.*?-->|<[^>]*>/gs, "")
    .replaceAll(/&([^;]+);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
