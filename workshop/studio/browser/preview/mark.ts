/** Visible on light and dark pages: 3.9 to 1 on white, 4.7 to 1 on near black. */
const COLOUR = "#2f7df6";

/** Next shows a fault of the code above the page. */
const NO_OVERLAY = "nextjs-portal { display: none !important }";

/** Draws an outline around an element of the page, or none, and hides what Next shows above the page. It changes no element, which React would report. */
export function drawMark(page: Document, element: Element | null): void {
  const { defaultView: view } = page;
  if (!view) return;
  const sheet = sheetOf(page, view as Window & typeof globalThis);
  const rule = element ? `${selectorOf(element)} { ${outline(element, scaleOf(view))} }` : "";
  if (sheet.rule !== rule) sheet.replaceSync(`${NO_OVERLAY} ${rule}`);
  sheet.rule = rule;
}

/** The studio shows a page smaller than it is, and the outline must stay visible. */
const scaleOf = ({ frameElement, innerWidth }: Window): number =>
  (frameElement?.getBoundingClientRect().width ?? innerWidth) / innerWidth || 1;

function outline(element: Element, scale: number): string {
  const width = Math.round(2.5 / scale);
  // Pictures often fill a box that cuts off what is around them.
  const offset = element.matches("img, video") ? -width : width;
  return `outline: ${width}px solid ${COLOUR} !important; outline-offset: ${offset}px !important;`;
}

type Sheet = CSSStyleSheet & { rule?: string };
const sheets = new WeakMap<Document, Sheet>();

function sheetOf(page: Document, view: typeof globalThis): Sheet {
  const known = sheets.get(page);
  if (known) return known;
  // A page takes only a sheet that its own window made.
  const made = new view.CSSStyleSheet();
  page.adoptedStyleSheets.push(made);
  sheets.set(page, made);
  return made;
}

/** A selector of this element alone: its place in its parent, and so on up. */
function selectorOf(element: Element): string {
  const parent = element.parentElement;
  if (!parent) return ":root";
  return `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
}

/** Scrolls an element to the middle of the page, unless it can be seen. */
export function scrollToElement(element: Element, behavior: ScrollBehavior = "smooth"): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0.05 * view.innerHeight && bottom <= 0.95 * view.innerHeight) return;
  const isTall = height > 0.9 * view.innerHeight;
  const to = view.scrollY + top - (isTall ? 0.1 * view.innerHeight : (view.innerHeight - height) / 2);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  view.scrollTo({ top: to, behavior: isCalm ? "instant" : behavior });
}
