const REM = 16;

/** Evaluates "1.5rem", "4px", "3vw", their sums, or a clamp() of three, in px at one window width. Null for anything else. */
export function pixelsAt(value: string, viewport: number): number | null {
  const clamp = /^clamp\((.+)\)$/.exec(value)?.[1];
  if (clamp) {
    const [least, wanted, most] = clamp.split(",").map((part) => pixelsAt(part.trim(), viewport));
    if (least == null || wanted == null || most == null) return null;
    return Math.min(Math.max(wanted, least), most);
  }
  const parts = value.split(" + ").map((part) => {
    const [, number, unit] = /^(-?[\d.]+)(rem|px|vw)$/.exec(part) ?? [];
    if (!number) return null;
    return Number(number) * (unit === "rem" ? REM : unit === "vw" ? viewport / 100 : 1);
  });
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

/** Formats a length: "17 px", "10.7 px". */
export const pixelText = (pixels: number): string => `${Number(pixels.toFixed(1))} px`;
