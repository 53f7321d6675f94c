/** Payments, refunds and fees against one bank payout; one row open; rounding a row of its own; both sums agree. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { green, ink } from "./dashboard";
import { parts, signedMoney } from "./data";

const wallet = 4918.55;
const transfer = 2553.75;
const card = parts.payments - wallet - transfer;
const cardParts = [
  ["1.4 % of 33,846.10", card * 0.014],
  ["187 × 0.25", 187 * 0.25],
  ["Card schemes, August table", 72.6119],
] as const;
const cardFees = cardParts.reduce((sum, [, v]) => sum + v, 0);
const walletFees = wallet * 0.018;
const exact = parts.payments + parts.refunds - cardFees - walletFees - 16 - 15;
const rounding = parts.payout - exact;

const four = (v: number) => {
  const text = signedMoney(v, 4);
  return `${text.slice(0, -2)}<span style="color:#94a198">${text.slice(-2)}</span>`;
};
type Line = { k: string; count?: string; v: number; sub?: boolean; open?: boolean; sum?: boolean };
const lines: Line[] = [
  { k: "Card payments", count: "187", v: card },
  { k: "Wallet payments", count: "19", v: wallet },
  { k: "Bank transfers", count: "8", v: transfer },
  { k: "Refunds", count: "9", v: parts.refunds },
  { k: "Card fees", count: "3", v: -cardFees, open: true },
  ...cardParts.map(([k, v]) => ({ k, v: -v, sub: true })),
  { k: "Wallet fees, 1.8 %", count: "1", v: -walletFees },
  { k: "Transfer fees, 8 × 2.00", count: "8", v: -16 },
  { k: "Dispute 56102", count: "1", v: -15 },
  { k: "Rounding, once, at the payout", v: rounding },
];

export const reconciliation = scene(
  "paysafe/reconciliation",
  `body{background:#fbfaf5;color:${ink};font:400 19px/1.3 Text}.r{display:grid;grid-template-columns:34px 1fr 90px 230px;align-items:center;height:51px;border-bottom:1px solid #e0e4da}.n{font-family:Mono;text-align:right;font-feature-settings:'tnum'}.k{color:#5b6b62}`,
  `<div class="a" style="left:0;top:0;bottom:0;width:486px;background:linear-gradient(180deg,#0b5d3b,#053a24);color:#fff;padding:76px 60px"><div style="font:500 20px Text;opacity:.8">Payout of Wednesday 11 August</div><div style="font:600 72px/1 Display;letter-spacing:-2.2px;margin:18px 0 40px;white-space:nowrap">39,401<span style="opacity:.6">.06</span></div>${each(
    [
      ["Arrived", "Thu 12 August, 06:40"],
      ["Account", "Erste Bank, ends 3310"],
      ["Reference", "PO 20210811 77"],
      ["Currency", "EUR"],
    ] as const,
    ([k, v]) =>
      `<div style="border-top:1px solid #ffffff33;padding:15px 0"><div style="font:500 15px Text;opacity:.7">${k}</div><div style="font:500 19px Text;margin-top:3px">${v}</div></div>`,
  )}<div class="f c" style="gap:14px;margin-top:34px;background:#ffffff17;border-radius:8px;padding:20px 22px"><span style="width:38px;height:38px;border-radius:50%;background:#7fe0a8;display:grid;place-items:center;flex:none">${icon("check", 24, "#06331f", 2.8)}</span><span style="font:600 21px/1.25 Text">Console and bank agree</span></div></div>
<div class="a" style="left:546px;right:70px;top:64px"><div class="f sb" style="align-items:baseline;margin-bottom:22px"><h2 style="font:600 38px/1 Display;letter-spacing:-.5px">What it is made of</h2><span class="k">amounts before rounding, EUR</span></div>
<div class="r" style="height:38px;border-bottom:2px solid ${ink};font:600 16px Text"><span></span><span></span><span style="text-align:right">Count</span><span style="text-align:right">Amount</span></div>
${each(lines, (l) =>
  l.sub
    ? `<div class="r" style="background:#eef4ec;height:46px;font-size:17px;border-color:#dbe6da"><span></span><span class="k" style="padding-left:18px">${l.k}</span><span></span><span class="n" style="font-size:17px;color:#3f4f46">${four(l.v)}</span></div>`
    : `<div class="r" style="${l.open ? "background:#eef4ec;border-color:#dbe6da" : ""}"><span>${l.count && l.v < 0 ? icon(l.open ? "down" : "chevron", 17, green, 2.4) : ""}</span><span style="${l.open ? "font-weight:600" : ""}">${l.k}</span><span class="n k" style="font-size:16px">${l.count ?? ""}</span><span class="n" style="${l.open ? "font-weight:600" : ""}">${four(l.v)}</span></div>`,
)}
<div class="r" style="border-top:2px solid ${ink};border-bottom:0;height:66px;font:600 23px Text"><span></span><span>Sum</span><span></span><span class="n">${four(parts.payout)}</span></div>
<div class="r" style="border-top:1px solid #cfd6cd;border-bottom:5px double ${ink};height:58px;font:600 23px Text"><span></span><span>At the bank</span><span></span><span class="n">${four(parts.payout)}</span></div></div>`,
);
