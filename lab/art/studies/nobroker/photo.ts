/** Drawn stand-ins for photographs of flats: a lit room, a bedroom, a kitchen, a facade. */
import { each } from "../../kit/draw";
import { range, rng } from "../../kit/geometry";

type Room = "living" | "bedroom" | "kitchen" | "facade";
type Tone = { wall: string; wall2: string; floor: string; main: string; soft: string; wood: string };

const tones: Tone[] = [
  { wall: "#efe4d3", wall2: "#d9c6aa", floor: "#b48a5e", main: "#2f6f73", soft: "#e9b36a", wood: "#7a5334" },
  { wall: "#e3ebe8", wall2: "#bfd0ca", floor: "#c0a07a", main: "#c9704c", soft: "#f0d9b8", wood: "#86613f" },
  { wall: "#e9e2ea", wall2: "#cdc0d2", floor: "#a9855f", main: "#55638f", soft: "#e6a88c", wood: "#6d4a33" },
  { wall: "#f1e9d2", wall2: "#dccb9c", floor: "#9f7a52", main: "#7d8b4e", soft: "#e2c08d", wood: "#5f452d" },
];

const window_ = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff"/><rect x="${x + 6}" y="${y + 6}" width="${w - 12}" height="${h - 12}" fill="url(#sky)"/><path d="M${x + 6} ${y + h - 40}q${w * 0.16} -34 ${w * 0.34} -8t${w * 0.34} -14t${w * 0.26} 16V${y + h - 6}H${x + 6}Z" fill="#7fa583" opacity=".8"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.38}h${w}" stroke="#fff" stroke-width="6"/><path d="M${x - 14} ${y - 10}h${w * 0.16}q6 ${h * 0.6} -10 ${h + 46}h-${w * 0.12}Z" fill="#fff" opacity=".75"/><path d="M${x + w + 14} ${y - 10}h-${w * 0.16}q-6 ${h * 0.6} 10 ${h + 46}h${w * 0.12}Z" fill="#fff" opacity=".75"/>`;

const plant = (x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${each(range(9), (i) => `<path d="M0 0Q${(i - 4) * 9} -50 ${(i - 4) * 17} ${-74 - (4 - Math.abs(i - 4)) * 13}Q${(i - 4) * 4 + 8} -44 0 0" fill="${i % 2 ? "#3d7a52" : "#579566"}"/>`)}<path d="M-20 -4H20L14 36H-14Z" fill="#c77c53"/></g>`;

function interior(kind: Room, t: Tone): string {
  const shell = `<rect width="640" height="420" fill="url(#wall)"/><rect y="312" width="640" height="108" fill="${t.floor}"/>${each(range(8), (i) => `<path d="M${i * 100 - 40} 420L${i * 72 + 60} 312" stroke="#000" stroke-opacity=".08" stroke-width="2"/>`)}<rect y="304" width="640" height="9" fill="#fff" opacity=".7"/>`;
  const sun = `<path d="M330 420L470 312H600L560 420Z" fill="#fff3cf" opacity=".34"/>`;
  if (kind === "bedroom")
    return `${shell}${window_(430, 66, 150, 170)}${sun}<rect x="60" y="170" width="316" height="150" rx="14" fill="${t.wood}"/><rect x="44" y="256" width="350" height="96" rx="16" fill="#fbf8f2"/><path d="M44 292q170 -30 350 0v70a14 14 0 0 1-14 14H58a14 14 0 0 1-14-14Z" fill="${t.main}"/><rect x="82" y="222" width="112" height="56" rx="18" fill="#fff"/><rect x="236" y="222" width="112" height="56" rx="18" fill="${t.soft}"/><rect x="150" y="66" width="130" height="74" fill="#fff"/><rect x="158" y="74" width="114" height="58" fill="${t.soft}"/><circle cx="236" cy="104" r="17" fill="${t.main}"/>${plant(600, 330, 0.8)}`;
  if (kind === "kitchen")
    return `${shell}<rect y="60" width="640" height="92" fill="${t.main}"/>${each(range(6), (i) => `<path d="M${i * 107} 60v92" stroke="#000" stroke-opacity=".22" stroke-width="2"/><rect x="${i * 107 + 46}" y="136" width="18" height="4" fill="#fff" opacity=".8"/>`)}<rect y="152" width="640" height="84" fill="#fbf7ee"/>${each(range(32), (i) => `<path d="M${i * 20} 152v84" stroke="#000" stroke-opacity=".07"/>`)}<path d="M0 180h640M0 208h640" stroke="#000" stroke-opacity=".07"/><rect y="232" width="640" height="14" fill="#3a3733"/><rect y="246" width="640" height="106" fill="${t.wood}"/>${each(range(5), (i) => `<path d="M${i * 128} 246v106" stroke="#000" stroke-opacity=".25" stroke-width="2"/><rect x="${i * 128 + 52}" y="258" width="26" height="4" fill="#fff" opacity=".7"/>`)}<rect x="382" y="222" width="118" height="10" rx="4" fill="#1d1d1d"/><path d="M120 232v-44q0-16 16-16t16 16" stroke="#8f9698" stroke-width="8" fill="none"/>${plant(590, 206, 0.5)}<path d="M420 222v-30h44v30Z" fill="#c0c6c8"/>`;
  return `${shell}${window_(396, 52, 190, 190)}${sun}<ellipse cx="250" cy="380" rx="210" ry="34" fill="${t.soft}" opacity=".75"/><rect x="76" y="214" width="300" height="92" rx="24" fill="${t.main}"/><rect x="60" y="252" width="64" height="92" rx="22" fill="${t.main}"/><rect x="330" y="252" width="64" height="92" rx="22" fill="${t.main}"/><rect x="104" y="276" width="248" height="60" rx="14" fill="${t.main}"/><path d="M104 304h248" stroke="#000" stroke-opacity=".14" stroke-width="3"/><rect x="136" y="238" width="62" height="54" rx="12" fill="${t.soft}" transform="rotate(-8 166 264)"/><rect x="206" y="366" width="120" height="10" rx="5" fill="${t.wood}"/><path d="M220 376l-8 34M312 376l8 34" stroke="${t.wood}" stroke-width="6"/><rect x="120" y="66" width="86" height="106" fill="#fff"/><rect x="128" y="74" width="70" height="90" fill="${t.wall2}"/><circle cx="163" cy="112" r="20" fill="${t.soft}"/><rect x="226" y="82" width="70" height="74" fill="#fff"/><path d="M234 148l24-38 16 22 14-12v28Z" fill="${t.main}"/>${plant(596, 344, 0.95)}<path d="M28 344V160" stroke="#4a443c" stroke-width="5"/><path d="M4 160h48l-12-44H16Z" fill="#fff4d6"/>`;
}

function facade(t: Tone, seed: number): string {
  const rnd = rng(seed);
  return `<rect width="640" height="420" fill="url(#sky)"/><path d="M0 300q80-60 170-30t190-30 280 30v150H0Z" fill="#8fb08e"/><rect x="150" y="40" width="340" height="380" fill="${t.wall}"/><rect x="150" y="40" width="96" height="380" fill="${t.main}"/><rect x="150" y="34" width="340" height="10" fill="${t.wood}"/>${each(range(5), (r) => each(range(3), (c) => `<rect x="${266 + c * 74}" y="${66 + r * 70}" width="50" height="42" fill="${rnd() > 0.75 ? "#ffdf9c" : "#5d7d8c"}"/><rect x="${260 + c * 74}" y="${108 + r * 70}" width="62" height="16" fill="#fff"/><path d="M${262 + c * 74} ${112 + r * 70}h58" stroke="${t.wood}" stroke-opacity=".5" stroke-width="2"/>`))}${each(range(5), (r) => `<rect x="176" y="${66 + r * 70}" width="44" height="50" fill="#fff" opacity=".85"/>`)}${plant(110, 400, 1.5)}${plant(540, 404, 1.8)}`;
}

/** A picture of a flat as an SVG that fills its box (cropped like object-fit: cover). */
export function photo(kind: Room, tone = 0): string {
  const t = tones[tone % tones.length] ?? tones[0];
  if (!t) return "";
  const svg = `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#9cc8e8"/><stop offset="1" stop-color="#eaf3ee"/></linearGradient><linearGradient id="wall" x1="0" x2="1" y1="0" y2=".6"><stop offset="0" stop-color="${t.wall2}"/><stop offset="1" stop-color="${t.wall}"/></linearGradient></defs>${kind === "facade" ? facade(t, tone + 3) : interior(kind, t)}`;
  // As a data URL each picture keeps its gradients' ids to itself.
  const doc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" width="1280" height="840">${svg}</svg>`;
  return `<div style="width:100%;height:100%;background:url(data:image/svg+xml;base64,${Buffer.from(doc).toString("base64")}) center/cover"></div>`;
}
