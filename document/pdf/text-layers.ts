import type { Pdfium } from "./pdfium-module";
import { type Box, type Pixels, union } from "./pixels";

/**
 * A character of a page: its box in the drawn page, its font size there in pixels (Infinity if unknown), and PDFium's
 * handle of its text object (0: none).
 */
export type Character = {
  char: string;
  blank: boolean;
  object: number;
  box: Box;
  em: number;
  hasOutline: boolean;
};

export type Draw = () => Pixels;

const TEXT = 1;
const FORM = 5;
/** Overlapping text is drawn in several layers. More than this cost too much time: the rest shares the last one. */
const MAX_LAYERS = 8;

/** All text objects of a page, also in forms (groups, symbols, placed files). */
export function textObjects(module: Pdfium, page: number): number[] {
  const found: number[] = [];
  const visit = (object: number, depth: number) => {
    const type = module._FPDFPageObj_GetType(object);
    if (type === TEXT) found.push(object);
    if (type !== FORM || depth > 20) return;
    const count = module._FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i++) visit(module._FPDFFormObj_GetObject(object, i), depth + 1);
  };
  const count = module._FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) visit(module._FPDFPage_GetObject(page, i), 0);
  return found;
}

/**
 * Sorts text objects into layers in which none touches another, so that ink in a layer belongs to one text: words under
 * a bar are not mistaken for the label on it.
 */
export function layersOf(objects: readonly number[], characters: readonly Character[]): Set<number>[] {
  const boxes = new Map<number, Box>();
  for (const { object, box, blank } of characters)
    if (!blank) boxes.set(object, union(boxes.get(object) ?? box, box));
  const layers: { objects: Set<number>; boxes: Box[] }[] = [];
  for (const object of objects) {
    const box = boxes.get(object);
    if (!box) continue;
    let layer = layers.find((one) => !one.boxes.some((other) => touch(box, other)));
    if (!layer && layers.length < MAX_LAYERS) {
      layer = { objects: new Set(), boxes: [] };
      layers.push(layer);
    }
    layer ??= layers.at(-1);
    layer?.objects.add(object);
    layer?.boxes.push(box);
  }
  return layers.map((layer) => layer.objects);
}

const touch = (a: Box, b: Box): boolean =>
  a.left - 1 < b.right && b.left - 1 < a.right && a.top - 1 < b.bottom && b.top - 1 < a.bottom;
