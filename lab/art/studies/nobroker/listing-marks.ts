/** One marked screen: numbered marks on the listing, a legend with heuristic and severity beside it. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { coral, css, ink, listing } from "./screens";

const findings = [
  {
    no: 5,
    x: 556,
    y: 148,
    s: 3,
    what: "Filters are gone after a visit to a listing",
    h: "3. User control and freedom",
  },
  {
    no: 9,
    x: 884,
    y: 526,
    s: 2,
    what: "Seven of twelve photos show the lobby",
    h: "8. Aesthetic and minimalist design",
  },
  {
    no: 12,
    x: 640,
    y: 233,
    s: 3,
    what: "Maintenance stands apart from rent and deposit",
    h: "6. Recognition rather than recall",
  },
  {
    no: 14,
    x: 76,
    y: 768,
    s: 2,
    what: "“Semi-furnished” has no list behind it",
    h: "2. Match with the real world",
  },
  { no: 17, x: 794, y: 797, s: 4, what: "One press counts as a contact at once", h: "5. Error prevention" },
  {
    no: 18,
    x: 1090,
    y: 797,
    s: 4,
    what: "Contacts left are shown only afterwards",
    h: "5. Error prevention",
  },
] as const;

const dots = (s: number) =>
  `<span class="f" style="gap:5px">${each(range(4), (i) => `<i style="width:11px;height:11px;border-radius:50%;background:${i < s ? coral : "#d3dcda"}"></i>`)}</span>`;
const pin = (no: number, size = 44) =>
  `<span style="width:${size}px;height:${size}px;border-radius:50%;background:${coral};color:#fff;display:grid;place-items:center;font:700 ${size * 0.48}px Display;flex:none">${no}</span>`;

export const listingMarks = scene(
  "nobroker/listing-marks",
  `body{background:#dcebe8;color:${ink}}${css}`,
  `<div class="a" style="left:50px;top:60px;width:1084px;height:870px;border-radius:10px;overflow:hidden;box-shadow:0 30px 50px -28px #04302c90"><div style="transform:scale(.968);transform-origin:0 0">${listing(912)}</div></div>
<svg class="a" style="inset:0" width="1600" height="1000"><g fill="none" stroke="${coral}" stroke-width="3.5"><rect x="228" y="123" width="324" height="50" rx="25"/><rect x="666" y="194" width="448" height="78" rx="10"/><rect x="72" y="656" width="180" height="112" rx="10"/><rect x="790" y="731" width="304" height="66" rx="10"/></g></svg>
${each(findings, (f) => `<div class="a" style="left:${f.x - 22}px;top:${f.y - 22}px;border-radius:50%;box-shadow:0 0 0 4px #fff,0 8px 14px -3px #04302c80">${pin(f.no)}</div>`)}
<div class="a" style="left:1184px;top:60px;width:366px"><h2 style="font:700 34px/1.1 Display;letter-spacing:-.4px;margin-bottom:30px">Listing, six of 34 findings</h2>${each(
    findings,
    (f) =>
      `<div class="f" style="gap:16px;padding:17px 0 16px;border-top:1.5px solid #a9c4bf">${pin(f.no, 40)}<div><div style="font:600 19px/1.3 Text">${f.what}</div><div style="font:400 16px/1.3 Text;color:#48605c;margin:6px 0 9px">${f.h}</div>${dots(f.s)}</div></div>`,
  )}</div>`,
);
