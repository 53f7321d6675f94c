/** Draft and source side by side: the sentence and its passage share a line. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { badge, ink, type Mark, violet } from "./workbench";

const draft: { text: string; mark: Mark; no: number; y: number; on?: boolean }[] = [
  { text: "Nordhavn runs five cold stores at an average fill of 58 percent.", mark: "solid", no: 1, y: 168 },
  {
    text: "Two of them, Østkaj and Lindvig, handle 71 percent of all pallets.",
    mark: "solid",
    no: 2,
    y: 284,
    on: true,
  },
  {
    text: "Closing the other three would save €1.9M a year in rent and energy,",
    mark: "solid",
    no: 3,
    y: 400,
  },
  { text: "against a one-off move of about €2.4M.", mark: "outline", no: 4, y: 516 },
  { text: "Drivers would accept longer rounds on Mondays.", mark: "gap", no: 0, y: 610 },
];

const fill = [
  ["Østkaj", "31,840", "39"],
  ["Lindvig", "26,115", "32"],
  ["Havnegade", "10,610", "13"],
  ["Sydvej", "7,345", "9"],
  ["Kongevang", "5,710", "7"],
] as const;

export const citations = scene(
  "genai/citations",
  `body{background:#fff;color:${ink};font:400 16px/1.5 Text}.m{font:500 15px Mono;color:#6a6680}td{padding:11px 0;border-bottom:1px solid #dcd7ef}`,
  `<div class="a" style="left:0;top:0;bottom:0;width:890px;background:#fff;border-right:1px solid #e2ddf3"></div><div class="a" style="left:890px;top:0;bottom:0;right:0;background:#f3f0fd"></div>
<div class="a f c" style="left:80px;top:60px;gap:14px;font:600 19px Text">Draft<span class="m">Run 14, Priya Nair</span></div>
<div class="a f c sb" style="left:950px;right:60px;top:60px;font:600 19px Text"><span class="f c" style="gap:11px">${icon("file", 21, violet)}Depot utilisation 2023</span><span class="m">page 11 of 38</span></div>
${each(
  draft,
  (s) =>
    `<div class="a" style="left:80px;top:${s.y}px;width:620px;font:400 27px/1.48 Text"><span style="${s.on ? "background:#ded6ff;box-shadow:0 0 0 6px #ded6ff" : s.mark === "gap" ? "border-bottom:3px dashed #d0562f" : ""}">${s.text}</span></div><div class="a" style="left:746px;top:${s.y + 2}px">${badge(s.no, s.mark, 36)}</div>`,
)}
<div class="a" style="left:80px;top:668px;width:620px;border:1.5px solid #eebfae;border-radius:10px;background:#fff6f2;padding:20px 22px;display:flex;align-items:center;gap:14px;font:400 18px/1.4 Text;color:#7a2409"><span style="flex:1">No passage found in the four sources.</span><span style="border:1.5px solid #b4330f;border-radius:7px;padding:9px 15px;font:600 16px Text">Add source</span><span style="border:1.5px solid #b4330f;border-radius:7px;padding:9px 15px;font:600 16px Text">Cut</span></div>
<svg class="a" style="inset:0" width="1600" height="1000"><path d="M790 304H938" stroke="${violet}" stroke-width="3"/><circle cx="938" cy="304" r="6" fill="${violet}"/></svg>
<div class="a" style="left:950px;top:124px;width:590px;height:800px;background:#fff;padding:42px 52px;box-shadow:0 24px 50px -24px #2a1a8070"><div class="m" style="margin-bottom:18px">3.2  Distribution over depots</div>
<div style="margin:48px -16px 0;padding:16px;background:#ded6ff;font:400 22px/1.5 Text">Østkaj and Lindvig together moved 57,955 of 81,620 pallets in 2023, or 71 percent of the volume.</div>
<p style="font:400 18px/1.6 Text;color:#4b4666;margin-top:26px">Volumes fell in all smaller depots between April and November. Opening hours did not change.</p>
<table style="width:100%;border-collapse:collapse;margin-top:24px;font:400 18px Text"><tr class="m"><td style="color:#6a6680">Depot</td><td style="text-align:right">Pallets</td><td style="text-align:right;width:110px">Share, %</td></tr>${each(fill, ([d, p, s], i) => `<tr style="${i < 2 ? "background:#f0ecff" : ""}"><td>${d}</td><td style="text-align:right;font-family:Mono">${p}</td><td style="text-align:right;font-family:Mono">${s}</td></tr>`)}<tr style="font-weight:600"><td style="border:0">All</td><td style="border:0;text-align:right;font-family:Mono">81,620</td><td style="border:0;text-align:right;font-family:Mono">100</td></tr></table><p style="font:400 16px/1.55 Text;color:#6a6680;margin-top:18px">Transit pallets that stay under 24 hours are not counted.</p></div>
<div class="a f" style="left:80px;top:852px;gap:44px;font:400 18px Text;align-items:center;white-space:nowrap">${each(
    [
      ["solid", 1, "wording close"],
      ["outline", 4, "wording far"],
      ["gap", 0, "no passage"],
    ] as const,
    ([m, no, t]) => `<span class="f c" style="gap:12px">${badge(no, m, 26)}${t}</span>`,
  )}</div>`,
);
