/** The layout that lost: a round engine-speed ring with the speed inside, 800 x 480. */
import { each, n, ring, tick } from "../../kit/draw";
import { polar, range } from "../../kit/geometry";
import type { Mode } from "./panel";

export function ringPanel(speed: number, gear: string, rpm: number, m: Mode): string {
  const at = (v: number) => -130 + (v / 9000) * 260;
  return `<rect width="800" height="480" fill="${m.bg}"/>${each(range(52), (i) => {
    const a = -130 + i * 5;
    return `<path d="${ring(400, 244, 176, 212, a, a + 3.8)}" fill="${a < at(rpm) ? m.band : m.dim}"/>`;
  })}${each(range(10), (i) => {
    const [x, y] = polar(400, 244, 154, at(i * 1000));
    return `<text x="${n(x)}" y="${n(y + 6)}" font-family="Mono" font-weight="500" font-size="18" text-anchor="middle" fill="${m.label}">${i}</text>`;
  })}${tick(400, 244, 166, 222, at(rpm), `stroke="${m.figure}" stroke-width="7" stroke-linecap="round"`)}<text x="400" y="286" font-family="Display" font-weight="700" font-size="128" text-anchor="middle" fill="${m.figure}">${speed}</text><text x="400" y="326" font-family="Mono" font-size="20" text-anchor="middle" fill="${m.label}">km/h</text><text x="400" y="420" font-family="Display" font-weight="700" font-size="56" text-anchor="middle" fill="${m.figure}">${gear}</text>${each(range(10), (i) => `<rect x="716" y="${404 - i * 36}" width="48" height="28" fill="${i < 6 ? m.on : m.dim}"/>`)}<text x="80" y="240" font-family="Display" font-weight="600" font-size="36" text-anchor="middle" fill="${m.figure}">38.4</text><text x="80" y="272" font-family="Mono" font-size="20" text-anchor="middle" fill="${m.label}">km</text>`;
}
