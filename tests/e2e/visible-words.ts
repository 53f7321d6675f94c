import type { Page } from "@playwright/test";
import { outside } from "@/tests/fixtures/pseudo-words";

/** Addresses, names of files and units, which are the same in every language. */
const KNOWN = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\bwww\.\S+/g,
  /\blocalhost(:\d+)?\S*/g,
  /(^|\s)\/[\w/#?=&.-]+/g,
  /\b[\w-]+(\.[\w-]+)*\.(com|design|site|example|yaml|io|dev|pdf|csv|png|jpe?g|zip)\b\S*/gi,
  /[\d.,]+\s?(px|ms|s|min|h|KB|MB|GB|kB|pt|cm|mm|x|fps|dpi)(?=[^\p{L}]|$)/gu,
  /\b(UTC|GMT|IP|PDF|CSV|NDA|OTP|XMP|PostHog|GitHub|LinkedIn|Figma|Notion|Excel|Miro|Perplexity|Sketch|InVision|Photoshop|Blender|Rhino|Adobe XD)\b/g,
  // Ids: of rooms and studies by their addresses, of sessions, and beginnings of hashes.
  /\b[0-9a-f-]{8,64}\b/g,
  /\b[0-9a-f]{1,4}(:[0-9a-f]{0,4}){2,7}/g,
  /\bxn--\S+/g,
];

/** Whether a text has letters that neither brackets hold nor every language has. */
const isBare = (text: string, alsoKnown: readonly string[] = []): boolean => {
  let rest = outside(text);
  // An address may hold what else is known.
  rest = rest.replace(/\bhttps?:\/\/\S+/g, " ");
  for (const known of [...alsoKnown].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(known, " ");
  for (const known of KNOWN) rest = rest.replace(known, " ");
  return /\p{Script=Latin}{2}/u.test(rest);
};

/** Each text that a page shows or says: of elements, attributes, styles, its head and its structured data. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
    ATTRIBUTES.push("alt", "title", "placeholder", "label", "content");
    const SILENT = "script, style, code, pre, svg style, figure .visually-hidden";
    const said: string[] = [`title: ${document.title}`];
    const note = (what: string, text: string | null) => {
      const plain = text?.replace(/\s+/g, " ").trim();
      if (plain) said.push(`${what}: ${plain}`);
    };
    const META =
      /^(description|og:(title|description|site_name|image:alt)|twitter:(title|description|image:alt)|apple-mobile-web-app-title|application-name)$/;
    const read = (root: Document | Element) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.closest(SILENT)) continue;
        if (element.localName === "noscript")
          // With scripts its content is one text.
          read(
            new DOMParser().parseFromString(
              element.innerHTML.includes("<") ? element.innerHTML : (element.textContent ?? ""),
              "text/html",
            ),
          );
        else
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) note(element.localName, node.nodeValue);
        for (const name of ATTRIBUTES) {
          if (
            name === "content" &&
            !META.test(element.getAttribute("name") ?? element.getAttribute("property") ?? "")
          )
            continue;
          note(`${element.localName}[${name}]`, element.getAttribute(name));
        }
        if (element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type))
          note("input[value]", element.value);
        if (root !== document) continue;
        for (const pseudo of ["::before", "::after"]) {
          const { content } = getComputedStyle(element, pseudo);
          for (const [quoted] of content.matchAll(/"(?:[^"\\]|\\.)*"/g))
            note(`${element.localName}${pseudo}`, quoted);
        }
      }
    };
    read(document);
    const NAMED =
      /^(name|alternateName|headline|description|caption|text|jobTitle|abstract|about|keywords|articleSection|genre)$/;
    const dig = (value: unknown, key: string): void => {
      if (typeof value === "string") {
        if (NAMED.test(key)) note(`JSON-LD ${key}`, value);
      } else if (value && typeof value === "object")
        for (const [name, child] of Object.entries(value)) dig(child, Array.isArray(value) ? key : name);
    };
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      dig(JSON.parse(script.textContent ?? "null"), "");
    return said;
  });
}

/** Collects what is bare, once each, with the first place where it is. */
export class Bare {
  readonly found = new Map<string, string>();
  constructor(private readonly known: readonly string[] = []) {}

  add(place: string, texts: readonly string[], known: readonly string[] = []): void {
    for (const text of texts) {
      const said = text.slice(text.indexOf(": ") + 2);
      if (isBare(said, [...this.known, ...known]) && !this.found.has(text)) this.found.set(text, place);
    }
  }

  async look(page: Page, place: string, known: readonly string[] = []): Promise<void> {
    this.add(place, await textsOf(page), known);
  }

  list(): string[] {
    return [...this.found].map(([text, place]) => `${place}  ${text}`);
  }
}
