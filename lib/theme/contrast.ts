type Rgb = readonly [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  const short = /^#([\da-f]{3,4})$/i.exec(hex)?.[1];
  const digits = short ? [...short].map((digit) => digit + digit).join("") : hex.slice(1);
  const channels = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const [red, green, blue] = channels;
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`"${hex}" is not a hex colour`);
  return [red, green, blue];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two opaque colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Formats a ratio. Rounded down: a ratio just below 4.5 must not be printed as 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Mixes two opaque colours into "#rrggbb"; `part` is the share of the second, 0 to 1. */
export function mix(one: string, other: string, part: number): string {
  const to = parse(other);
  const mixed = parse(one).map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The lowest contrast between a colour and the others. */
export const lowest = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** The nearest shade, darker or lighter, with at least this contrast to all others, or undefined. */
export function nearestShade(colour: string, others: readonly string[], ratio: number): string | undefined {
  for (let percent = 0; percent <= 100; percent++)
    for (const end of ["#000000", "#ffffff"]) {
      const shade = mix(colour, end, percent / 100);
      if (lowest(shade, others) >= ratio) return shade;
    }
  return undefined;
}
