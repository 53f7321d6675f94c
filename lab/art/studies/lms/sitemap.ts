/** Two levels instead of four: the new sitemap in front, the old tree of the drive faded behind it. */
import { each, n } from "../../kit/draw";
import { type IconName, icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { deep, ink, sky } from "./player";

// The drive: department, programme, module, session. x of each node by level.
const levels: number[][] = [
  [800],
  [300, 800, 1300],
  [130, 300, 470, 640, 800, 960, 1130, 1300, 1470],
  Array.from({ length: 27 }, (_, i) => 92 + i * 54.5),
];
const ys = [150, 196, 242, 288];
const words = [
  ["Learning_FINAL"],
  ["Delivery", "Technology", "Functions"],
  ["Onboarding", "Java", "Testing", "Web", "Cloud", "Data", "Mail", "Finance", "Safety"],
];
const oldTree = `<g opacity=".5">${each([0, 1, 2], (l) =>
  each(levels[l + 1] ?? [], (x, i) => {
    const per = (levels[l + 1]?.length ?? 1) / (levels[l]?.length ?? 1);
    const px = levels[l]?.[Math.floor(i / per)] ?? 0;
    const y0 = (ys[l] ?? 0) + 15;
    const y1 = (ys[l + 1] ?? 0) - 15;
    return `<path d="M${n(px)} ${y0}V${y0 + 8}H${n(x)}V${y1}" fill="none" stroke="#8fb0c6" stroke-width="1.5"/>`;
  }),
)}${each(levels, (row, l) => each(row, (x, i) => (l === 3 ? `<rect x="${n(x - 19)}" y="${(ys[l] ?? 0) - 12}" width="38" height="24" rx="3" fill="#fff" stroke="#9dbace" stroke-width="1.5"/><path d="M${n(x - 11)} ${(ys[l] ?? 0) - 3}h22M${n(x - 11)} ${(ys[l] ?? 0) + 4}h14" stroke="#9dbace" stroke-width="2"/>` : `<rect x="${n(x - (l ? 66 : 80))}" y="${(ys[l] ?? 0) - 15}" width="${l ? 132 : 160}" height="30" rx="4" fill="#fff" stroke="#9dbace" stroke-width="1.5"/><text x="${n(x)}" y="${(ys[l] ?? 0) + 6}" font-family="Text" font-size="17" text-anchor="middle" fill="#4d7088">${words[l]?.[i] ?? ""}</text>`)))}</g>`;

type Area = { name: string; icon: IconName; home?: boolean; kids: [string, string][] };
const areas: Area[] = [
  {
    name: "Today",
    icon: "sun",
    home: true,
    kids: [
      ["Continue at 12:40", "the row that replaced search"],
      ["Next due", "one day, in words"],
      ["Next call", "link and time"],
    ],
  },
  {
    name: "My track",
    icon: "book",
    kids: [
      ["Module", "trainers' own titles"],
      ["Lesson player", "video, or slides and voice"],
      ["My notes", "each with its time"],
    ],
  },
  {
    name: "Assignments",
    icon: "pen",
    kids: [
      ["Task and draft", "saves on every pause"],
      ["Receipt", "time and file name"],
      ["Comments", "from the trainer"],
    ],
  },
  {
    name: "Cohort",
    icon: "users",
    kids: [
      ["Grid", "alphabetical, one blue"],
      ["May need a call", "at most five, with a reason"],
      ["Totals", "all that managers see"],
    ],
  },
];

export const sitemap = scene(
  "lms/sitemap",
  `body{background:#eaf4fb;color:${ink};background-image:radial-gradient(#c3dbea 1.4px,transparent 1.6px);background-size:28px 28px}`,
  `<div class="a f" style="left:80px;right:80px;top:48px;align-items:baseline"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">Two levels instead of four</h2><span style="margin-left:auto;font:400 20px Text;color:#547084">behind it, the drive: department, programme, module, session</span></div>
<svg class="a" style="inset:0" width="1600" height="1000">${oldTree}<path d="M800 412V452M260 500V452H1340V500M620 452V500M980 452V500" stroke="${deep}" stroke-width="3" fill="none"/></svg>
<div class="a f c" style="left:660px;top:348px;width:280px;height:66px;border-radius:10px;background:${deep};color:#fff;justify-content:center;font:700 25px Display">Academy</div>
${each(areas, (a, i) => {
  const x = 90 + i * 360;
  return `<div class="a" style="left:${x}px;top:498px;width:340px;border-radius:12px;background:#fff;box-shadow:0 24px 34px -22px #0d3a5c80;overflow:hidden;${a.home ? `outline:4px solid ${sky}` : ""}"><div class="f c" style="gap:14px;background:${a.home ? sky : "#fff"};color:${a.home ? "#fff" : ink};padding:20px 24px;border-bottom:1.5px solid #d4e5f0;font:700 27px Display">${icon(a.icon, 29, a.home ? "#fff" : sky, 1.9)}${a.name}${a.home ? `<span style="margin-left:auto;font:500 16px Text">home</span>` : ""}</div>${each(a.kids, ([k, d], j) => `<div style="padding:18px 24px;${j ? "border-top:1.5px solid #e4eff7" : ""}"><b style="font:600 21px Text">${k}</b><div style="font:400 17px Text;color:#547084;margin-top:3px">${d}</div></div>`)}</div>`;
})}
<div class="a" style="left:90px;top:916px;width:1420px;font:italic 500 21px Text;color:${deep}">Learners' first pile in the card sort: “what I have to do today”. It became the home screen and holds three things.</div>`,
);
