import { dim } from "../kit/draft";
import { label, type Sheet } from "./parts";

type Step = [x: number, width: number, text: string, marked?: boolean];

const lane = (y: number, name: string, steps: Step[]) =>
  `<text x="0" y="${y + 31}" style="fill:#5f5d58">${name}</text><path class="hair" d="M130 ${y + 26}H1152"/>${steps
    .map(
      ([x, w, text, on]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="52" fill="${on ? "#FF5B1F" : "#F6F4EF"}" stroke="#141414"/><text x="${x + 14}" y="${y + 31}" style="font:500 14px Text">${text}</text>`,
    )
    .join("")}`;

const flow: Sheet = {
  chapter: "Design",
  title: "From reading to confirming",
  level: 1,
  body: `<div class="grid"><p class="title" style="grid-column:1/8">From reading to confirming</p><p style="grid-column:8/13;padding-top:6px">The long briefing moves to cruise, where there is time. After a change the strip shows only what differs; each pilot confirms it on their own side.</p></div>
  <svg width="1152" height="440" style="margin-top:40px" role="img" aria-label="Two swim lanes before and after">
    <text x="0" y="14" style="font:650 17px Display">Today</text>
    ${lane(34, "Flying", [
      [140, 150, "Hand over control"],
      [640, 190, "Listen, fly, look out"],
      [850, 140, "Nod"],
    ])}
    ${lane(104, "Monitoring", [
      [310, 130, "Find chart"],
      [460, 160, "Reprogram FMS"],
      [640, 190, "Read chart aloud"],
    ])}
    <path class="ink" d="${dim(140, 182, 990, 182)}"/><text x="565" y="204" text-anchor="middle">3 min 50 s, median</text>
    <path class="hair" d="M0 226H1152"/><text x="0" y="258" style="font:650 17px Display">Halyard</text>
    ${lane(278, "Flying", [
      [300, 150, "Confirm items", true],
      [470, 140, "Keep flying"],
    ])}
    ${lane(348, "Monitoring", [
      [140, 140, "Accept uplink"],
      [300, 150, "Read difference", true],
      [470, 140, "Confirm items"],
    ])}
    <path class="sig" d="${dim(140, 426, 610, 426)}"/><text x="375" y="418" text-anchor="middle" style="fill:#b83a08">58 s, median</text>
    <path class="ink" d="M375 330v18" marker-end="none"/></svg>`,
};

const panel = (x: number, y: number, w: number, h: number, name: string, on = false) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="#fdfcf9" stroke="#141414" stroke-width="1.4"/><rect x="${x + 12}" y="${y + 12}" width="${w - 24}" height="${h - 24}" fill="none" stroke="#d9d5ca"/><text x="${x + 22}" y="${y + 34}">${name}</text>${on ? `<rect x="${x + w - 62}" y="${y + 12}" width="50" height="${h - 24}" fill="#FF5B1F"/>` : ""}`;

const deck: Sheet = {
  chapter: "Design",
  title: "Where it lives on the deck",
  level: 2,
  body: `<div class="grid"><p class="title" style="grid-column:1/7">Where it lives on the deck</p><p style="grid-column:8/13;padding-top:6px">The strip takes 50 px that the flight display already kept free for a checklist reminder. The plan page replaces one map mode. No new display, no new box to certify.</p></div>
  <svg width="1152" height="410" style="margin-top:44px" role="img" aria-label="Layout of the flight deck with the strip marked on both flight displays">
    <path class="ink" d="M20 330C60 120 180 30 330 20H822C972 30 1092 120 1132 330" style="stroke-width:1.4"/><path class="hair" d="M330 20L380 96H772L822 20M576 20V96"/>
    ${panel(110, 130, 250, 200, "Flight display 1", true)}${panel(376, 130, 190, 200, "Nav 1: plan page")}${panel(586, 130, 190, 200, "Engine, alerts")}${panel(792, 130, 250, 200, "Flight display 2", true)}
    <path class="sig" d="M333 330V372H560M1015 330V372H600"/><text x="580" y="376" text-anchor="middle" style="fill:#b83a08">strip</text>
    <path class="ink" d="${dim(110, 352, 360, 352)}${dim(792, 352, 1042, 352)}"/><text x="200" y="374" text-anchor="middle">267 mm</text><text x="880" y="374" text-anchor="middle">267 mm</text>
    <path class="hair" d="M235 330V408M917 330V408" stroke-dasharray="3 4"/><text x="235" y="404" dx="8" style="fill:#5f5d58">pilot 1 eye line</text><text x="917" y="404" dx="8" style="fill:#5f5d58">pilot 2 eye line</text></svg>`,
};

const states: [string, string, string, string][] = [
  ["Briefed", "#141414", "Six items, plain", "None"],
  ["Changed", "#FF5B1F", "Changed items boxed, old value struck through for 60 s", "One chime, once"],
  ["Half confirmed", "#B7791F", "Box stays on the side that has not confirmed", "None"],
  ["Unconfirmed at gate", "#C8102E", "Strip inverts; item named in the alert list", "Caution tone"],
  ["Data lost", "#8c8981", "Values removed, labels stay. Never the last good value", "Advisory"],
];

const alerts: Sheet = {
  chapter: "Design",
  title: "Quiet until it matters",
  level: 2,
  body: `<div class="grid"><div style="grid-column:1/5"><p class="title">Quiet until it matters</p><p class="lead" style="margin-top:22px">Five states. We cut eleven. A state stays if a pilot does something else because of it.</p><p style="margin-top:16px">Colour is never alone: each state has a shape, so the strip survives a red-lit cockpit and colour-blind eyes.</p></div>
  <div style="grid-column:6/13">${label("States of the strip")}<table class="tall"><tr><th style="width:232px">State</th><th>What is shown</th><th style="width:130px">Sound</th></tr>${states
    .map(
      ([n, c, s, a], i) =>
        `<tr><td><svg width="26" height="16" style="display:inline-block;vertical-align:-2px;margin-right:12px" aria-hidden="true">${i === 0 ? `<path d="M0 8h26" stroke="${c}" stroke-width="3"/>` : i === 1 ? `<rect x="1" y="1" width="24" height="14" fill="none" stroke="${c}" stroke-width="2"/>` : i === 2 ? `<path d="M13 1H1v14h12" fill="none" stroke="${c}" stroke-width="2"/>` : i === 3 ? `<rect width="26" height="16" fill="${c}"/>` : `<path d="M0 8h26" stroke="${c}" stroke-width="2" stroke-dasharray="3 4"/>`}</svg><b>${n}</b></td><td>${s}</td><td>${a}</td></tr>`,
    )
    .join("")}</table></div></div>`,
};

export const flows: Sheet[] = [flow, deck];
export const alerting: Sheet = alerts;
