/**
 * A made-up circuit and two laps on it. Speed comes from the curve's radius with a forward pass (traction) and a
 * backward pass (braking), so that speed traces, sector times and the lap delta in all pictures belong together.
 */
import { type Point, range } from "../../kit/geometry";

// Shaped after the Grand Prix layout at Hockenheim: long straight, Parabolika, hairpin, Motodrom.
const corners: Point[] = [
  [520, 560],
  [400, 560],
  [290, 556],
  [200, 532],
  [168, 478],
  [196, 424],
  [256, 372],
  [312, 330],
  [338, 292],
  [340, 240],
  [372, 178],
  [438, 128],
  [530, 98],
  [634, 88],
  [738, 104],
  [834, 146],
  [912, 200],
  [934, 238],
  [906, 262],
  [830, 256],
  [740, 248],
  [664, 262],
  [612, 300],
  [590, 352],
  [606, 400],
  [660, 424],
  [736, 432],
  [800, 438],
  [846, 462],
  [852, 510],
  [812, 546],
  [740, 558],
  [630, 560],
];
const STEPS = 24;
const METRES_PER_UNIT = 1.818;

/** The centre line, evenly dense enough for drawing. */
export const trackPoints: Point[] = corners.flatMap((_, i) => {
  const at = (k: number): Point => corners[(k + corners.length) % corners.length] ?? [0, 0];
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return range(STEPS).map((s): Point => {
    const t = s / STEPS;
    const cr = (p: number, q: number, r: number, u: number) =>
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - u) * t * t + (3 * q - p - 3 * r + u) * t ** 3);
    return [cr(a[0], b[0], c[0], d[0]), cr(a[1], b[1], c[1], d[1])];
  });
});

const N = trackPoints.length;
const pt = (i: number): Point => trackPoints[(i + N * 4) % N] ?? [0, 0];
const gap = (i: number) => Math.hypot(pt(i + 1)[0] - pt(i)[0], pt(i + 1)[1] - pt(i)[1]) * METRES_PER_UNIT;

const radius = range(N).map((i) => {
  const [a, b, c] = [pt(i - 9), pt(i), pt(i + 9)];
  const [ab, bc, ca] = [
    Math.hypot(b[0] - a[0], b[1] - a[1]),
    Math.hypot(c[0] - b[0], c[1] - b[1]),
    Math.hypot(a[0] - c[0], a[1] - c[1]),
  ];
  const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
  return area < 0.5 ? 4000 : ((ab * bc * ca) / (4 * area)) * METRES_PER_UNIT;
});

type Lap = { distance: number[]; speed: number[]; time: number[]; lateral: number[]; along: number[] };

/** One lap; grip in m/s² sideways, how hard the driver brakes, and where he takes a corner timidly. */
function drive(grip: number, brake: number, timid: (i: number) => boolean = () => false): Lap {
  const v = radius.map((r, i) => Math.min(Math.sqrt(grip * (timid(i) ? 0.8 : 1) * r), 74));
  for (const i of range(N * 2)) {
    const [k, next] = [i % N, (i + 1) % N];
    const now = v[k] ?? 0;
    v[next] = Math.min(v[next] ?? 0, Math.sqrt(now * now + 2 * Math.max(0.5, 5.6 - now * 0.085) * gap(k)));
  }
  for (const i of range(N * 2).reverse()) {
    const [k, next] = [i % N, (i + 1) % N];
    const after = v[next] ?? 0;
    v[k] = Math.min(v[k] ?? 0, Math.sqrt(after * after + 2 * brake * gap(k)));
  }
  const lap: Lap = { distance: [], speed: [], time: [], lateral: [], along: [] };
  let [d, t] = [0, 0];
  for (const i of range(N)) {
    const [now, next] = [v[i] ?? 1, v[(i + 1) % N] ?? 1];
    lap.distance.push(d);
    lap.time.push(t);
    lap.speed.push(now * 3.6);
    lap.lateral.push((now * now) / (radius[i] ?? 4000) / 9.81);
    lap.along.push((next * next - now * now) / (2 * gap(i)) / 9.81);
    d += gap(i);
    t += gap(i) / ((now + next) / 2);
  }
  lap.distance.push(d);
  lap.time.push(t);
  return lap;
}

export const best = drive(6.5, 5.7);
export const current = drive(6.6, 5.85);
/** Ends of the sectors, as indexes into the laps. */
export const sectorEnds = [Math.round(N * 0.33), Math.round(N * 0.66), N] as const;

/** 104.316 → "1:44.316". */
export const lapTime = (s: number): string => `${Math.floor(s / 60)}:${(s % 60).toFixed(3).padStart(6, "0")}`;
/** -0.42 → "−0.420". */
export const signed = (v: number, digits = 3): string => `${v < 0 ? "−" : "+"}${Math.abs(v).toFixed(digits)}`;

/** Lap 9, for the review: as good as the best, but the brakes come too early into one corner. */
export const review: Lap = drive(6.53, 5.72, (i) => i > 500 && i < 540);
