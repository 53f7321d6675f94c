/** The console's first page: next payout with its date and account, payouts by day, recent transactions. 1440 x 900. */
import { each, n, scale } from "../../kit/draw";
import { type IconName, icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { payouts, rows, signedMoney } from "./data";

export const green = "#0b5d3b";
export const ink = "#10211a";
const paper = "#fbfaf5";

export const consoleCss = `.cs{width:1440px;height:900px;background:${paper};color:${ink};font:400 15px/1.4 Text;display:grid;grid-template-columns:216px minmax(0,1fr);overflow:hidden}
.cs nav{background:#06331f;color:#cfe3d6;padding:26px 0}.cs nav a{display:flex;gap:12px;align-items:center;height:44px;padding:0 24px;font:500 15px Text}.cs nav a.on{background:#0f4a30;color:#fff;box-shadow:inset 3px 0 #7fe0a8}
.k{color:#5b6b62;font:500 13.5px Text}.num{font-family:Mono;font-feature-settings:'tnum';text-align:right}
.cs table{width:100%;border-collapse:collapse}.cs th{font:500 13px Text;color:#5b6b62;text-align:left;padding:0 0 9px;border-bottom:1px solid #cfd6cd}.cs th.num{text-align:right}.cs td{height:40px;border-bottom:1px solid #e6e8e0;white-space:nowrap}
.st{display:inline-flex;align-items:center;height:24px;padding:0 9px;border-radius:4px;font:600 12.5px Text}`;

const links: [string, IconName][] = [
  ["Overview", "home"],
  ["Payouts", "bank"],
  ["Payments", "card"],
  ["Disputes", "shield"],
  ["Reconciliation", "swap"],
  ["Reports", "chart"],
];

export const nav = (active: string): string =>
  `<nav><div style="font:700 23px Display;color:#fff;padding:0 24px 26px">Paysafe</div>${each(links, ([t, i]) => `<a class="${t === active ? "on" : ""}">${icon(i, 18)}${t}${t === "Disputes" ? `<span class="mono" style="margin-left:auto;font:600 12px Mono;background:#f4c95d;color:#2c2000;border-radius:9px;padding:2px 7px">3</span>` : ""}</a>`)}<div style="position:absolute;top:818px;padding:0 24px;font:500 14px/1.4 Text"><b style="display:block;color:#fff;font-weight:600">Konzerthaus Tickets</b><span style="opacity:.75">Merchant 204 871</span></div></nav>`;

const states: Record<string, string> = {
  Settled: "background:#dff0e4;color:#0b4d31",
  Pending: "background:#ecebe2;color:#4d5148",
  "Answer due": "background:#fdeac0;color:#664300",
};
const status = (s: string): string => `<span class="st" style="${states[s] ?? states.Pending}">${s}</span>`;

const next = payouts.find((p) => !p.paid) ?? { amount: 0, day: "" };
const nextAmount = next.amount;
export const split = (v: number): [string, string] => {
  const [a = "", b = ""] = signedMoney(v).split(".");
  return [a, b];
};

function bars(w: number, h: number): string {
  const y = scale(0, 80000, h - 26, 6);
  const step = (w - 60) / payouts.length;
  return `<svg width="${w}" height="${h}" style="overflow:visible">${each([0, 20000, 40000, 60000, 80000], (v) => `<path d="M46 ${n(y(v))}H${w}" stroke="${v ? "#e2e5dc" : "#9aa69d"}"/><text x="36" y="${n(y(v) + 4)}" text-anchor="end" font-family="Mono" font-size="12" fill="#5b6b62">${v ? `${v / 1000}k` : "0"}</text>`)}${each(
    payouts,
    (p, i) => {
      const x = 56 + i * step;
      const isNext = p === next;
      return `<rect x="${n(x)}" y="${n(y(p.amount))}" width="${n(step * 0.62)}" height="${n(y(0) - y(p.amount))}" fill="${isNext ? "#1fb36b" : p.paid ? green : "#c9dacd"}"/><text x="${n(x + step * 0.31)}" y="${h - 6}" text-anchor="middle" font-family="Mono" font-size="12" font-weight="${isNext ? 600 : 400}" fill="${isNext ? "#0b5d3b" : "#5b6b62"}">${p.day}</text>`;
    },
  )}</svg>`;
}

const [whole, fraction] = split(nextAmount);

const table = (count = rows.length): string =>
  `<table><tr><th style="width:92px">Time</th><th>Payment</th><th>Method</th><th>State</th><th class="num" style="font-family:Text">Gross</th><th class="num" style="font-family:Text">Fee</th><th class="num" style="font-family:Text;width:130px">Net, EUR</th></tr>${each(rows.slice(0, count), (r) => `<tr><td class="mono" style="font:500 13.5px Mono;color:#5b6b62">${r.time}</td><td style="font-weight:500">${r.who}</td><td style="color:#5b6b62">${r.method}</td><td>${status(r.state)}</td><td class="num" style="font-size:14px">${signedMoney(r.gross)}</td><td class="num" style="font-size:14px;color:#5b6b62">${signedMoney(r.fee)}</td><td class="num" style="font:600 14.5px Mono">${signedMoney(r.gross + r.fee)}</td></tr>`)}</table>`;

export function dashboard(): string {
  return `<div class="cs" style="position:relative">${nav("Overview")}<main style="padding:30px 40px 0"><div class="f c sb" style="margin-bottom:26px"><span class="k">Wednesday 11 August 2021, 11:30 in Vienna</span><span class="f c" style="gap:20px;color:#5b6b62">${icon("search", 19)}${icon("bell", 19)}<span style="width:30px;height:30px;border-radius:50%;background:#d9e7dc;color:${green};display:grid;place-items:center;font:600 12px Text">EW</span></span></div>
<div style="display:grid;grid-template-columns:440px minmax(0,1fr);gap:44px;margin-bottom:28px"><div><div class="k" style="font-size:15px">Next payout</div><div style="font:600 74px/1 Display;letter-spacing:-2px;margin:10px 0 14px"><span style="font-size:40px;vertical-align:24px;margin-right:5px;color:#5b6b62;font-weight:500">€</span>${whole}<span style="color:#7d8a82">.${fraction}</span></div><div class="f c" style="gap:10px;font:500 17px Text">${icon("calendar", 19, green)}Today, by 17:00</div><div class="f c" style="gap:10px;font:400 16px Text;color:#45544c;margin-top:9px">${icon("bank", 19, green)}Erste Bank, account ending 3310</div>
<div style="margin-top:22px;border-top:1px solid #cfd6cd">${each(payouts.slice(8), (p) => `<div style="border-bottom:1px solid #e6e8e0;height:38px;display:grid;grid-template-columns:1fr 110px 130px;align-items:center"><span>${p.day} August</span><span class="k">expected</span><span class="num" style="font-size:15px">${signedMoney(p.amount)}</span></div>`)}</div></div>
<div><div class="f sb" style="margin-bottom:8px"><span style="font:600 16px Text">Payouts by day, EUR</span><span class="k">2 to 13 August</span></div>${bars(660, 268)}</div></div>
<div class="f sb c" style="margin-bottom:14px"><span style="font:600 19px Display">Today's transactions</span><span class="k f c" style="gap:7px;color:${green}">All 214${icon("arrow", 15, green)}</span></div>${table()}</main></div>`;
}

export const dashboardPicture = scene(
  "paysafe/dashboard",
  `body{background:#cddcd0}${consoleCss}`,
  `<div class="a" style="left:80px;top:50px;border-radius:10px;overflow:hidden;box-shadow:0 40px 70px -30px #06331f90">${dashboard()}</div>`,
);
