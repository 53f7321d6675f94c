/** Cortex AI: a wall of applications being classified, the catalogue, one decision, the card sort behind it. */

import { range } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { DISP, grain, label, MONO, p } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { apps, categoryOf } from "./data";
import { C, catalogue, classification, suggestions } from "./screen";
import { cardSort } from "./sort";

const COLS = 9;
const ROWS = 8;

/** How lit a wall tile is as the sweep passes: rises fast, fades slowly, wraps at the loop's end. */
const glow = (col: number, row: number, t: number): number => {
  const passed = (((t - (col + row * 0.6) / 15) % 1) + 1) % 1;
  return passed < 0.05 ? passed / 0.05 : Math.max(0, 1 - (passed - 0.05) / 0.2);
};

const wallTile = (i: number, t: number): string => {
  const col = i % COLS;
  const row = Math.floor(i / COLS);
  const a = apps[(i * 7 + row * 3) % apps.length];
  if (!a) return "";
  const c = categoryOf(a.cat);
  const lit = glow(col, row, t);
  const done = (((t - (col + row * 0.6) / 15) % 1) + 1) % 1 < 0.55;
  const mix = (base: string, over: string, share: number) =>
    `color-mix(in srgb,${over} ${Math.round(share * 100)}%,${base})`;
  return `<div style="background:${mix(done ? "#141a10" : "#0c0f0a", C.green, lit)};border:1px solid ${mix(done ? "#4c6a1c" : "#262c21", C.lime, lit)};padding:18px 20px;display:flex;flex-direction:column;color:${lit > 0.4 ? "#0a0d08" : done ? "#d7eab5" : "#7c8572"}"><div style="display:flex;justify-content:space-between">${icon(c.icon, 30)}<span style="${MONO}font-size:18px">${done ? `${a.sure}%` : "—"}</span></div><div style="margin-top:auto;${DISP}font-size:25px;font-weight:620">${a.name}</div><div style="font-size:16px;opacity:.8;margin-top:2px">${done ? c.name : "Not classified"}</div></div>`;
};

/** @param t 0..1 through the loop */
export const cortexCover = (t = 0.4, film = true): string => {
  const grow = t < 0.12 ? t / 0.12 : t > 0.94 ? (1 - t) / 0.06 : 1;
  const fill = 1 - (1 - grow) ** 3;
  return `<div style="position:absolute;inset:0;overflow:hidden;background:#060805;font-family:Text">
  <div style="position:absolute;inset:0;background:radial-gradient(900px 600px at 30% 40%,rgba(134,188,37,.22),transparent 70%)"></div>
  <div style="position:absolute;left:-420px;top:-330px;width:2560px;height:1500px;display:grid;grid-template-columns:repeat(${COLS},1fr);grid-template-rows:repeat(${ROWS},1fr);gap:16px;transform:perspective(2600px) rotateX(38deg) rotateZ(-21deg)">${range(
    COLS * ROWS,
  )
    .map((i) => wallTile(i, t))
    .join("")}</div>
  <div style="position:absolute;inset:0;background:linear-gradient(100deg,transparent 42%,rgba(6,8,5,.82) 72%),radial-gradient(760px 420px at 4% 100%,rgba(6,8,5,.97) 35%,transparent 100%),linear-gradient(0deg,rgba(6,8,5,.6),transparent 30%),linear-gradient(180deg,rgba(6,8,5,.75),transparent 30%)"></div>
  <div style="position:absolute;left:872px;top:150px;width:640px;background:#0d110b;border:1.5px solid ${C.green};padding:40px 44px 34px;box-shadow:0 60px 120px rgba(0,0,0,.75),0 0 120px rgba(134,188,37,.16);transform:perspective(2400px) rotateY(-7deg) rotateX(2deg)">
  <div style="display:flex;justify-content:space-between">${label("Reading", "#97a089", 17)}${label("4 of 9", "#97a089", 17)}</div>
  ${p("Clause Finder", 62, `${DISP}font-weight:680;color:#fff;line-height:1.05;margin:14px 0 10px`)}${p("Finds and compares clauses across signed contracts", 22, "color:#b9c2ae;margin-bottom:26px")}
  ${suggestions(fill, true)}
  <div style="background:${C.green};color:#0a0d08;height:76px;display:flex;align-items:center;padding:0 24px;gap:14px;font-size:25px;font-weight:680;margin-top:18px;opacity:${0.35 + 0.65 * fill}">${icon("check", 28, "#0a0d08", 2.6)}Risk & compliance<span style="margin-left:auto;${MONO}font-size:18px;font-weight:500">Enter</span></div></div>
  <div style="position:absolute;left:64px;bottom:56px;color:#fff">${p("312", 150, `${DISP}font-weight:700;line-height:.86;letter-spacing:-.045em`)}${p("applications, one language for them", 26, `color:${C.lime};margin-top:18px`)}</div>${film ? grain(0.06) : ""}</div>`;
};

export const scenes: Scene[] = [
  { id: "cortexai/cover", width: 1600, height: 1000, html: cortexCover() },
  { id: "cortexai/catalogue", width: 1600, height: 1000, html: catalogue() },
  { id: "cortexai/classification", width: 1600, height: 1000, html: classification() },
  { id: "cortexai/research-map", width: 1600, height: 1000, html: cardSort() },
];
