import { range, rng } from "./geometry";

/** Lights out of focus, as a lens draws them. */
export const bokeh = (
  count: number,
  seed: number,
  box: readonly [number, number, number, number],
  colours: readonly string[],
  size = 26,
): string => {
  const chance = rng(seed);
  return range(count)
    .map(() => {
      const r = size * (0.35 + chance() * 0.9);
      const c = colours[Math.floor(chance() * colours.length)] ?? "#fff";
      const x = box[0] + chance() * box[2];
      const y = box[1] + chance() ** 0.8 * box[3];
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${c}" fill-opacity="${(0.16 + chance() * 0.5).toFixed(2)}" style="mix-blend-mode:screen"/>`;
    })
    .join("");
};
