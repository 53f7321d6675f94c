/** The course player, 1440 x 900: chapters, lesson with chapter marks on the timeline, notes that carry a time. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";

export const sky = "#1f7fc0";
export const deep = "#0d3a5c";
export const ink = "#10222f";

export const lmsCss = `.lm{width:1440px;height:900px;background:#fff;color:${ink};font:400 16px/1.45 Text;position:relative;overflow:hidden}
.lm header{display:flex;align-items:center;height:64px;padding:0 32px;border-bottom:1px solid #d9e5ee;gap:34px;font:500 16px Text}.lm header b{font:700 22px Display;color:${deep};margin-right:22px}.lm header .on{color:${sky};font-weight:600;position:relative}.lm header .on::after{content:"";position:absolute;inset:auto 0 -20px;height:3px;background:${sky}}
.k{color:#547084}.mono{font-family:Mono}`;

export const top = (active: string, who = "AR"): string =>
  `<header><b>Academy</b>${each(["Today", "My track", "Assignments", "Cohort"], (t) => `<span class="${t === active ? "on" : ""}" style="line-height:24px">${t}</span>`)}<span style="margin-left:auto" class="f c k"><span class="f c" style="gap:8px;margin-right:22px;font-size:14px">${icon("check", 17, "#1c7c54", 2.4)}Saved on this laptop</span><span style="width:34px;height:34px;border-radius:50%;background:#d3e9f8;color:${deep};display:grid;place-items:center;font:600 13px Text">${who}</span></span></header>`;

const chapters = [
  { t: "What the browser asks", from: "0:00", at: 0, done: true },
  { t: "Lines of a request", from: "6:15", at: 375, done: true },
  { t: "Status codes you meet", from: "11:05", at: 665, done: false },
  { t: "Headers that matter", from: "18:30", at: 1110, done: false },
  { t: "Caching, once", from: "26:50", at: 1610, done: false },
  { t: "What goes wrong", from: "33:10", at: 1990, done: false },
] as const;
const total = 2400;
const position = 760;

const notes = [
  { at: "3:42", text: "GET has no body. Ask in the call about search forms." },
  { at: "8:20", text: "Host line is what lets one machine serve many sites." },
  { at: "12:31", text: "304 = my copy is still good. Not an error!" },
] as const;

const chalk = (d: string, color = "#e9f4fb", w = 4) =>
  `<path d="${d}" stroke="${color}" stroke-width="${w}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The lesson's slide: a request and its answer between two machines, drawn as on a board. */
const slide = (w: number): string =>
  `<svg width="${w}" height="${w * 0.5625}" viewBox="0 0 800 450"><rect width="800" height="450" fill="${deep}"/>
<text x="48" y="66" font-family="Display" font-weight="700" font-size="34" fill="#fff">Same question, second time</text>
<g>${chalk("M96 128h120v92H96ZM76 240h160l-20-20H96Z")}${chalk("M584 116h120v132H584ZM584 160h120M584 204h120")}<circle cx="604" cy="138" r="5" fill="#7fd0ff"/><circle cx="604" cy="182" r="5" fill="#7fd0ff"/><circle cx="604" cy="226" r="5" fill="#7fd0ff"/>
<text x="156" y="276" text-anchor="middle" font-family="Text" font-style="italic" font-size="22" fill="#cfe6f5">browser</text><text x="644" y="276" text-anchor="middle" font-family="Text" font-style="italic" font-size="22" fill="#cfe6f5">server</text>
${chalk("M262 150H548M532 139l18 11-18 11", "#7fd0ff")}<text x="404" y="134" text-anchor="middle" font-family="Mono" font-weight="500" font-size="20" fill="#fff">GET /menu.css</text>
${chalk("M548 214H262M280 203l-18 11 18 11", "#ffd166")}<text x="404" y="246" text-anchor="middle" font-family="Mono" font-weight="600" font-size="24" fill="#ffd166">304</text></g>
<rect x="48" y="316" width="436" height="92" fill="#ffffff12"/><text x="70" y="354" font-family="Text" font-size="22" fill="#fff">304 Not Modified: no body comes back.</text><text x="70" y="386" font-family="Text" font-size="22" fill="#cfe6f5">The browser shows its own copy.</text>
<g transform="translate(704 362) scale(.86)"><circle r="66" fill="#2e8fd0"/><path d="M-44 49C-40 18-20 6 0 6S40 18 44 49A66 66 0 0 1-44 49Z" fill="#f3d9b8"/><circle cy="-16" r="25" fill="#8a5a3c"/><path d="M-44 49C-40 18-20 6 0 6S40 18 44 49A66 66 0 0 1-44 49Z" fill="#f6f2e8"/></g></svg>`;

