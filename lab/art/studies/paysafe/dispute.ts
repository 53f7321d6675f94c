/** A dispute: the payment on top, a timeline that ends in the due date, the evidence that belongs to the reason. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { consoleCss, green, nav } from "./dashboard";

const events = [
  { d: "Thu 15 July", t: "Paid by card *7706", s: "done" },
  { d: "Mon 9 August", t: "Buyer tells the bank: ticket never arrived", s: "done" },
  { d: "Today, 10:55", t: "€230.40 held back, fee €15.00", s: "done" },
  { d: "Now", t: "You have 2 of 3 pieces of evidence", s: "now" },
  { d: "Fri 20 August, 18:00", t: "Answer due, Vienna time", s: "due" },
] as const;

const evidence = [
  { t: "Mail with the ticket", d: "ticket-56102.eml, sent 15 July, 14:07", ok: true },
  { t: "Address the buyer gave", d: "from the order, same as the mail", ok: true },
  { t: "Proof that the ticket was scanned", d: "the gate's log of 31 July, as PDF or CSV", ok: false },
] as const;

export const dispute = scene(
  "paysafe/dispute",
  `body{background:#cddcd0}${consoleCss}`,
  `<div class="a" style="left:80px;top:50px;border-radius:10px;overflow:hidden;box-shadow:0 40px 70px -30px #06331f90"><div class="cs" style="position:relative">${nav("Disputes")}<main style="padding:44px 56px 0">
<div class="f c k" style="gap:9px;font-size:15px">${icon("back", 17, "#5b6b62")}Disputes, 3 open</div>
<div class="f sb" style="align-items:flex-end;margin:20px 0 30px;padding-bottom:28px;border-bottom:1.5px solid #cfd6cd"><div><h2 style="font:600 58px/1 Display;letter-spacing:-1.4px">€230.40</h2><p style="font:400 19px Text;margin-top:12px">Order 56102, two seats, Halle Süd, 31 July</p></div><div style="text-align:right"><div class="k" style="font-size:15px">Reason given by the bank</div><div style="font:600 21px Text;margin-top:6px">Goods not received</div></div></div>
<div style="display:grid;grid-template-columns:400px 1fr;gap:64px"><div><h3 style="font:600 20px Display;margin-bottom:20px">What happened</h3><div style="position:relative">${each(
    events,
    (e, i) =>
      `<div style="position:relative;padding:0 0 ${i === 4 ? 0 : 44}px 40px"><i style="position:absolute;left:8px;top:14px;bottom:-6px;width:2.5px;${i === 4 ? "display:none" : i === 3 ? "background:repeating-linear-gradient(#9fb2a6 0 6px,transparent 6px 11px)" : `background:${green}`}"></i><i style="position:absolute;left:0;top:3px;width:19px;height:19px;border-radius:50%;${e.s === "done" ? `background:${green}` : e.s === "now" ? `background:#fff;border:6px solid ${green}` : "background:#fff;border:3px solid #10211a"}"></i><div class="mono" style="font:500 14px/24px Mono;color:#5b6b62">${e.d}</div><div style="font:${e.s === "due" ? "700 23px/1.25 Display" : "500 17px/1.35 Text"};margin-top:3px">${e.t}</div></div>`,
  )}</div></div>
<div><div class="f sb" style="align-items:baseline;margin-bottom:16px"><h3 style="font:600 20px Display">Evidence for this reason</h3><span class="k" style="font-size:15px">2 of 3</span></div>${each(
    evidence,
    (e) =>
      `<div class="f c" style="gap:18px;padding:25px 24px;margin-bottom:14px;border-radius:8px;${e.ok ? "background:#fff;border:1.5px solid #d8ddd3" : "border:2px dashed #b98a1a;background:#fff9e8"}"><span style="width:36px;height:36px;border-radius:50%;flex:none;display:grid;place-items:center;${e.ok ? "background:#dff0e4" : "background:#fbe6b4"}">${icon(e.ok ? "check" : "plus", 21, e.ok ? green : "#664300", 2.4)}</span><div style="flex:1"><div style="font:600 18px Text">${e.t}</div><div class="k" style="font-size:15.5px;margin-top:3px">${e.d}</div></div>${e.ok ? `<span class="k" style="color:${green};font-weight:600">Open</span>` : `<span style="font:600 16px Text;background:#10211a;color:#fff;border-radius:6px;padding:11px 18px">Upload</span>`}</div>`,
  )}<div class="f c" style="gap:16px;margin-top:26px"><span style="font:600 19px Text;background:${green};color:#fff;border-radius:7px;padding:17px 28px">Submit evidence</span><span style="font:500 16px Text;border:1.5px solid #9fb2a6;border-radius:7px;padding:15px 20px">Accept the loss of €245.40</span></div><p class="k" style="font-size:15px;margin-top:14px">€230.40 and the fee of €15.00. You can do either until the answer is due.</p></div></div>
<div class="f" style="gap:18px;margin-top:38px;border-top:1.5px solid #cfd6cd;padding-top:22px">${icon("quote", 24, "#7d8a82")}<p style="font:italic 400 18px/1.5 Text">I never got a mail with the tickets and could not go in.<span class="k" style="font-style:normal;margin-left:14px;font-size:15px">the buyer to the bank, 9 August</span></p></div></main></div></div>`,
);
