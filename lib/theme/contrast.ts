type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** @param hex "#rgb", "#rrggbb" or with alpha; anything else throws */
function parse(hex: string): Rgba {
  const short = /^#([\da-f]{3,4})$/i.exec(hex)?.[1];
  const digits = short ? [...short].map((digit) => digit + digit).join("") : hex.slice(1);
  const channels = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const [red, green, blue, alpha = 255] = channels;
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`"${hex}" is no hex colour`);
  return [red, green, blue, alpha / 255];
}

export const alphaOf = (hex: string): number => parse(hex)[3];

function luminance([red, green, blue]: Rgba): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Contrast of two opaque colours by WCAG 2.
 *
 * @returns 1 to 21
 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Rounded down: a ratio just below 4.5 must not be printed as 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** What a ratio is enough for, by WCAG 2.2 AA. */
export const gradeOf = (ratio: number): "text" | "marks" | "ornament" =>
  ratio >= 4.5 ? "text" : ratio >= 3 ? "marks" : "ornament";