const timeline = (w: number): string => {
  const x = (s: number) => (s / total) * w;
  return `<svg width="${w}" height="40" style="overflow:visible"><rect y="14" width="${w}" height="8" fill="#d3e3ee"/><rect y="14" width="${x(position)}" height="8" fill="${sky}"/>${each(chapters.slice(1), (c) => `<rect x="${x(c.at) - 2}" y="9" width="4" height="18" fill="#fff"/><rect x="${x(c.at) - 1}" y="9" width="2" height="18" fill="${deep}"/>`)}<circle cx="${x(position)}" cy="18" r="11" fill="#fff" stroke="${sky}" stroke-width="4"/>${each(
    notes,
    (n) => {
      const [m = 0, s = 0] = n.at.split(":").map(Number);
      return `<path d="M${x(m * 60 + s)} 6l-5 -8h10Z" fill="#f2a31b"/>`;
    },
  )}</svg>`;
};

export function player(): string {
  return `<div class="lm">${top("My track")}<div style="display:grid;grid-template-columns:268px 824px 1fr;height:908px"><aside style="padding:28px 20px 0 32px"><div class="k f c" style="gap:8px;font-size:15px;margin-bottom:18px">${icon("back", 17, "#547084")}Web basics</div><h3 style="font:600 18px Text;margin-bottom:10px">Chapters</h3>${each(
    chapters,
    (c, i) =>
      `<div style="padding:13px 12px;margin:0 -12px;border-radius:8px;${i === 2 ? "background:#e2f1fb" : ""}"><div class="f" style="gap:11px"><span style="width:21px;height:21px;margin-top:1px;border-radius:50%;flex:none;display:grid;place-items:center;${c.done ? `background:${sky}` : i === 2 ? `border:6px solid ${sky}` : "border:2px solid #a9c0d0"}">${c.done ? icon("check", 14, "#fff", 3) : ""}</span><span><span style="font:${i === 2 ? 600 : 500} 16px/1.3 Text">${c.t}</span><span class="mono k" style="display:block;font-size:13px;margin-top:3px">${c.from}</span></span></div></div>`,
  )}</aside><main style="padding:28px 16px 0"><div style="border-radius:10px;overflow:hidden;width:792px;height:445px">${slide(792)}</div>
<div style="margin-top:14px">${timeline(792)}</div><div class="f c" style="gap:18px;margin-top:8px"><span style="width:56px;height:56px;border-radius:50%;background:${sky};display:grid;place-items:center">${icon("pause", 26, "#fff", 3.4)}</span><span class="mono" style="font:500 17px Mono">12:40<span class="k"> / 40:00</span></span><span class="f" style="margin-left:auto;border:2px solid ${deep};border-radius:10px;height:52px;overflow:hidden;font:500 16px Text"><span class="f c" style="padding:0 18px;gap:8px;color:#3c566a">Video<span class="mono" style="font-size:13px">140 MB</span></span><span class="f c" style="padding:0 18px;gap:8px;background:${deep};color:#fff;font-weight:600">${icon("check", 18, "#fff", 2.6)}Slides and voice<span class="mono" style="font-size:13px;font-weight:500">11 MB</span></span></span></div>
<h1 style="font:700 33px/1.15 Display;letter-spacing:-.4px;margin:28px 0 8px">Status codes you meet</h1><p class="k" style="max-width:660px;font-size:17px">Lesson 7 of 18 with Meera Pillai. Have the browser's network panel open; you will need it at 14:20.</p>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:22px">${each(
    [
      ["pen", "Exercise 3", "Friday 17 April, 6 in the evening"],
      ["book", "Lesson 8, Cookies", "32 minutes, 9 MB"],
    ] as const,
    ([i, t, d]) =>
      `<div class="f c" style="gap:14px;border:1.5px solid #cfdfea;border-radius:10px;padding:14px 16px">${icon(i, 24, sky)}<span><b style="font:600 17px Text">${t}</b><span class="k" style="display:block;font-size:15px">${d}</span></span></div>`,
  )}</div></main>
<aside style="padding:28px 32px 0 24px;border-left:1px solid #d9e5ee"><h3 style="font:600 18px Text;margin-bottom:16px">My notes</h3>${each(
    notes,
    (n) =>
      `<div style="padding:0 0 18px"><span class="mono" style="font:600 14px Mono;background:#fff0cf;color:#6b4300;padding:3px 8px;border-radius:4px">${n.at}</span><p style="font:400 16.5px/1.45 Text;margin-top:8px">${n.text}</p></div>`,
  )}<div style="border:2px solid ${sky};border-radius:10px;padding:14px 16px;height:128px"><span class="mono" style="font:600 14px Mono;background:#fff0cf;color:#6b4300;padding:3px 8px;border-radius:4px">12:40</span><p style="margin-top:9px">Difference to 302?<span style="display:inline-block;width:2px;height:19px;background:${sky};vertical-align:-4px;margin-left:2px"></span></p></div></aside></div></div>`;
}
