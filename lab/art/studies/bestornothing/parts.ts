/** Instruments of the track mode: drawn once, used by the cover and every block picture. */
import { each, n, ring, scale, tick } from "../../kit/draw";
import { arc, line, type Point, polar, range, smooth } from "../../kit/geometry";
import { best, current, lapTime, sectorEnds, signed, trackPoints } from "./track";

export const red = "#ff2b46";
export const paleInk = "#8d96a3";

/** Where the car is when the picture is taken: early in the third sector of lap 7. */
export const here = 640;
export const speed = Math.round(current.speed[here] ?? 0);
export const delta = (current.time[here] ?? 0) - (best.time[here] ?? 0);
export const lateral = (current.lateral[here] ?? 0).toFixed(1);
const clock = (lap: typeof best, i: number) => Math.round((lap.time[i] ?? 0) * 1000) / 1000;

const sectors = sectorEnds.map((end, i) => {
  const from = i ? (sectorEnds[i - 1] ?? 0) : 0;
  return { best: clock(best, end) - clock(best, from), now: clock(current, end) - clock(current, from) };
});
const bestTime = lapTime(clock(best, sectorEnds[2]));
export const currentTime = lapTime(clock(current, here));
export const predicted = lapTime(clock(best, sectorEnds[2]) + Math.round(delta * 1000) / 1000);

export const defs = `<defs>
<filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="soft" filterUnits="userSpaceOnUse" x="-100" y="-100" width="1800" height="1300"><feGaussianBlur stdDeviation="16"/></filter>
<radialGradient id="halo"><stop offset=".5" stop-color="${red}" stop-opacity=".2"/><stop offset="1" stop-color="${red}" stop-opacity="0"/></radialGradient><radialGradient id="core"><stop offset="0" stop-color="#2a0c12"/><stop offset=".65" stop-color="#12090d"/><stop offset="1" stop-color="#0a0b0e"/></radialGradient>
<linearGradient id="rpm" x1="0" x2="1"><stop offset="0" stop-color="#5d6674"/><stop offset=".5" stop-color="#f2f4f7"/><stop offset=".8" stop-color="#ff8a5c"/><stop offset="1" stop-color="${red}"/></linearGradient></defs>`;

/**
 * The dial of a timed lap: the delta in the middle, to a tenth, with a bar that grows left for a gain; gear and revs
 * around it, read by shape; the speed small.
 */
