/** The control room's main screen: site map, output, power curve, alarms. 1600 x 1000. */

import { line, type Point, range, rng, smooth } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, label, MONO, p } from "../../kit/set";
import { area, contours, svg, text } from "../../kit/svg";
import {
  farmCapacity,
  live,
  meanWind,
  outputAt,
  powerAt,
  RATED,
  running,
  type Turbine,
  turbines,
} from "./data";

export const W = {
  bg: "#081719",
  panel: "#0d2124",
  line: "rgba(170,225,215,.15)",
  text: "#e8f4f1",
  soft: "#8fb3ae",
  accent: "#3fd6ad",
  warn: "#ffbd4f",
  alarm: "#ff6b4a",
};
const COLOUR = { run: W.accent, watch: W.warn, stop: W.alarm };

const ground = (x: number, y: number): number =>
  Math.exp(-(((x - 320) / 300) ** 2 + ((y - 250) / 210) ** 2)) +
  0.8 * Math.exp(-(((x - 760) / 260) ** 2 + ((y - 520) / 230) ** 2)) +
  0.12 * Math.sin(x / 70 + y / 140) * Math.cos(y / 90);

const turbineMark = (t: Turbine, picked: boolean, spin: number): string => {
  const c = COLOUR[t.state];
  const turn = t.state === "stop" ? 12 : spin + t.x * 3;
  const blades = [0, 120, 240]
    .map((a) => `<path d="M0 0L2.4 -4L0 -17L-1.6 -4Z" transform="rotate(${turn + a})" fill="${c}"/>`)
    .join("");
  const wake =
    t.state === "stop" ? "" : `<path d="M-4 10L-15 62L15 62L4 10Z" fill="url(#wake)" opacity=".5"/>`;
  const ring = picked
    ? `<circle r="27" fill="none" stroke="${W.warn}" stroke-width="2"/><path d="M0 -36V-27M0 27V36M-36 0H-27M27 0H36" stroke="${W.warn}" stroke-width="2"/>`
    : "";
  return `<g transform="translate(${t.x} ${t.y})">${wake}<circle r="11" fill="${W.bg}" stroke="${c}" stroke-opacity=".45"/>${blades}<circle r="2.6" fill="${W.text}"/>${ring}</g>${text(t.x + (picked ? 34 : 15), t.y - (picked ? 20 : 12), t.id.slice(2), { size: 13, fill: picked ? W.warn : W.soft, font: "Mono" })}`;
};

/** @param spin rotor angle in degrees, for the loop */
const siteMap = (spin = 20): string => {
  const levels = range(9).map((i) => 0.08 + i * 0.11);
  const lines = contours(ground, { width: 1010, height: 780, step: 10 }, levels)
    .map(
      (d, i) =>
        `<path d="${d}" fill="none" stroke="#7fd0c2" stroke-opacity="${0.07 + i * 0.018}" stroke-width="${i % 4 === 3 ? 1.8 : 1}"/>`,
    )
    .join("");
  const cable = range(6)
    .map(
      (r) =>
        `<path d="${smooth(turbines.slice(r * 8, r * 8 + 8).map((t): Point => [t.x, t.y + 11]))}" fill="none" stroke="${W.accent}" stroke-opacity=".28" stroke-width="1.5" stroke-dasharray="2 6"/>`,
    )
    .join("");
  const arrows = range(5)
    .map(
      (i) =>
        `<path d="M${120 + i * 200} 14v22m-5 -6l5 7l5 -7" stroke="${W.soft}" stroke-opacity=".6" fill="none" stroke-width="1.5"/>`,
    )
    .join("");
  return svg(
    1010,
    780,
    `<defs><linearGradient id="wake" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${W.accent}" stop-opacity=".5"/><stop offset="1" stop-color="${W.accent}" stop-opacity="0"/></linearGradient><radialGradient id="land"><stop offset="0" stop-color="#17413f"/><stop offset="1" stop-color="#0a1b1e"/></radialGradient></defs>
    <rect width="1010" height="780" fill="url(#land)"/>${lines}${arrows}${cable}${turbines.map((t, i) => turbineMark(t, i === 16, spin)).join("")}
    <g transform="translate(846 734)"><path d="M0 0H100M0 -6V6M50 -4V4M100 -6V6" stroke="${W.soft}"/>${text(112, 5, "1 km", { size: 13, fill: W.soft, font: "Mono" })}</g>`,
  );
};

