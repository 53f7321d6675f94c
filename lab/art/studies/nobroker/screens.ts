/** The marketplace's screens, redrawn with invented listings: search list, listing, owner's details. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { photo } from "./photo";

export const teal = "#0b7f79";
export const coral = "#f2553d";
export const ink = "#14211f";

export const css = `.nb{background:#fff;color:${ink};font:400 15px/1.45 Text;overflow:hidden;position:relative}
.nb header{display:flex;align-items:center;height:60px;padding:0 28px;border-bottom:1px solid #dfe6e4;gap:22px;font:500 14px Text}.nb header b{font:700 21px Display;color:${teal};letter-spacing:-.3px}
.chip{display:inline-flex;align-items:center;gap:7px;height:34px;padding:0 13px;border:1px solid #c9d4d1;border-radius:17px;font:500 13.5px Text}.chip.on{background:#e2f2ef;border-color:${teal};color:#075e59}
.muted{color:#5c6b68}.cta{display:flex;align-items:center;justify-content:center;gap:9px;height:52px;border-radius:8px;background:${teal};color:#fff;font:600 17px Text}`;

const head = `<header><b>NoBroker</b><span class="f c" style="gap:10px;flex:1;max-width:420px;height:38px;border:1px solid #c9d4d1;border-radius:8px;padding:0 13px;color:#5c6b68">${icon("search", 16, "#5c6b68")}Indiranagar, Bengaluru</span><span style="margin-left:auto">Post your property</span><span class="f c" style="gap:7px">${icon("heart", 17)}Shortlist</span><span style="width:32px;height:32px;border-radius:50%;background:#e2f2ef;display:grid;place-items:center;color:${teal};font:600 13px Text">R</span></header>`;

const filters = ["2 BHK", "₹30,000 to ₹45,000", "Semi-furnished", "Within 40 min"];

const flats = [
  {
    t: "2 BHK in Prakruti Residency",
    where: "HAL 2nd Stage, Indiranagar",
    rent: "42,000",
    dep: "2,50,000",
    maint: "3,500",
    area: "1,120",
    room: "living",
    tone: 0,
  },
  {
    t: "2 BHK in Lakeview Enclave",
    where: "Domlur Layout",
    rent: "38,500",
    dep: "2,00,000",
    maint: "included",
    area: "1,040",
    room: "bedroom",
    tone: 1,
  },
  {
    t: "2 BHK independent floor",
    where: "Defence Colony, 6th Main",
    rent: "45,000",
    dep: "3,00,000",
    maint: "1,200",
    area: "1,260",
    room: "living",
    tone: 2,
  },
  {
    t: "2 BHK in Sunrise Meadows",
    where: "CV Raman Nagar",
    rent: "31,000",
    dep: "1,50,000",
    maint: "2,800",
    area: "980",
    room: "kitchen",
    tone: 3,
  },
] as const;

/** Search results, 1120 wide. */
export function searchList(height = 900): string {
  return `<div class="nb" style="width:1120px;height:${height}px">${head}<div class="f c" style="gap:10px;padding:16px 28px;border-bottom:1px solid #dfe6e4">${each(filters, (f) => `<span class="chip on">${f}${icon("close", 12, "#075e59", 2.4)}</span>`)}<span class="chip">${icon("sliders", 15)}More filters</span><span class="muted" style="margin-left:auto;font:500 14px Text">146 flats</span></div>
<div style="display:grid;grid-template-columns:1fr 380px;height:100%"><div>${each(
    flats,
    (f) =>
      `<div class="f" style="gap:20px;padding:20px 28px;border-bottom:1px solid #e8eeec"><div style="width:224px;height:152px;border-radius:8px;overflow:hidden;flex:none">${photo(f.room, f.tone)}</div><div style="flex:1"><div style="font:600 18px/1.25 Text">${f.t}</div><div class="muted" style="margin:3px 0 11px">${f.where}</div><div class="f" style="gap:26px;font:400 13px Text"><span><b style="display:block;font:600 18px Text">₹${f.rent}</b><span class="muted">rent</span></span><span><b style="display:block;font:600 18px Text">₹${f.dep}</b><span class="muted">deposit</span></span><span><b style="display:block;font:600 18px Text">${f.area}</b><span class="muted">sq ft</span></span></div><div class="f" style="gap:10px;margin-top:13px"><span class="cta" style="height:36px;font-size:14px;padding:0 16px">Get owner details</span><span class="chip" style="height:36px;border-radius:8px">${icon("heart", 15)}</span></div></div></div>`,
  )}</div><div style="background:#e6ece4;position:relative"><svg width="380" height="900" style="position:absolute;inset:0">${each(
    [40, 150, 260, 400, 520, 660, 780],
    (y, i) =>
      `<path d="M-10 ${y}Q180 ${y + (i % 2 ? 60 : -40)} 400 ${y + 20}" stroke="#fff" stroke-width="${i % 3 ? 7 : 14}" fill="none"/>`,
  )}${each([60, 150, 250, 330], (x, i) => `<path d="M${x} -10Q${x + (i % 2 ? 40 : -30)} 400 ${x + 14} 910" stroke="#fff" stroke-width="${i % 2 ? 12 : 6}" fill="none"/>`)}<path d="M0 560q90-40 150 20t60 120-90 130H0Z" fill="#b9d4dc"/><path d="M240 120q70-20 110 30t-20 80-100-20 10-90Z" fill="#c6dbb9"/></svg>${each(
    [
      [70, 110, "42k"],
      [210, 260, "38k"],
      [120, 420, "45k"],
      [270, 520, "31k"],
      [250, 380, "36k"],
    ] as const,
    ([x, y, p], i) =>
      `<span class="a" style="left:${x}px;top:${y}px;background:${i ? "#fff" : teal};color:${i ? ink : "#fff"};padding:5px 10px;border-radius:14px;font:600 13px Text;box-shadow:0 1px 3px #0003">₹${p}</span>`,
  )}</div></div></div>`;
}

const costs = [
  ["Rent", "₹42,000 a month"],
  ["Built-up area", "1,120 sq ft"],
  ["Deposit", "₹2,50,000"],
] as const;

/** One listing as it was met, 1120 wide: costs scattered, contact button without a count. */
export function listing(height = 900): string {
  return `<div class="nb" style="width:1120px;height:${height}px">${head}
