/**
 * The racing cluster in motion: the cover's instruments, swapped for the same at another moment of the lap.
 * A loop runs through the braking for one corner and out to where the car is as fast as it was on the way in.
 */

import { n } from "../../kit/draw";
import { line, type Point, range, smooth } from "../../kit/geometry";
import { cover } from "./cover";
import {
  currentTime,
  delta,
  deltaDial,
  gMeter,
  here,
  lapPanel,
  lateral,
  predicted,
  red,
  speed,
  trackMap,
} from "./parts";
import { best, current, lapTime, sectorEnds, signed, trackPoints } from "./track";

/** Samples of the lap at both ends of the loop: the car does about 127 km/h and accelerates at either. */
const FROM = 600;
const TO = 724;
const STILL = { rpm: 6420, gear: "4" };

const mix = (list: readonly number[], at: number): number => {
  const i = Math.floor(at);
  const a = list[i] ?? 0;
  return a + ((list[i + 1] ?? a) - a) * (at - i);
};

const gearAt = (at: number): number => {
  const v = mix(current.speed, at);
  return mix(current.along, at) < 0 ? (v > 118 ? 4 : v > 86 ? 3 : 2) : v < 91 ? 2 : v < 129 ? 3 : 4;
};
const PER_KMH = [0, 0, 78, 55, STILL.rpm / speed];
const revs = (at: number): number => mix(current.speed, at) * (PER_KMH[gearAt(at)] ?? 0);

/** Replaces a piece that must be there: a change of the cover's drawing must not pass unseen. */
const swap = (html: string, old: string, fresh: string): string => {
  if (!html.includes(old)) throw new Error(`The cover no longer holds: ${old.slice(0, 60)}`);
  return html.replaceAll(old, fresh);
};

const dialAt = (at: number): string => {
  const gap = mix(current.time, at) - mix(best.time, at);
  const half = 206 * 0.56;
  const bar = (d: number) =>
    `<rect x="${n(650 - Math.abs(d) * half)}" y="${n(574 + 206 * 0.25)}" width="${n(Math.abs(d) * half)}"`;
  // The needle needs a moment for a gear change: mean over the neighbouring samples.
  const rpm = range(5).reduce((sum, k) => sum + revs(at + (k - 2) * 0.45), 0) / 5;
  let html = deltaDial(
    650,
    574,
    206,
    at === here ? STILL.rpm : rpm,
    String(at === here ? STILL.gear : gearAt(at)),
  );
  html = swap(html, bar(delta), bar(gap));
  html = swap(html, `>${speed}<tspan`, `>${Math.round(mix(current.speed, at))}<tspan`);
  return swap(html, `>${signed(delta, 1)}</text>`, `>${signed(gap, 1)}</text>`);
};

const mapAt = (at: number): string => {
  const k = 0.35;
  const p = trackPoints.map(([x, y]): Point => [x * k, y * k]);
  const spot = (i: number): Point => [
    mix(
      p.map((q) => q[0]),
      i,
    ),
    mix(
      p.map((q) => q[1]),
      i,
    ),
  ];
  const circle = ([x, y]: Point) => `cx="${n(x)}" cy="${n(y)}"`;
  const html = swap(trackMap(938, 452, 350), circle(spot(here)), circle(spot(at)));
  return swap(html, line(p.slice(0, here)), line([...p.slice(0, Math.floor(at) + 1), spot(at)]));
};

const meterAt = (at: number): string => {
  const [cx, cy, r] = [1386, 528, 66];
  const g = range(60).map((i): Point => {
    const k = at - 59 + i;
    const turn = Math.max(-1, Math.min(1, Math.sin(k / 16) * 6));
    return [cx + (mix(current.lateral, k) * turn * r) / 1.6, cy - (mix(current.along, k) * r) / 1.6];
  });
  const [x, y] = g.at(-1) ?? [cx, cy];
  const still = gMeter(cx, cy, r);
  const head = still.slice(0, still.lastIndexOf('<path d="'));
  return `${head}<path d="${smooth(g.filter((_, i) => i % 4 === 3))}" fill="none" stroke="#dfe4ea" stroke-opacity=".55" stroke-width="2.5"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.2)}" fill="${red}" opacity=".3"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.105)}" fill="${red}" stroke="#fff" stroke-width="2"/></g>`;
};

