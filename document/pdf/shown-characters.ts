import type { Pdfium } from "./pdfium-module";
import { type Box, eachPixel, type Pixels } from "./pixels";
import { printedCharacters } from "./printed-characters";
import { type Character, type Draw, layersOf, textObjects } from "./text-layers";

/** Smaller differences, of 255 in each colour, are invisible: white on white, or text under a nearly opaque bar. */
const VISIBLE = 12;
/** Text smaller than this many pixels is illegible. */
const LEGIBLE = 3;
/** At least this share of a character's width and height must be visible, not just a tail that sticks out under a bar. */
const SEEN = 0.5;

/**
 * Whether the drawn page shows each character: whether its box has ink that disappears when its text is not drawn. So
 * it does not matter what hides text: cropping, a layer, a frame, a bar, a picture, its colour. Invisible text, which
 * text recognition puts over a scan, is shown if the picture has print there.
 */
export function shownCharacters(
  module: Pdfium,
  page: number,
  characters: readonly Character[],
  draw: Draw,
): boolean[] {
  const shown = characters.map(() => false);
  if (characters.every(({ blank }) => blank)) return shown;
  const objects = textObjects(module, page);
  const activate = (some: Iterable<number>, active: boolean) => {
    for (const object of some) module._FPDFPageObj_SetIsActive(object, active ? 1 : 0);
  };
  const whole = draw();
  activate(objects, false);
  const bare = draw();
  const layers = layersOf(objects, characters);
  const hasRoughBoxes = findRoughBoxes(module, characters);
  for (const layer of layers) {
    activate(layer, true);
    const drawn = layers.length === 1 ? whole : draw();
    characters.forEach(({ object, box, em }, i) => {
      if (!layer.has(object)) return;
      const share = hasRoughBoxes(object) ? 0 : SEEN;
      shown[i] = em >= LEGIBLE && hasInk(box, bare, drawn, share) && !isFlat(box, whole);
    });
    activate(layer, false);
  }
  activate(objects, true);
  for (const i of printedCharacters(module, characters, bare)) shown[i] = true;
  return shown;
}

/** Finds text objects whose font gives every character the font's bounding box, as drawn fonts (Type 3) may. */
function findRoughBoxes(module: Pdfium, characters: readonly Character[]): (object: number) => boolean {
  const fonts = new Map<number, number>();
  const fontOf = (object: number) => {
    const font = fonts.get(object) ?? (object === 0 ? 0 : module._FPDFTextObj_GetFont(object));
    fonts.set(object, font);
    return font;
  };
  const shapes = new Map<number, { char: Set<string>; ratios: Set<string> }>();
  for (const { char, blank, object, box } of characters) {
    if (blank) continue;
    const known = shapes.get(fontOf(object)) ?? { char: new Set(), ratios: new Set() };
    known.char.add(char);
    known.ratios.add(((box.right - box.left) / (box.bottom - box.top)).toFixed(2));
    shapes.set(fontOf(object), known);
  }
  return (object) => {
    const known = shapes.get(fontOf(object));
    return known !== undefined && known.char.size > 2 && known.ratios.size === 1;
  };
}

function hasInk(box: Box, bare: Pixels, drawn: Pixels, share: number): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  eachPixel(box, bare, (at, x, y) => {
    if (!differs(bare.data, at, drawn.data, at)) return;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  // Plus 3: the last pixel itself, and one on each side for the rounding of the box.
  return (
    right - left + 3 >= (box.right - box.left) * share && bottom - top + 3 >= (box.bottom - box.top) * share
  );
}

function isFlat(box: Box, drawn: Pixels): boolean {
  const around = { left: box.left - 2, right: box.right + 2, top: box.top - 2, bottom: box.bottom + 2 };
  let first: number | undefined;
  let isOne = true;
  eachPixel(around, drawn, (at) => {
    first ??= at;
    if (differs(drawn.data, first, drawn.data, at)) isOne = false;
  });
  return isOne;
}

function differs(a: Uint8Array, atA: number, b: Uint8Array, atB: number): boolean {
  for (let c = 0; c < 3; c++) if (Math.abs((a[atA + c] ?? 0) - (b[atB + c] ?? 0)) >= VISIBLE) return true;
  return false;
}
