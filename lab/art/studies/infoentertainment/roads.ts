/** A night map for navigation screens: blocks, streets, a river, parks, a route. */
import { line, type Point, range, rng, smooth } from "../../kit/geometry";

type MapLook = {
  land: string;
  block: string;
  street: string;
  major: string;
  water: string;
  park: string;
  route: string;
};

/** @returns SVG of a town seen from above, w x h; the route runs bottom to top through the junctions given */
export const townMap = (
  w: number,
  h: number,
  seed: number,
  look: MapLook,
  route: readonly Point[],
): string => {
  const chance = rng(seed);
  const warp = (x: number, y: number): Point => [
    x + 26 * Math.sin(y / 210 + seed) + 12 * Math.sin(x / 160),
    y + 22 * Math.sin(x / 240) + 10 * Math.cos(y / 130),
  ];
  const streets: string[] = [];
  const step = 74;
  for (let x = -120; x < w + 120; x += step * (0.7 + chance() * 0.6)) {
    const from = chance() < 0.3 ? h * chance() * 0.5 : -80;
    const to = chance() < 0.3 ? h * (0.5 + chance() * 0.5) : h + 80;
    streets.push(line(range(24).map((i) => warp(x, from + ((to - from) * i) / 23))));
  }
  for (let y = -120; y < h + 120; y += step * (0.7 + chance() * 0.6)) {
    const from = chance() < 0.3 ? w * chance() * 0.4 : -80;
    streets.push(line(range(30).map((i) => warp(from + ((w + 80 - from) * i) / 29, y))));
  }
  const blocks = range(150)
    .map(() => {
      const [x, y] = warp(chance() * w, chance() * h);
      return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(14 + chance() * 26).toFixed(0)}" height="${(14 + chance() * 26).toFixed(0)}" fill="${look.block}"/>`;
    })
    .join("");
  const river = range(12).map(
    (i): Point => [-100 + (i / 11) * (w + 200), h * 0.3 + Math.sin(i * 0.75) * 110 + i * 16],
  );
  const ring = range(14).map((i): Point => warp(w * 0.16 + (i / 13) * w * 0.34, -60 + (i / 13) * (h + 120)));
  const cross = range(14).map((i): Point => warp(-60 + (i / 13) * (w + 120), h * 0.72 - (i / 13) * h * 0.22));
  const majors = [smooth(ring), smooth(cross)];
  return `<rect width="${w}" height="${h}" fill="${look.land}"/>${blocks}
  <path d="${smooth([
    [w * 0.62, h * 0.56],
    [w * 0.78, h * 0.5],
    [w * 0.86, h * 0.68],
    [w * 0.7, h * 0.8],
    [w * 0.6, h * 0.7],
    [w * 0.62, h * 0.56],
  ])}Z" fill="${look.park}"/>
  <path d="${smooth(river)}" fill="none" stroke="${look.water}" stroke-width="64"/>
  ${streets.map((d) => `<path d="${d}" fill="none" stroke="${look.street}" stroke-width="${chance() < 0.25 ? 9 : 5}" stroke-linejoin="round"/>`).join("")}
  ${majors.map((d) => `<path d="${d}" fill="none" stroke="${look.land}" stroke-width="24"/><path d="${d}" fill="none" stroke="${look.major}" stroke-width="16"/>`).join("")}
  <path d="${line(route)}" fill="none" stroke="${look.land}" stroke-width="26" stroke-linejoin="round"/><path d="${line(route)}" fill="none" stroke="${look.route}" stroke-width="15" stroke-linejoin="round" stroke-linecap="round"/>`;
};
