// These functions run in the page, in any engine.

/** Pauses the dial's animations at a moment, and reads where its needle and its count are then. */
export function dialAt(dial: Element, milliseconds: number) {
  for (const animation of dial.getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = milliseconds;
  }
  const [count, needle] = ["[data-count]", "[data-needle]"].map((part) => dial.querySelector(part));
  if (!(count instanceof HTMLElement) || !needle) throw new Error("the dial has lost a part");
  const { a, b } = new DOMMatrix(getComputedStyle(needle).transform);
  const counters = getComputedStyle(count).counterReset;
  const [whole = 0, part = 0] = [/whole (\d+)/, /part (\d+)/].map((of) => Number(of.exec(counters)?.[1]));
  const parts = 10 ** Number(count.dataset.places);
  return {
    degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI),
    figures: whole + part / parts,
    step: 1 / parts,
  };
}

/** Which parts of a large picture's dialog are cut off, covered, tiny or distorted. */
export function misplacedIn(dialog: Element): string[] {
  const image = dialog.querySelector("img");
  if (!image?.complete || image.naturalWidth === 0) return ["no picture"];
  const own = image.getBoundingClientRect();
  const wrong: string[] = [];
  for (const node of [image, ...dialog.querySelectorAll("button, p span")]) {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const name = node.getAttribute("aria-label") ?? node.textContent ?? "";
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      wrong.push(`${name || "the picture"} is cut off`);
    if (node !== image && left < own.right && right > own.left && top < own.bottom && bottom > own.top)
      wrong.push(`the picture lies on ${name}`);
  }
  if (own.height < innerHeight / 5 && own.width < innerWidth * 0.7) wrong.push("the picture is tiny");
  if (Math.abs(own.width / own.height / (image.width / image.height) - 1) > 0.02)
    wrong.push("the picture is distorted");
  return wrong;
}