export function deltaDial(cx: number, cy: number, r: number, rpm: number, gear: string): string {
  const at = scale(0, 8000, -128, 128);
  const lit = at(rpm);
  const half = r * 0.56;
  const len = Math.abs(delta) * half;
  return `<g><circle cx="${cx}" cy="${cy}" r="${r * 1.04}" fill="url(#core)"/>
<path d="${arc(cx, cy, r, -128, 128)}" stroke="#2a2f37" stroke-width="2" fill="none"/>
<path d="${ring(cx, cy, r * 0.86, r * 0.995, at(7000), 128)}" fill="${red}" opacity=".26"/>
${each(range(66), (i) => {
  const a = -128 + i * (256 / 65);
  const grey = `rgb(${n(96 + i * 2.6)},${n(104 + i * 2.4)},${n(116 + i * 2.2)})`;
  return a <= lit
    ? `<path d="${ring(cx, cy, r * 0.865, r * 0.975, a, Math.min(a + 3, 128))}" fill="${a > at(7000) ? red : a > at(5600) ? "#ff6247" : grey}"/>`
    : "";
})}
${each(range(81), (i) => (i % 5 ? tick(cx, cy, r, r * 1.02, at(i * 100), `stroke="#5b6470" stroke-width="1"`) : ""))}
${each(range(17), (i) => tick(cx, cy, r * (i % 2 ? 1 : 0.985), r * 1.045, at(i * 500), `stroke="${i >= 14 ? red : "#dfe4ea"}" stroke-width="${i % 2 ? 1.5 : 3}"`))}
${each(range(9), (i) => {
  const [x, y] = polar(cx, cy, r * 0.765, at(i * 1000));
  return `<text x="${n(x)}" y="${n(y + r * 0.035)}" fill="${i >= 7 ? red : i * 1000 <= rpm ? "#fff" : "#7d8692"}" font-family="Display" font-weight="600" font-size="${n(r * 0.1)}" text-anchor="middle">${i}</text>`;
})}
<g filter="url(#glow)">${tick(cx, cy, r * 0.82, r * 1.07, lit, `stroke="#fff" stroke-width="${n(r * 0.022)}" stroke-linecap="round"`)}</g>
<text x="${cx}" y="${cy - r * 0.4}" fill="${paleInk}" font-family="Mono" font-weight="500" font-size="${n(r * 0.066)}" text-anchor="middle">to best lap</text>
<text x="${cx - r * 0.03}" y="${cy + r * 0.14}" fill="#fff" font-family="Display" font-weight="700" font-size="${n(r * 0.6)}" text-anchor="middle" letter-spacing="${n(-r * 0.015)}">${signed(delta, 1)}</text>
<rect x="${n(cx - half)}" y="${n(cy + r * 0.25)}" width="${n(half * 2)}" height="${n(r * 0.055)}" fill="#20242b"/><rect x="${n(cx - len)}" y="${n(cy + r * 0.25)}" width="${n(len)}" height="${n(r * 0.055)}" fill="#fff"/><rect x="${cx - 1.5}" y="${n(cy + r * 0.22)}" width="3" height="${n(r * 0.115)}" fill="#fff"/>
${each(range(11), (i) => `<rect x="${n(cx - half + (half / 5) * i - 0.5)}" y="${n(cy + r * 0.325)}" width="1" height="${n(r * (i % 5 ? 0.02 : 0.045))}" fill="#6a727e"/>`)}
<text x="${cx}" y="${cy + r * 0.68}" fill="#fff" font-family="Display" font-weight="700" font-size="${n(r * 0.36)}" text-anchor="middle">${gear}</text>
<text x="${cx}" y="${cy + r * 0.9}" fill="#fff" font-family="Display" font-weight="600" font-size="${n(r * 0.15)}" text-anchor="middle">${speed}<tspan dx="${n(r * 0.035)}" fill="${paleInk}" font-family="Mono" font-weight="400" font-size="${n(r * 0.07)}">km/h</tspan></text></g>`;
}

/** Lap times and sectors under each other; a sector's figure holds for four seconds, then dims. */
export function lapPanel(x: number, y: number, w: number, withSectors = true): string {
  const row = (i: number, label: string, value: string, color: string) =>
    `<g transform="translate(0 ${n(i * w * 0.235)})"><text fill="${paleInk}" font-family="Mono" font-size="${n(w * 0.05)}">${label}</text><text y="${n(w * 0.115)}" fill="${color}" font-family="Display" font-weight="600" font-size="${n(w * 0.105)}">${value}</text></g>`;
  return `<g transform="translate(${x} ${y})">${row(0, "Lap 7 of 12", currentTime, "#fff")}${row(1, "Predicted", predicted, "#fff")}${row(2, "Best, lap 4", bestTime, "#a6aeba")}${
    withSectors
      ? `<g transform="translate(0 ${n(w * 0.78)})">${each(sectors, (s, i) => {
          const bw = (w - w * 0.06) / 3;
          const tone = ["#6d7683", "#fff", "#fff"][i] ?? "#fff";
          return `<g transform="translate(${n(i * (bw + w * 0.03))} 0)"><rect width="${n(bw)}" height="4" fill="${i < 2 ? tone : "#333a44"}"/>${i < 2 ? "" : `<rect width="${n(bw * 0.62)}" height="4" fill="${red}"/>`}<text y="${n(w * 0.085)}" fill="${paleInk}" font-family="Mono" font-size="${n(w * 0.046)}">S${i + 1}</text><text x="${n(bw)}" y="${n(w * 0.085)}" fill="${tone}" font-family="Mono" font-weight="600" font-size="${n(w * 0.052)}" text-anchor="end">${i < 2 ? signed(s.now - s.best, 1) : "live"}</text></g>`;
        })}</g>`
      : ""
  }</g>`;
}

/** Sector times as rows; the last one passed is bright, the one before has dimmed. */
export function sectorRows(x: number, y: number, w: number): string {
  return `<g transform="translate(${x} ${y})">${each(sectors, (s, i) => {
    const tone = ["#7d8692", "#fff", "#fff"][i] ?? "#fff";
    return `<g transform="translate(0 ${i * 46})"><rect y="-30" width="${w}" height="1.5" fill="#262b33"/><text fill="${paleInk}" font-family="Mono" font-size="17">S${i + 1}</text><text x="${w * 0.62}" fill="${tone}" font-family="Mono" font-weight="500" font-size="20" text-anchor="end">${i < 2 ? s.now.toFixed(3) : ""}</text><text x="${w}" fill="${tone}" font-family="Mono" font-weight="600" font-size="20" text-anchor="end">${i < 2 ? signed(s.now - s.best, 1) : "live"}</text></g>`;
  })}</g>`;
}

