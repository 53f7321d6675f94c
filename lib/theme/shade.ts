import { contrast } from "./contrast";

type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/**
 * Mixes two opaque colours.
 *
 * @param part the other colour's share: 0 to 1
 * @returns "#rrggbb"
 */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The lowest contrast of a colour with any of these. */
export const lowest = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

/**
 * The nearest shade of a colour, darker or lighter, that has the contrast: the colour itself where it does.
 *
 * @param others what it must have the contrast with, all of them
 * @returns undefined where neither black nor white would have it
 */
export function nearestShade(colour: string, others: readonly string[], ratio: number): string | undefined {
  for (let percent = 0; percent <= 100; percent++)
    for (const end of ["#000000", "#ffffff"]) {
      const shade = mix(colour, end, percent / 100);
      if (lowest(shade, others) >= ratio) return shade;
    }
  return undefined;
}
