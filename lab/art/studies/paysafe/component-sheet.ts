/** The component sheet: the table row's states, seven statuses, amounts, buttons, with spacing marks and names. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { green, ink } from "./dashboard";

const red = "#d6336c";
const label = (x: number, y: number, no: string, name: string, note = "") =>
  `<div class="a" style="left:${x}px;top:${y}px;font:600 21px Display;white-space:nowrap"><span class="mono" style="font:500 15px Mono;color:#5b6b62;margin-right:12px">${no}</span>${name}${note ? `<span style="font:400 16px Text;color:#5b6b62;margin-left:14px">${note}</span>` : ""}</div>`;

const rowStates: [string, string, string][] = [
  ["Rest", "", ""],
  ["Hover", "background:#f0f4ec", ""],
  ["Focus", "outline:3px solid #1b6ef3;outline-offset:-3px", ""],
  ["Selected", "background:#dff0e4;box-shadow:inset 4px 0 #0b5d3b", "check"],
  ["Open", "background:#eef4ec", "down"],
  ["Pending", "color:#6b776f", ""],
  ["Answer due", "background:#fff7df", ""],
  ["New", "font-weight:600", ""],
];
const row = (name: string, style: string, mark: string) =>
  `<div style="display:grid;grid-template-columns:124px 1fr;align-items:center;margin-bottom:9px"><span style="font:400 16px Text;color:#5b6b62">${name}</span><div style="display:grid;grid-template-columns:30px 66px 1fr 124px;align-items:center;height:40px;border-bottom:1px solid #dfe3d9;padding:0 14px;font:400 16px Text;background:#fff;${style}"><span>${mark ? icon(mark === "check" ? "check" : "down", 17, green, 2.6) : ""}</span><span class="mono" style="font:500 14px Mono">10:17</span><span>Order 58224</span><span class="mono" style="text-align:right;font:${style.includes("600") ? 600 : 500} 15px Mono">1,242.11</span></div></div>`;

const statuses: [string, string][] = [
  ["Settled", "#dff0e4;color:#0b4d31"],
  ["Pending", "#ecebe2;color:#4d5148"],
  ["On its way", "#e0ecf7;color:#144a78"],
  ["Answer due", "#fdeac0;color:#664300"],
  ["Won", "#0b5d3b;color:#fff"],
  ["Lost", "#f6dfdc;color:#8a1f14"],
  ["Returned", "#fff;color:#10211a;box-shadow:inset 0 0 0 1.5px #10211a"],
];

const amounts = ["1,260.00", "412.50", "75.30", "−148.20", "0.00", "−15.00"];
const btn = (t: string, style: string) =>
  `<span style="display:inline-grid;place-items:center;height:48px;padding:0 24px;border-radius:7px;font:600 17px Text;${style}">${t}</span>`;

export const componentSheet = scene(
  "paysafe/component-sheet",
  `body{background:#f3f2ea;color:${ink};background-image:linear-gradient(#e6e5da 1px,transparent 1px),linear-gradient(90deg,#e6e5da 1px,transparent 1px);background-size:40px 40px}`,
  `<div class="a f" style="left:80px;right:80px;top:54px;align-items:baseline"><h2 style="font:700 44px/1 Display;letter-spacing:-.6px">Fourteen components, page 1</h2><span class="mono" style="margin-left:auto;font:500 17px Mono;color:#5b6b62">seven statuses, one green</span></div>
${label(80, 150, "01", "Table row", "8 of 11 states")}<div class="a" style="left:80px;top:200px;width:640px">${each(rowStates, ([a, b, c]) => row(a, b, c))}</div>
<svg class="a" style="inset:0" width="1600" height="1000"><g stroke="${red}" stroke-width="1.5" fill="none"><path d="M734 200h16M734 240h16M742 200V240"/><path d="M204 610v14M218 610v14M204 617H218"/><path d="M706 610v14M720 610v14M706 617H720"/></g><g font-family="Mono" font-weight="500" font-size="15" fill="${red}"><text x="756" y="226">40</text><text x="204" y="644">14</text><text x="700" y="644">14</text></g></svg>
${label(80, 690, "02", "Button")}<div class="a f c" style="left:80px;top:742px;gap:16px">${btn("Submit evidence", `background:${green};color:#fff`)}${btn("Submit evidence", "background:#084a2f;color:#fff")}${btn("Submit evidence", `background:${green};color:#fff;outline:3px solid #1b6ef3;outline-offset:3px`)}</div><div class="a f c" style="left:80px;top:812px;gap:16px">${btn("Accept the loss of €245.40", "background:#fff;box-shadow:inset 0 0 0 1.5px #10211a")}${btn("Sending", "background:#c9d6cc;color:#33443b")}${btn("Not yet", "background:#e4e6dd;color:#6a766e")}</div>
<div class="a f" style="left:80px;top:878px;gap:54px;font:400 16px Text;color:#5b6b62"><span>rest, pressed, focus</span><span>the amount stands in the button</span></div>
${label(870, 150, "03", "Status", "a status is a word")}<div class="a f" style="left:870px;top:204px;width:690px;gap:9px">${each(statuses, ([t, s]) => `<span style="display:inline-flex;align-items:center;height:36px;padding:0 12px;border-radius:5px;font:600 16px Text;background:${s}">${t}</span>`)}</div>
<svg class="a" style="inset:0" width="1600" height="1000"><g stroke="${red}" stroke-width="1.5" fill="none"><path d="M870 250v12M882 250v12M870 256H882"/></g><text x="892" y="261" font-family="Mono" font-weight="500" font-size="15" fill="${red}">12</text></svg>
${label(870, 340, "04", "Amount")}<div class="a" style="left:870px;top:390px;width:300px;background:#fff;border:1px solid #dfe3d9;padding:14px 26px">${each(amounts, (a) => `<div class="mono" style="text-align:right;font:500 24px/44px Mono">${a}</div>`)}</div>
<svg class="a" style="inset:0" width="1600" height="1000"><path d="M1107 380V694" stroke="${red}" stroke-width="1.5" stroke-dasharray="5 4"/><text x="1084" y="718" font-family="Mono" font-weight="500" font-size="15" fill="${red}">point</text></svg>
<div class="a" style="left:1206px;top:390px;width:320px;font:400 18px/1.45 Text;color:#33443b"><p style="margin-bottom:16px">Tabular figures, aligned on the decimal point.</p><p style="margin-bottom:16px">A minus is a minus sign. Colour is never the only sign.</p><p>No date and no state known: no amount shown.</p></div>
${label(870, 772, "05", "Empty table")}<div class="a" style="left:870px;top:822px;width:650px;height:96px;border:1.5px dashed #9fb2a6;border-radius:8px;background:#fff;display:flex;align-items:center;gap:18px;padding:0 26px;font:400 18px/1.4 Text">${icon("calendar", 28, green)}<span><b style="font-weight:600">No payouts on Sunday 8 August.</b><br>Banks are closed. Sales of the day follow on Monday.</span></div>`,
);
