/** The stoppage report on the tablet at the machine, 1180 x 820: last stops with Again, five fields, reason may stay open. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";

const ochre = "#b07a12";
export const ink = "#231a0c";
const sun = "#e9a820";

export const reportCss = `.rp{width:1180px;height:820px;background:#fbf7ee;color:${ink};font:400 17px/1.4 Text;display:grid;grid-template:84px 1fr/600px 1fr;overflow:hidden}
.rp>header{grid-column:1/-1;display:flex;align-items:center;gap:20px;padding:0 32px;background:${ink};color:#fff}
.rp .k{font:500 14px Mono;color:#7c6c50}.rp .field{border-top:1.5px solid #dccfb4;padding:17px 0 16px;display:grid;grid-template-columns:170px 1fr;align-items:center}`;

const stops = [
  { what: "Feeder jam", last: "02:50", count: 3, on: true },
  { what: "Tool change", last: "01:15", count: 1, on: false },
  { what: "Waiting for pallets", last: "23:48", count: 2, on: false },
  { what: "Coolant low", last: "22:30", count: 1, on: false },
] as const;

function report(): string {
  return `<div class="rp"><header><b style="font:600 27px Display">Machine 4</b><span style="font:500 17px Text;color:#d8c9a8">Line A, night shift</span><span class="f c" style="margin-left:auto;gap:10px;background:#c3371f;border-radius:6px;padding:9px 16px;font:600 18px Text">${icon("pause", 20, "#fff", 3)}Stopped 0:40</span><span style="font:600 30px Mono;margin-left:14px">02:51</span></header>
<section style="padding:24px 28px 0 32px"><h3 style="font:600 21px Display;margin-bottom:14px">Last stops of this machine</h3>${each(
    stops,
    (s) =>
      `<div class="f" style="height:136px;margin-bottom:14px;border-radius:10px;overflow:hidden;border:2px solid ${s.on ? ochre : "#dccfb4"};background:#fff"><div style="flex:1;padding:24px 24px"><div style="font:600 27px/1.15 Text">${s.what}</div><div class="k" style="margin-top:12px;font-size:17px">last ${s.last}</div></div><div style="width:112px;display:grid;place-content:center;text-align:center;border-left:2px solid ${s.on ? ochre : "#dccfb4"}"><b style="font:700 52px/1 Display">${s.count}</b><span class="k">tonight</span></div><div style="width:132px;display:grid;place-content:center;justify-items:center;gap:6px;${s.on ? `background:${sun}` : "background:#f1e7d0"}">${icon("plus", 36, ink, 2.6)}<span style="font:600 22px Text">Again</span></div></div>`,
  )}</section>
<section style="padding:24px 32px 26px 20px;display:flex;flex-direction:column"><h3 style="font:600 21px Display;margin-bottom:14px">This stop</h3>${each(
    [
      ["What stopped", "Feeder jam", ""],
      ["What you did", "Cleared by hand", ""],
      ["Same cause as", "02:10 and 02:31", ""],
      ["Parts lost", "None", ""],
    ] as const,
    ([k, v]) =>
      `<div class="field"><span style="color:#7c6c50">${k}</span><b style="font:600 21px Text">${v}</b></div>`,
  )}<div class="field" style="border-bottom:1.5px solid #dccfb4"><span style="color:#7c6c50">Reason</span><span class="f c sb"><b style="font:600 21px Text">Open</b><span style="font:500 15px Text;background:#fbe6b4;color:#5c3d00;border-radius:5px;padding:6px 12px">until the fitter has been</span></span></div>
<div style="margin-top:18px;background:#f1e7d0;border-radius:10px;padding:16px 20px"><div style="font:600 15px Text;margin-bottom:10px">From the machine, 8 fields</div><div style="display:grid;grid-template-columns:1fr 1fr;gap:6px 20px">${each(
    [
      ["Since", "02:50:12"],
      ["Part", "HX-2207"],
      ["Program", "O4410"],
      ["Spindle", "stopped"],
      ["Alarm", "1037"],
      ["Count", "412"],
      ["Tool", "T12"],
      ["Pallet", "P3"],
    ] as const,
    ([k, v]) =>
      `<span class="f sb"><span class="k">${k}</span><span style="font:500 15px Mono">${v}</span></span>`,
  )}</div></div>
<div class="f c" style="margin-top:auto;height:104px;border-radius:10px;background:${ink};color:#fff;justify-content:center;gap:14px;font:600 28px Text">${icon("check", 32, sun, 2.6)}Save, one more jam</div></section></div>`;
}

/** The tablet in its orange shop-floor case; `k` scales it. */
export const tablet = (k: number, style: string): string =>
  `<div class="a" style="width:${1300 * k}px;height:${940 * k}px;${style}"><div style="width:1300px;height:940px;transform:scale(${k});transform-origin:0 0;border-radius:64px;background:#2a2620;box-shadow:inset 0 0 0 3px #5a5142,inset 0 0 0 16px #1d1a15,inset 0 0 0 18px #463f33;padding:60px"><div style="border-radius:10px;overflow:hidden;box-shadow:0 0 0 4px #000">${report()}</div></div></div>`;
