const PICTURES = "img, video";

type Point = Readonly<{ x: number; y: number }>;

/**
 * The picture or text under the mouse. A link may cover a whole card, and a picture may take no clicks.
 *
 * @param at the place of the mouse; null for the keyboard
 */
export function under(clicked: Element, at: Point | null): Element {
  if (!at) return clicked.querySelector(PICTURES) ?? clicked;
  for (const element of clicked.ownerDocument.elementsFromPoint(at.x, at.y)) {
    if (element.matches(PICTURES)) return element;
    if ([...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && isUnder(one, at)))
      return element;
  }
  return [...clicked.querySelectorAll(PICTURES)].find((one) => isUnder(one, at)) ?? clicked;
}

function isUnder(node: Node, { x, y }: Point): boolean {
  const range = new Range();
  range.selectNode(node);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
