/** 240 notes in six clusters; the headings are sentences that operators said. */

import { type Cluster, cluster } from "../../kit/board";
import { each } from "../../kit/draw";
import { scene } from "../../kit/scene";

const clusters: Cluster[] = [
  {
    title: "“It is the same stop.”",
    x: 70,
    y: 170,
    cols: 12,
    count: 71,
    colors: ["#ffcf4d", "#ffdc7a", "#f7bd2e"],
    seed: 2,
    notes: [
      { text: "three jams, one cause", tag: "A, night 2", x: 22, y: 22 },
      { text: "counts on a finger, not on screen", tag: "B, early 1", x: 262, y: 96 },
      { text: "“I would need three forms.”", tag: "A, late 1", x: 474, y: 14 },
    ],
  },
  {
    title: "“I know it after the fitter comes.”",
    x: 752,
    y: 170,
    cols: 8,
    count: 47,
    colors: ["#f4b98a", "#f8cfae", "#eda268"],
    seed: 5,
    notes: [
      { text: "reason known 70 min later", tag: "B, early 2", x: 16, y: 24 },
      { text: "form will not save half done", tag: "A, night 1", x: 216, y: 90 },
    ],
  },
  {
    title: "“Other is fast.”",
    x: 1222,
    y: 170,
    cols: 6,
    count: 34,
    colors: ["#e6dcc3", "#f1e9d5", "#d8caa8"],
    seed: 9,
    notes: [
      { text: "74 reasons, A to Z", tag: "screen 4", x: 30, y: 30 },
      { text: "“I scroll once, then Other.”", tag: "B, late 1", x: 152, y: 130 },
    ],
  },
  {
    title: "“They will ask why so many.”",
    x: 70,
    y: 612,
    cols: 9,
    count: 42,
    colors: ["#d99a6c", "#e6b691", "#cd8350"],
    seed: 13,
    notes: [
      { text: "tally on cardboard, own numbers", tag: "2 crews", x: 18, y: 24 },
      { text: "honest crew looks worst", tag: "B, late 2", x: 250, y: 52 },
    ],
  },
  {
    title: "“At ten to two I do all of it.”",
    x: 640,
    y: 612,
    cols: 6,
    count: 28,
    colors: ["#c5cda0", "#d8deba", "#b2bd84"],
    seed: 17,
    notes: [{ text: "six entries in nine minutes", tag: "B, early 1", x: 30, y: 24 }],
  },
  {
    title: "“Not with these gloves.”",
    x: 1040,
    y: 612,
    cols: 5,
    count: 18,
    colors: ["#a9c6c4", "#c4dad8", "#8fb3b0"],
    seed: 23,
    notes: [{ text: "takes glove off with teeth", tag: "A, night 3", x: 60, y: 22 }],
  },
];

export const affinityMap = scene(
  "ness/affinity-map",
  "body{background:#f6efdf;background-image:radial-gradient(#dccfae 1.4px,transparent 1.6px);background-size:28px 28px}",
  `<div class="a f" style="left:70px;right:70px;top:62px;align-items:baseline;color:#2b2110"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">240 notes, third rearrangement</h2><span class="mono" style="margin-left:auto;font:500 18px Mono;color:#6e5c37">plants A and B, 9 shifts</span></div>${each(clusters, (c) => cluster(c, "#2b2110", 24))}
<div class="a" style="left:1350px;top:640px;width:200px;font:italic 500 21px/1.35 Text;color:#8a5a00">four of the six explain the “Other”</div><svg class="a" style="inset:0" width="1600" height="1000"><path d="M1440 626C1452 604 1456 590 1446 574" stroke="#b07a12" stroke-width="2.5" fill="none"/><path d="M1436 584l9-12 9 11" stroke="#b07a12" stroke-width="2.5" fill="none"/></svg>`,
);
