/** The wind farm of the turbine study: 48 machines whose power follows from wind by the rated curve. */
import { range, rng } from "../../kit/geometry";

export const RATED = 3.6;
const CUT_IN = 3;
const RATED_AT = 12.5;

/** Power in MW at a wind speed in m/s, cubic between cut-in and rated. */
export const powerAt = (v: number): number =>
  v < CUT_IN || v > 25
    ? 0
    : v >= RATED_AT
      ? RATED
      : (RATED * (v ** 3 - CUT_IN ** 3)) / (RATED_AT ** 3 - CUT_IN ** 3);

export type Turbine = {
  id: string;
  x: number;
  y: number;
  wind: number;
  mw: number;
  state: "run" | "watch" | "stop";
};

const STOPPED = new Set([11, 30]);
const WATCHED = new Set([16, 23, 40]);

/** Six staggered rows of eight, on a 1000 x 760 site; wind falls off downwind, as wakes do. */
export const turbines: Turbine[] = (() => {
  const chance = rng(11);
  return range(48).map((i) => {
    const row = Math.floor(i / 8);
    const col = i % 8;
    const wind = 12.4 - row * 0.26 + (chance() - 0.5) * 0.7;
    const state = STOPPED.has(i) ? "stop" : WATCHED.has(i) ? "watch" : "run";
    const loss = 1 - chance() * 0.035 - (state === "watch" ? 0.17 : 0);
    return {
      id: `T-${String(i + 1).padStart(2, "0")}`,
      x: 105 + col * 108 + row * 12 + (chance() - 0.5) * 34,
      y: 95 + row * 112 + Math.sin(col * 0.9 + row) * 26 + (chance() - 0.5) * 18,
      wind,
      mw: state === "stop" ? 0 : powerAt(wind) * loss,
      state,
    };
  });
})();

/** A machine's wind and power in the live loop; phase 0..1 comes back to the still picture at both ends. */
export const live = (t: Turbine, i: number, phase: number): { wind: number; mw: number } => {
  const wind = t.wind + 0.3 * (Math.sin(phase * Math.PI * 2 + i) - Math.sin(i));
  return { wind, mw: t.state === "stop" ? 0 : powerAt(wind) * (t.mw / powerAt(t.wind)) };
};

export const outputAt = (phase: number): number =>
  turbines.reduce((sum, t, i) => sum + live(t, i, phase).mw, 0);
export const farmCapacity = turbines.length * RATED;
export const meanWind = turbines.reduce((sum, t) => sum + t.wind, 0) / turbines.length;
export const running = turbines.filter((t) => t.state !== "stop").length;
