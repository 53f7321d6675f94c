/** Twelve riders, forty half-second exposures each: two layouts and the share of right readings. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { day, panel } from "./panel";
import { ringPanel } from "./ring";

const ink = "#141412";
const rows = [
  { name: "Ring", svg: ringPanel(68, "4", 4700, day), v: [83, 71, 88, 79], color: "#8d8d84" },
  {
    name: "Band",
    svg: panel({ speed: 68, gear: "4", rpm: 4700, fuel: 0.62 }, day),
    v: [96, 90, 93, 81],
    color: "#c77a08",
  },
] as const;
const questions = ["What speed?", "Which gear?", "Fuel under a quarter?", "Which lamp came on?"];

// One square per rider group of readings: fifty squares, each two percent.
const squares = (v: number, color: string) =>
  `<svg width="196" height="96">${each(range(50), (i) => `<rect x="${(i % 10) * 19.6}" y="${Math.floor(i / 10) * 19.6}" width="16" height="16" fill="${i < v / 2 ? color : "#dcd9cd"}"/>${v % 2 && i === Math.floor(v / 2) ? `<rect x="${(i % 10) * 19.6}" y="${Math.floor(i / 10) * 19.6}" width="8" height="16" fill="${color}"/><rect x="${(i % 10) * 19.6 + 8}" y="${Math.floor(i / 10) * 19.6}" width="8" height="16" fill="#dcd9cd"/>` : ""}`)}</svg>`;

export const glanceTest = scene(
  "instrumentcluster/glance-test",
  `body{background:#f1efe6;color:${ink}}`,
  `<div class="a f" style="left:70px;right:70px;top:58px;align-items:baseline"><h2 style="font:700 46px/1 Display;letter-spacing:-.6px">Half a second, forty times</h2><span style="margin-left:auto;font:400 20px Text;color:#5d5b50">12 riders, random order, panel under 60,000 lux</span></div>
<div class="a" style="left:70px;top:150px;right:70px;display:grid;grid-template-columns:500px repeat(4,1fr);column-gap:30px;font:600 21px/1.25 Text;border-bottom:2.5px solid ${ink};padding-bottom:16px;align-items:end"><span>Shown for 500 ms</span>${each(questions, (q) => `<span>${q}</span>`)}</div>
${each(rows, (r, i) => `<div class="a" style="left:70px;top:${240 + i * 328}px;right:70px;display:grid;grid-template-columns:500px repeat(4,1fr);column-gap:30px;align-items:start"><div style="position:relative;width:460px;height:276px;border-radius:20px;background:#222427;padding:14px;box-shadow:0 22px 28px -18px #0007"><svg width="432" height="248" viewBox="0 0 800 480" preserveAspectRatio="none" style="border-radius:6px;overflow:hidden">${r.svg}</svg><span style="position:absolute;left:0;top:288px;font:600 23px Display">${r.name}</span></div>${each(r.v, (v, q) => `<div><div style="height:84px;font:700 72px/84px Display;letter-spacing:-2px;color:${i && q < 3 ? "#a86200" : ink}">${v}<span style="font-size:32px;letter-spacing:0">%</span></div><div style="margin:22px 0 14px">${squares(v, r.color)}</div>${i ? `<span class="mono" style="font:600 18px Mono;color:${v - rows[0].v[q as 0] > 5 ? "#a86200" : "#5d5b50"}">+${v - rows[0].v[q as 0]} points</span>` : ""}</div>`)}</div>`)}
<div class="a" style="left:70px;right:70px;top:920px;border-top:1.5px solid #b9b5a4;padding-top:16px;font:italic 500 21px Text;color:#4a483e">The ring drew the eye to its moving end. Lamps hardly gained: they are as good as their place in the housing.</div>`,
);
