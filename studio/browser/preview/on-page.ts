import { isPictureAt, type Pointed, stemOf, type Wanted } from "./match";
import { keyOf, type Place, piecesOf } from "./texts";

const PARAGRAPHS = "p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figcaption, dt, dd";
const PICTURES = "img, video";
/** A longer text is that of a whole section. */
const LONGEST = 20_000;
/** Elements in which `textContent` is not what a person reads. */
const NO_TEXT = "script, style, noscript, template, svg";

/** An element with a text, at the place where the text begins. */
type Shown = { key: string; element: Element };

export type Point = Readonly<{ x: number; y: number }>;

/** The innermost element of every text of a page, in order. */
function shownTexts(page: Document): Shown[] {
  const found: Shown[] = [];
  const visit = (element: Element): string => {
    if (element.matches(NO_TEXT)) return "";
    const at = found.length;
    const parts = [...element.childNodes].map((node) => {
      if (node.nodeType === Node.ELEMENT_NODE) return visit(node as Element);
      const key = node.nodeType === Node.TEXT_NODE ? keyOf(node.textContent ?? "") : "";
      if (key !== "") found.push({ key, element });
      return key;
    });
    const key = parts.join("");
    // One child with the whole text is the innermost one.
    if (key !== "" && !parts.includes(key)) found.splice(at, 0, { key, element });
    return key;
  };
  // A page that has just begun to load has none.
  if (page.body) visit(page.body);
  return found;
}

const pictures = (page: Document): { address: string; element: Element }[] =>
  [...page.querySelectorAll(PICTURES)].map((element) => ({ address: addressOf(element), element }));

const addressOf = (element: Element): string =>
  (element.matches("video") ? element.querySelector("source") : element)?.getAttribute("src") ?? "";

const isFrame = (element: Element): boolean =>
  element.closest("header, footer") !== null && element.closest("main") === null;

const hintsOf = (element: Element): string[] =>
  ["header", "footer", "menu"].filter((name) => element.closest(`${name}, [class*="${name}" i]`) !== null);

/**
 * Describes what a person clicked.
 *
 * @param at the place of the mouse; null for the keyboard
 */
export function pointedAt(clicked: Element, at: Point | null): Pointed & { isFrame: boolean } {
  const page = clicked.ownerDocument;
  const { element, node } = under(clicked, at);
  const shared = { hints: hintsOf(element), isFrame: isFrame(element) };
  if (element.matches(PICTURES)) {
    const stem = stemOf(addressOf(element));
    const same = pictures(page).filter(({ address }) => stemOf(address) === stem);
    const place = same.findIndex((one) => one.element === element);
    return { ...shared, texts: [], picture: addressOf(element), order: () => place };
  }
  const around: Element[] = [];
  for (let one: Element | null = element; one && !one.matches("main, body"); one = one.parentElement)
    around.push(one);
  // A word in a paragraph belongs to the paragraph.
  const first = [element.closest(PARAGRAPHS) ?? element, node ?? element];
  const texts = [...first, ...around].map(({ textContent }) => textContent ?? "");
  const order = (key: string): number => {
    const same = shownTexts(page).filter((one) => one.key === key);
    const place = same.findIndex((one) => one.element.contains(element) || element.contains(one.element));
    return Math.max(0, place);
  };
  return { ...shared, texts: [...new Set(texts)].filter((text) => text.length < LONGEST), order };
}

/** The picture or text under the mouse. A link may cover a whole card, and a picture may take no clicks. */
function under(clicked: Element, at: Point | null): { element: Element; node?: Node } {
  if (!at) return { element: clicked.querySelector(PICTURES) ?? clicked };
  const page = clicked.ownerDocument;
  for (const element of page.elementsFromPoint(at.x, at.y)) {
    if (element.matches(PICTURES)) return { element };
    const node = [...element.childNodes].find((one) => one.nodeType === Node.TEXT_NODE && isUnder(one, at));
    if (node) return { element, node };
  }
  const picture = [...clicked.querySelectorAll(PICTURES)].find((one) => isUnder(one, at));
  return { element: picture ?? clicked };
}

function isUnder(node: Node, { x, y }: Point): boolean {
  const range = new Range();
  range.selectNode(node);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** What a page shows, in order. */
export type PageTexts = Readonly<{
  texts: readonly Shown[];
  pictures: readonly { address: string; element: Element }[];
  alts: readonly HTMLImageElement[];
}>;

/** Reads the texts and pictures of a page. */
export const readPage = (page: Document): PageTexts => ({
  texts: shownTexts(page),
  pictures: pictures(page),
  alts: [...page.querySelectorAll("img")].filter(({ alt }) => alt !== ""),
});

/** Finds the element that shows a text of a file; null if the page does not. */
export function elementOf(page: PageTexts, { file, path, text, at, index, count }: Wanted): Element | null {
  const images = page.pictures.filter(({ address }) => isPictureAt(text, address));
  if (images.length > 0) return images[index % images.length]?.element ?? null;
  const whole = keyOf(text);
  const alts = page.alts.filter(({ alt }) => alt === text);
  for (const key of at > 0 ? [...keysFrom(text, at), whole] : [whole, ...keysFrom(text, at)]) {
    if (key === "") continue;
    const same = page.texts.filter((one) => one.key === key).map(({ element }) => element);
    const found = chosen(key === whole ? [...same, ...alts] : same, file, path);
    const element = found[found.length >= count ? index % found.length : 0];
    if (element) return element;
  }
  return null;
}

/** The keys of a text's parts: first those around the cursor, then the others. */
function keysFrom(text: string, at: number): string[] {
  const pieces = piecesOf(text);
  const before = pieces.filter((piece) => piece.at <= at).toSorted((a, b) => b.at - a.at);
  return [...before, ...pieces.filter((piece) => piece.at > at)].map(({ key }) => key);
}

/** Leaves out elements of other parts of the page, and hidden ones, if there are better ones. */
function chosen(elements: readonly Element[], file: string, path: Place["path"]): Element[] {
  const words = path.map(String);
  const ofFrame = file === "navigation.yaml" || file === "site.yaml";
  const tests: ((element: Element) => boolean)[] = [
    (element) => ofFrame === isFrame(element),
    (element) => hintsOf(element).some((hint) => words.includes(hint)),
    (element) => ofFrame || element.closest("nav") === null,
    (element) => element.checkVisibility({ visibilityProperty: true }),
  ];
  return tests.reduce<Element[]>(
    (left, fits) => {
      const better = left.filter(fits);
      return better.length > 0 ? better : left;
    },
    [...elements],
  );
}