const clusterAt = (at: number): string => {
  const gap = mix(current.time, at) - mix(best.time, at);
  const times = swap(
    swap(lapPanel(128, 432, 296), `>${currentTime}<`, `>${lapTime(mix(current.time, at))}<`),
    `>${predicted}<`,
    `>${lapTime((best.time[sectorEnds[2]] ?? 0) + gap)}<`,
  );
  let html = swap(cover.html, deltaDial(650, 574, 206, STILL.rpm, STILL.gear), dialAt(at));
  html = swap(html, lapPanel(128, 432, 296), times);
  html = swap(html, trackMap(938, 452, 350), mapAt(at));
  html = swap(html, gMeter(1386, 528, 66), meterAt(at));
  return swap(html, `>${lateral} g<`, `>${mix(current.lateral, at).toFixed(1)} g<`);
};

const [t0, t1] = [current.time[FROM] ?? 0, current.time[TO] ?? 1];
const sampleAt = (time: number): number => {
  const i = current.time.findIndex((t) => t > time) - 1;
  const a = current.time[i] ?? 0;
  return i + (time - a) / ((current.time[i + 1] ?? a + 1) - a);
};

/** Share of the loop's way that lies behind the car at t, so that kerbs and lamps pass as fast as the dial says. */
const STEPS = 240;
const way = range(STEPS + 1).reduce<number[]>(
  (sum, i) => {
    const time = t0 + (((current.time[here] ?? 0) - t0 + ((i + 0.5) / STEPS) * (t1 - t0)) % (t1 - t0));
    sum.push((sum.at(-1) ?? 0) + mix(current.speed, sampleAt(time)));
    return sum;
  },
  [0],
);
const covered = (t: number): number => mix(way, t * STEPS) / (way[STEPS] ?? 1);

/** The view through the windscreen: the cover's kerbs and lamps, moved on by whole and part steps of their rhythm. */
const roadAt = (html: string, share: number): string => {
  const [vx, vy] = [760, 196];
  const blocks = (share * 48) % 2;
  const posts = (share * 10) % 1;
  const kerb = (side: 1 | -1, near: number) =>
    range(28)
      .map((k) => {
        const i = k - 2;
        const [z0, z1] = [1.16 ** (i + blocks) * 3, 1.16 ** (i + 1 + blocks) * 3];
        const x = (z: number, off: number) => n(vx + side * (z * near + z * off));
        const y = (z: number) => n(vy + z * 1.15);
        return `<path d="M${x(z0, 0)} ${y(z0)}L${x(z0, 0.42)} ${y(z0)}L${x(z1, 0.42)} ${y(z1)}L${x(z1, 0)} ${y(z1)}Z" fill="${i % 2 ? "#c7ccd4" : "#d0142e"}" opacity="${n(Math.max(0, Math.min(0.95, 0.25 + (i + blocks) * 0.05)))}"/>`;
      })
      .join("");
  const lamps = range(11)
    .map((k) => {
      const z = 1.42 ** (k - 1 + posts) * 6;
      const [y, h] = [vy + z * 0.5, z * 2.1];
      return [vx - z * 5.1, vx + z * 5.9]
        .map(
          (x) =>
            `<path d="M${n(x)} ${n(y)}V${n(y - h)}" stroke="#05070b" stroke-width="${n(1 + z * 0.05)}"/><circle cx="${n(x)}" cy="${n(y - h)}" r="${n((8 + z * 0.42) * Math.min(1, (k + posts) / 1.5))}" fill="url(#lamp)"/>`,
        )
        .join("");
    })
    .join("");
  const from = html.indexOf('<g filter="url(#blur2)"><path d="M');
  const mid = html.indexOf("<g><path", from);
  const to = html.indexOf("</g>", mid);
  if (from < 0 || mid < 0 || to < 0) throw new Error("The cover no longer holds its kerbs and lamps");
  return `${html.slice(0, from)}<g filter="url(#blur2)">${kerb(-1, 3.3)}${kerb(1, 3.9)}</g><g>${lamps}${html.slice(to)}`;
};

/** @param t 0..1; begins with the cover's moment. The way back to the corner's start is blended over a few frames. */
export const lapFrame = (t: number): string => {
  if (t === 0) return cover.html;
  const span = t1 - t0;
  const time = t0 + (((current.time[here] ?? 0) - t0 + t * span) % span);
  const blend = 0.045 * span;
  const share = covered(t);
  const now = roadAt(clusterAt(sampleAt(time)), share);
  const left = t1 - time;
  if (left > blend) return now;
  return `<div style="position:absolute;inset:0">${now}</div><div style="position:absolute;inset:0;opacity:${(1 - left / blend).toFixed(3)}">${roadAt(clusterAt(sampleAt(t0 - left)), share)}</div>`;
};
