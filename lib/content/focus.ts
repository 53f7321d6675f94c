/** A focal point in per cent as `object-position` of CSS. */
export const positionOf = (focus: readonly number[]): string => focus.map((part) => `${part}%`).join(" ");