/** Scatter of the 48 machines against the rated curve. `lift` moves the live points a little for the loop. */
const powerCurve = (w: number, h: number, lift = 0): string => {
  const x = (v: number) => 44 + ((v - 2) / 14) * (w - 60);
  const y = (mw: number) => h - 34 - (mw / 4) * (h - 52);
  const curve = range(57).map((i): Point => [x(2 + i * 0.25), y(powerAt(2 + i * 0.25))]);
  const ticks = [4, 8, 12, 16]
    .map((v) => text(x(v), h - 10, v, { size: 13, fill: W.soft, font: "Mono", anchor: "middle" }))
    .join("");
  const rows = [0, 1, 2, 3, 4]
    .map(
      (mw) =>
        `<path d="M44 ${y(mw)}H${w - 16}" stroke="${W.line}"/>${text(34, y(mw) + 5, mw, { size: 13, fill: W.soft, font: "Mono", anchor: "end" })}`,
    )
    .join("");
  const dots = turbines
    .map((t, i) => {
      if (t.state === "stop") return "";
      const { wind, mw } = live(t, i, lift);
      return `<circle cx="${x(wind)}" cy="${y(mw)}" r="${t.state === "watch" ? 5.5 : 4}" fill="${COLOUR[t.state]}" fill-opacity="${t.state === "watch" ? 1 : 0.75}"/>`;
    })
    .join("");
  return svg(
    w,
    h,
    `${rows}${ticks}<path d="${area(curve, y(0))}" fill="${W.accent}" fill-opacity=".08"/><path d="${line(curve)}" fill="none" stroke="${W.accent}" stroke-width="2.5"/>${dots}`,
  );
};

const output24h = (w: number, h: number): string => {
  const gust = rng(5);
  const actual = range(73).map(
    (i): Point => [
      (i / 96) * w,
      h - (0.52 + 0.2 * Math.sin(i / 11 + 0.6) + (gust() - 0.5) * 0.11 + (i / 73) * 0.1) * h,
    ],
  );
  const plan = range(33).map(
    (i): Point => [(i / 32) * w, h - (0.55 + 0.18 * Math.sin((i * 3) / 11 + 0.5) + (i / 32) * 0.09) * h],
  );
  const end = actual.at(-1) ?? [0, 0];
  const hours = ["00", "06", "12", "18", "24"]
    .map((t, i) =>
      text((i / 4) * w, h + 22, t, {
        size: 13,
        fill: W.soft,
        font: "Mono",
        anchor: i === 0 ? "start" : i === 4 ? "end" : "middle",
      }),
    )
    .join("");
  return svg(
    w,
    h + 26,
    `<defs><linearGradient id="out" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${W.accent}" stop-opacity=".42"/><stop offset="1" stop-color="${W.accent}" stop-opacity="0"/></linearGradient></defs><path d="M0 ${h}H${w}" stroke="${W.line}"/><path d="${area(actual, h)}" fill="url(#out)"/><path d="${smooth(plan)}" fill="none" stroke="${W.soft}" stroke-dasharray="3 6" stroke-width="1.5"/><path d="${smooth(actual)}" fill="none" stroke="${W.accent}" stroke-width="2.5"/><path d="M${end[0]} ${h}V${end[1]}" stroke="${W.text}" stroke-opacity=".5"/><circle cx="${end[0]}" cy="${end[1]}" r="5.5" fill="${W.text}"/>${hours}`,
  );
};

const alarm = (colour: string, id: string, what: string, note: string, time: string): string =>
  `<div style="display:flex;gap:14px;align-items:center;padding:13px 0;border-top:1px solid ${W.line}"><span style="width:4px;height:40px;background:${colour}"></span><div style="flex:1">${p(`<b style="${MONO}font-weight:600;color:${colour}">${id}</b>&ensp;${what}`, 18, `color:${W.text};font-weight:550`)}${p(note, 15, `color:${W.soft}`)}</div><span style="${MONO}font-size:14px;color:${W.soft}">${time}</span></div>`;

const panel = (
  x: number,
  y: number,
  w: number,
  h: number,
  title: string,
  side: string,
  inner: string,
): string =>
  at(
    x,
    y,
    w,
    h,
    `<div style="display:flex;justify-content:space-between;margin-bottom:10px">${label(title, W.soft)}${label(side, W.soft)}</div>${inner}`,
    `background:${W.panel};border:1px solid ${W.line};padding:18px 20px`,
  );