<div class="f c" style="gap:10px;padding:13px 28px;background:#f3f7f6;font:500 14px Text"><span class="f c" style="gap:8px;color:${teal}">${icon("back", 17, teal)}Back to 146 flats</span><span style="width:1px;height:20px;background:#c9d4d1;margin:0 8px"></span><span class="chip">All flats</span><span class="chip">Any budget</span><span class="chip">Any furnishing</span></div>
<div style="padding:24px 28px 0"><div class="f sb" style="align-items:flex-end;margin-bottom:18px"><div><div style="font:600 30px/1.15 Display;letter-spacing:-.3px">2 BHK flat in Prakruti Residency</div><div class="muted f c" style="gap:6px;margin-top:7px">${icon("pin", 16, "#5c6b68")}HAL 2nd Stage, Indiranagar, Bengaluru</div></div><div class="f" style="gap:44px">${each(costs, ([k, v]) => `<span style="text-align:right"><b style="font:600 20px Text">${v}</b><span class="muted" style="display:block;font-size:13px">${k}</span></span>`)}</div></div>
<div style="display:grid;grid-template:216px 148px / 2fr 1fr 1fr;gap:8px;border-radius:10px;overflow:hidden"><div style="grid-row:1/3">${photo("living", 0)}</div><div>${photo("bedroom", 0)}</div><div>${photo("kitchen", 0)}</div><div>${photo("facade", 0)}</div><div style="position:relative">${photo("facade", 1)}<span class="a" style="inset:0;background:#0b1a18b0;color:#fff;display:grid;place-items:center;font:600 19px Text">+7 photos</span></div></div>
<div style="display:grid;grid-template-columns:1fr 340px;gap:32px;margin-top:24px"><div><div style="display:grid;grid-template-columns:repeat(4,1fr);border:1px solid #dfe6e4;border-radius:10px">${each(
    [
      ["sofa", "Semi-furnished", "Furnishing"],
      ["calendar", "1 December", "Available"],
      ["bath", "2", "Bathrooms"],
      ["users", "Family", "Preferred"],
    ] as const,
    ([i, v, k], c) =>
      `<div style="padding:16px 18px;${c ? "border-left:1px solid #dfe6e4" : ""}">${icon(i, 21, teal)}<b style="display:block;margin-top:8px;font:600 16px Text">${v}</b><span class="muted" style="font-size:13px">${k}</span></div>`,
  )}</div><div style="font:600 19px Display;margin:24px 0 8px">About this flat</div><p style="font:400 16px/1.55 Text;max-width:640px">East-facing, third floor of four, with a balcony to the park. Borewell and Cauvery water. Maintenance of ₹3,500 is paid to the association. Seven minutes on foot to the metro.</p></div>
<div style="border:1px solid #dfe6e4;border-radius:10px;padding:20px;align-self:start"><div class="f c" style="gap:12px;margin-bottom:16px"><span style="width:44px;height:44px;border-radius:50%;background:#e2f2ef;display:grid;place-items:center">${icon("user", 22, teal)}</span><div><b style="font:600 16px Text">Listed by the owner</b><div class="muted" style="font-size:13px">Active today</div></div></div><div class="cta">${icon("phone", 18, "#fff")}Get owner details</div><div class="f c" style="justify-content:center;gap:8px;margin-top:14px;font:500 14px Text">${icon("heart", 16)}Shortlist</div></div></div></div></div>`;
}

/** Owner's details after pressing, 560 wide. */
export function ownerSheet(): string {
  return `<div class="nb" style="width:560px;height:560px;padding:36px"><div style="width:60px;height:60px;border-radius:50%;background:#e2f2ef;display:grid;place-items:center;margin-bottom:20px">${icon("check", 30, teal, 2.4)}</div><div style="font:600 31px/1.12 Display;margin-bottom:10px">Owner's details sent</div><p class="muted" style="font-size:17px">You have used 9 of 9 contacts in this plan.</p><div style="border:1px solid #dfe6e4;border-radius:10px;margin:28px 0;padding:20px 22px" class="f c sb"><div><b style="font:600 20px Text">Mr. Raghavan</b><div class="mono" style="font:500 17px Mono;margin-top:4px">+91 98450 ·····</div></div><span style="width:48px;height:48px;border-radius:50%;background:${teal};display:grid;place-items:center">${icon("phone", 22, "#fff")}</span></div><div class="cta">Buy more contacts</div></div>`;
}
