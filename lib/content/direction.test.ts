import { expect, test } from "vitest";
import { directionOf } from "./direction";

test.each([
  ["لوحة المغادرة التي لم يقرأها أحد", "rtl"],
  ["Figma: كيف نرسم لوحة المغادرة", "rtl"],
  ["רציף", "rtl"],
  ["ދިވެހި", "rtl"],
  ["𞤀𞤣𞤤𞤢𞤥", "rtl"],
  ["The board (لوحة) over a quay", "ltr"],
  ["出発案内板", "ltr"],
  ["2025", "ltr"],
  ["", "ltr"],
])("%j runs %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