/** The circuit with the car on it, in a box of w x w*0.66. */
export function trackMap(x: number, y: number, w: number, ink = "#dfe4ea", dot = red): string {
  const k = w / 1000;
  const p = trackPoints.map(([a, b]): Point => [a * k, b * k]);
  const car = p[here] ?? [0, 0];
  const s = (i: number) => p[i % p.length] ?? [0, 0];
  return `<g transform="translate(${x} ${y})"><path d="${smooth(
    p.filter((_, i) => i % 6 === 0),
    true,
  )}" fill="none" stroke="#2b3038" stroke-width="${n(w * 0.026)}" stroke-linejoin="round"/>
<path d="${line(p.slice(0, here))}" fill="none" stroke="${ink}" stroke-width="${n(w * 0.0125)}" stroke-linejoin="round" stroke-linecap="round"/>
${each([sectorEnds[0], sectorEnds[1], 0], (e) => `<circle cx="${n(s(e)[0])}" cy="${n(s(e)[1])}" r="${n(w * 0.0125)}" fill="#0b0c0f" stroke="${ink}" stroke-width="2"/>`)}
<circle cx="${n(car[0])}" cy="${n(car[1])}" r="${n(w * 0.05)}" fill="${dot}" opacity=".28"/><circle cx="${n(car[0])}" cy="${n(car[1])}" r="${n(w * 0.023)}" fill="${dot}" stroke="#fff" stroke-width="2.5"/></g>`;
}

/** Friction circle with the last seconds' trace. */
export function gMeter(cx: number, cy: number, r: number, ink = "#dfe4ea"): string {
  const g = range(60).map((i): Point => {
    const k = here - 59 + i;
    const turn = Math.sin(k / 16) > 0 ? 1 : -1;
    return [cx + ((current.lateral[k] ?? 0) * turn * r) / 1.6, cy - ((current.along[k] ?? 0) * r) / 1.6];
  });
  const [x, y] = g.at(-1) ?? [cx, cy];
  return `<g>${each([1, 0.66, 0.33], (k) => `<circle cx="${cx}" cy="${cy}" r="${n(r * k)}" fill="none" stroke="#39414c" stroke-width="1.3"/>`)}<path d="M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}" stroke="#39414c" stroke-width="1.3"/>
<path d="${smooth(g.filter((_, i) => i % 4 === 3))}" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="2.5"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.2)}" fill="${red}" opacity=".3"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.105)}" fill="${red}" stroke="#fff" stroke-width="2"/></g>`;
}

/** One temperature and one pressure a wheel: what the sensor in a road wheel gives. Working range 75 to 100 °C. */
export const tyres = [
  { id: "Front left", t: 96, bar: 2.2, state: "inside" },
  { id: "Front right", t: 88, bar: 2.1, state: "inside" },
  { id: "Rear left", t: 104, bar: 2.3, state: "above" },
  { id: "Rear right", t: 92, bar: 2.2, state: "inside" },
] as const;
export const tint = { below: "#5aa2ff", inside: "#7fd6c4", above: "#ffb13d" } as const;

/** A tyre seen from above. Tint and pattern both say where it stands: hatched above the range, dotted below. */
export function tyre(x: number, y: number, w: number, h: number, state: keyof typeof tint): string {
  const id = `t${Math.round(x)}${Math.round(y)}`;
  return `<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.2)}"/></clipPath><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.2)}" fill="${tint[state]}" fill-opacity="${state === "inside" ? 0.9 : 1}"/><g clip-path="url(#${id})">${state === "above" ? each(range(14), (i) => `<path d="M${n(x - 4)} ${n(y + i * h * 0.12)}l${n(w + 8)} ${n(-w * 0.8)}" stroke="#2a1600" stroke-width="${n(w * 0.09)}"/>`) : state === "below" ? each(range(24), (i) => `<circle cx="${n(x + w * (0.25 + (i % 3) * 0.25))}" cy="${n(y + h * (0.08 + Math.floor(i / 3) * 0.12))}" r="${n(w * 0.07)}" fill="#03142e"/>`) : `<path d="M${n(x + w * 0.34)} ${n(y)}v${n(h)}M${n(x + w * 0.66)} ${n(y)}v${n(h)}" stroke="#06231d" stroke-opacity=".45" stroke-width="${n(w * 0.07)}"/>`}</g>`;
}

/** Four tyres, a temperature and a pressure each, in a box of w x w. */
export function tyrePanel(x: number, y: number, w: number): string {
  return `<g transform="translate(${x} ${y})">${each(tyres, (t, i) => {
    const right = i % 2 === 1;
    const ty = i < 2 ? 0 : w * 0.56;
    return `${tyre(w * (right ? 0.54 : 0.32), ty, w * 0.13, w * 0.4, t.state)}<text x="${n(right ? w : 0)}" y="${n(ty + w * 0.2)}" fill="#fff" font-family="Mono" font-weight="600" font-size="${n(w * 0.115)}" text-anchor="${right ? "end" : "start"}">${t.t}°</text><text x="${n(right ? w : 0)}" y="${n(ty + w * 0.32)}" fill="${paleInk}" font-family="Mono" font-size="${n(w * 0.085)}" text-anchor="${right ? "end" : "start"}">${t.bar.toFixed(1)}</text>`;
  })}</g>`;
}