export const controlRoom = (spin = 20, lift = 0): string => {
  const rail = (["map", "gauge", "bell", "chart", "wrench", "doc"] as const)
    .map(
      (name, i) =>
        `<div style="height:64px;display:grid;place-items:center;${i ? "" : `background:${W.panel};box-shadow:inset 3px 0 ${W.accent}`}">${icon(name, 26, i ? W.soft : W.accent)}</div>`,
    )
    .join("");
  const stat = (a: string, b: string) =>
    `<div>${label(a, W.soft, 13)}${p(b, 21, `color:${W.text};font-weight:600;font-variant-numeric:tabular-nums`)}</div>`;
  return `<div style="position:absolute;inset:0;background:${W.bg};color:${W.text};font-family:Text">
  ${at(0, 0, 76, 1000, `<div style="height:76px;display:grid;place-items:center;color:${W.accent}">${icon("wind", 34, W.accent, 2)}</div>${rail}`, `border-right:1px solid ${W.line}`)}
  ${at(76, 0, 1524, 76, `<div style="display:flex;align-items:center;gap:44px;height:100%;padding:0 24px">${p("Skerry Ridge", 28, `${DISP}font-weight:650`)}${stat("Wind", `${meanWind.toFixed(1)} m/s&ensp;NNW 342°`)}${stat("Grid", "49.98 Hz")}${stat("Running", `${running} of 48`)}<div style="margin-left:auto;display:flex;gap:28px;align-items:center">${p("Tue 18 Oct&ensp;<b style='font-weight:600'>18:04:32</b>", 19, `${MONO}color:${W.soft}`)}<span style="background:${W.alarm};color:#1c0803;font-weight:650;font-size:16px;padding:7px 13px">2 need you</span></div></div>`, `border-bottom:1px solid ${W.line}`)}
  ${at(96, 96, 1010, 780, siteMap(spin), `border:1px solid ${W.line};overflow:hidden`)}
  ${at(
    116,
    784,
    408,
    72,
    `<div style="display:flex;gap:26px;align-items:center;height:100%;padding:0 20px">${[
      ["run", `${running - 3} running`],
      ["watch", "3 watch"],
      ["stop", "2 stopped"],
    ]
      .map(
        ([s, t]) =>
          `<span style="display:flex;gap:9px;align-items:center;font-size:17px"><i style="width:11px;height:11px;border-radius:50%;background:${COLOUR[s as keyof typeof COLOUR]}"></i>${t}</span>`,
      )
      .join("")}</div>`,
    `background:rgba(8,23,25,.86);border:1px solid ${W.line}`,
  )}
  ${at(96, 894, 1010, 86, `<div style="display:grid;grid-template-columns:repeat(48,1fr);gap:4px;height:50px;align-items:end">${turbines.map((t, i) => `<i style="display:block;height:${Math.max(8, (live(t, i, lift).mw / RATED) * 100)}%;background:${COLOUR[t.state]};opacity:${t.state === "run" ? 0.72 : 1}"></i>`).join("")}</div><div style="display:flex;justify-content:space-between;margin-top:10px">${label("T-01", W.soft, 13)}${label("Output per turbine, share of 3.6 MW", W.soft, 13)}${label("T-48", W.soft, 13)}</div>`)}
  ${panel(1126, 96, 454, 300, "Output now", `of ${farmCapacity.toFixed(1)} MW`, `<div style="${DISP}font-size:84px;line-height:1;font-weight:650;font-variant-numeric:tabular-nums;margin-bottom:14px">${outputAt(lift).toFixed(1)}<span style="font-size:30px;color:${W.soft};letter-spacing:0"> MW</span></div>${output24h(412, 112)}`)}
  ${panel(1126, 416, 454, 266, "Power curve, MW by m/s", "10 min", powerCurve(412, 200, lift))}
  ${panel(1126, 702, 454, 278, "Alarms, by cause", "2 of 214", alarm(W.alarm, "T-12", "Pitch bearing, blade 2", "37 messages in one; stopped safely", "17:58") + alarm(W.alarm, "T-31", "Converter over-temperature", "Restart allowed at 60 °C, now 71 °C", "17:41") + alarm(W.warn, "T-17", "Blade 3 edge wear, reinspect", "Output 17% under curve, low wind Thu", "16:20"))}
  </div>`;
};
