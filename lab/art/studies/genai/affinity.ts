/** The second sorting: four clusters by moment of work, and the small one about prompts to the side. 212 notes. */

import { type Cluster, cluster } from "../../kit/board";
import { each } from "../../kit/draw";
import { scene } from "../../kit/scene";

const violet = ["#cfc4ff", "#ddd5ff", "#bfb0fb"];
const clusters: Cluster[] = [
  {
    title: "Which source is current?",
    x: 70,
    y: 178,
    cols: 11,
    count: 58,
    colors: ["#ffe18a", "#ffd35c", "#fff0bd"],
    seed: 3,
    notes: [
      { text: "three files called final_v7", tag: "analyst 2", x: 20, y: 20 },
      { text: "I ask Tom. Tom knows.", tag: "manager 4", x: 216, y: 100 },
      { text: "old rates still on the drive", tag: "analyst 5", x: 400, y: 12 },
    ],
  },
  {
    title: "Checking before signing",
    x: 700,
    y: 178,
    cols: 10,
    count: 61,
    colors: violet,
    seed: 8,
    notes: [
      { text: "my name is under it, not the model's", tag: "partner 1", x: 14, y: 26 },
      { text: "I search each figure by hand", tag: "manager 1", x: 186, y: 140 },
      { text: "half an hour a page", tag: "manager 6", x: 352, y: 18 },
    ],
  },
  {
    title: "A first structure",
    x: 70,
    y: 606,
    cols: 11,
    count: 46,
    colors: ["#b9e3c8", "#d3f0dc", "#9fd8b6"],
    seed: 14,
    notes: [
      { text: "blank page is the worst part", tag: "analyst 1", x: 36, y: 22 },
      { text: "good headings, wrong facts", tag: "manager 2", x: 216, y: 30 },
      { text: "I keep the outline, rewrite the rest", tag: "analyst 3", x: 400, y: 60 },
    ],
  },
  {
    title: "Handing over",
    x: 700,
    y: 650,
    cols: 10,
    count: 38,
    colors: ["#ffc3ad", "#ffd7c8", "#ffae92"],
    seed: 21,
    notes: [
      { text: "closed the tab, no trace left", tag: "3 of 14", x: 22, y: 18 },
      { text: "“which version went out?”", tag: "partner 3", x: 352, y: 40 },
    ],
  },
  {
    title: "Writing prompts",
    x: 1316,
    y: 520,
    cols: 3,
    count: 9,
    colors: ["#d9d6cd", "#e6e3da"],
    seed: 30,
    notes: [],
  },
];

export const affinity = scene(
  "genai/affinity",
  "body{background:#f0edf7;background-image:radial-gradient(#d6d0e8 1.4px,transparent 1.6px);background-size:28px 28px}",
  `<div class="a" style="left:70px;top:62px;right:70px;display:flex;align-items:baseline;gap:22px;color:#17132b"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">212 notes, sorted by moment of work</h2><span class="mono" style="margin-left:auto;font:500 18px Mono;color:#5b5675">14 interviews</span></div>
${each(clusters, (c) => cluster(c, "#17132b"))}
<svg class="a" style="inset:0" width="1600" height="1000"><path d="M1296 498h264v248h-264Z" fill="none" stroke="#8c88a0" stroke-width="2" stroke-dasharray="6 6"/><path d="M1330 850C1310 826 1318 800 1330 776" stroke="#5438e8" stroke-width="2.5" fill="none"/><path d="M1322 786l9 -12 5 14" stroke="#5438e8" stroke-width="2.5" fill="none"/></svg>
<div class="a" style="left:1296px;top:862px;width:250px;font:italic 500 21px/1.3 Text;color:#5438e8">twelve tickets in the backlog, nine notes here</div>
<div class="a" style="left:1296px;top:184px;width:250px;font:400 19px/1.45 Text;color:#3b3652"><b style="font-weight:600">Checking</b> is the largest group. Three people had nothing left to check: the tab was closed.</div>`,
);
