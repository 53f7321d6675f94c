/**
 * Prints public/resume.pdf, the sample resume of the placeholder persona: `npx tsx lab/art/resume.ts`.
 * Name, address and work history are those of the about page; the second page's tables stand here.
 * `npm run pictures` then draws its first page for the contact page.
 * Replace the file with your own resume; keep the passcode out of the public copy.
 */

import { shownPeriod } from "../../lib/content/dates";
import { readOwn } from "../../lib/content/own-files";
import { printPdf } from "./kit/print";

const site = readOwn("site").content;
const about = readOwn("about").content;

const tools = "Figma, Sketch, Adobe XD, Photoshop, InVision, Miro, Blender, Rhino, Excel, Perplexity";
const safe = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const work = [
  ["Mercedes-Benz R&amp;D", "AMG track mode, design assignment", "2023"],
  ["GE Renewable Energy", "Wind turbine management and control", "2022"],
  ["Deloitte", "Cortex AI", "2024"],
  ["NoBroker", "Heuristic evaluation", "2024"],
  ["Paysafe", "Merchant console", "2021"],
  ["Cisco", "Campus food ordering", "2021"],
  ["Honda", "Instrument cluster", "2020"],
  ["Tata Motors", "Infotainment, head-up display", "2019, 2022"],
];

const skills: [string, string][] = [
  [
    "Research",
    "Contextual inquiry, diary studies, heuristic evaluation, glance and usability tests, synthesis",
  ],
  ["Design", "Information architecture, interaction, HMI symbology, data-dense layout, design systems"],
  ["Build", "Prototypes in HTML, CSS and TypeScript; motion; hand-off that engineers thank me for"],
  ["Domains", "AI, IoT, HMI, OTT, renewable energy, automotive, aviation"],
  ["Tools", tools],
];

const ruler = Array.from({ length: 112 }, (_, i) => {
  const x = 12 + i * 7;
  const h = i % 10 === 0 ? 13 : i % 5 === 0 ? 9 : 5;
  const label = i % 10 === 0 && i > 0 ? `<text x="${x + 3}" y="14">${i * 2}</text>` : "";
  return `<path d="M${x} 0v${h}"/>${label}`;
}).join("");
const edge = `<svg class="edge" width="794" height="18" aria-hidden="true">${ruler}</svg>`;
const mark = `<svg class="mark" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="21"/><circle cx="32" cy="32" r="30" stroke-dasharray="1 4"/><path d="M0 32h64M32 0v64"/><circle class="dot" cx="46.8" cy="17.2" r="5"/></svg>`;

const role = (r: (typeof about.roles)[number]) =>
  `<article class="role"><p class="when">${safe(shownPeriod(r.period))}</p><div>
  <h3>${safe(r.title)}</h3><p class="firm">${safe(r.company)}</p><p class="sum">${safe(r.summary)}</p>
  <ul>${r.points.map((p) => `<li>${safe(p)}</li>`).join("")}</ul></div></article>`;
const foot = (n: number) =>
  `<footer><span>${safe(site.name)}, resume</span><span>${site.email}</span><span>${n} / 2</span></footer>`;

const style = `<style>
  .page{background:#fff;color:#141414;padding:66px 56px 0;font-size:12.2px;line-height:1.52;word-spacing:.06em}
  .edge{position:absolute;inset:0 auto auto 0}.edge path{stroke:#a9a599;stroke-width:.7}.edge text{font:5.5px Mono;fill:#8c8981}
  .mark{position:absolute;right:56px;top:62px;fill:none;stroke:#141414;stroke-width:.8}.mark .dot{fill:#FF5B1F;stroke:none}
  h1{font:700 60px/.9 Display;letter-spacing:-.035em}
  .lead{font:500 17px/1.38 Text;margin-top:16px;max-width:500px}
  .contact{display:flex;gap:26px;margin:20px 0 26px;padding:9px 0;border-block:1px solid #141414;font:9.5px/1.4 Mono}
  a{color:inherit;text-decoration:none}
  h2{font:600 9.5px/1 Mono;letter-spacing:.02em;color:#b83a08;margin-bottom:12px}
  .role{display:grid;grid-template-columns:132px 1fr;gap:22px;padding:16px 0 18px;border-top:1px solid #d9d5ca}
  .role:first-of-type{border-top:0;padding-top:0}
  .when{font:9.5px/1.9 Mono;color:#5f5d58}h3{font:650 17px/1.2 Display;letter-spacing:-.01em}.firm{color:#5f5d58}
  .sum{margin:6px 0 6px}ul{list-style:none}li{padding-left:15px;position:relative;margin-top:4px}
  li:before{content:"";position:absolute;left:0;top:8px;width:8px;height:1px;background:#FF5B1F}
  .stats{display:grid;grid-template-columns:132px 1fr 1fr;gap:22px;padding:20px 0;border-top:1px solid #141414;margin-top:10px}
  .stats b{display:block;font:700 34px/1 Display;letter-spacing:-.03em}.stats span{color:#5f5d58}
  table{width:100%;border-collapse:collapse}td{padding:6.5px 0;border-top:1px solid #d9d5ca;vertical-align:top}
  td:first-child{width:154px;font-weight:600}td:last-child:not(:nth-child(2)){text-align:right;font:9.5px/1.8 Mono;color:#5f5d58}
  .block{margin-bottom:34px}.two{display:grid;grid-template-columns:1fr 1fr;gap:40px}
  .pass{border:1px solid #141414;padding:15px 18px 15px 44px;position:relative;font:500 12.4px/1.5 Text}
  .pass:before{content:"";position:absolute;left:18px;top:19px;width:11px;height:11px;border-radius:50%;background:#FF5B1F}
  footer{position:absolute;inset:auto 56px 34px;display:flex;justify-content:space-between;border-top:1px solid #d9d5ca;padding-top:9px;font:8.5px/1 Mono;color:#5f5d58}
</style>`;

const html = `${style}
<section class="page">${edge}${mark}
  <h1>${safe(site.name)}</h1>
  <p class="lead">${safe(site.role)}. ${safe(site.tagline)} 6.8+ years of instrument clusters, control rooms and AI tools.</p>
  <p class="contact"><span>${site.email}</span><span>${safe(site.location)}</span><span>Open to relocation</span></p>
  <h2>Work history</h2>${about.roles.map(role).join("")}
  <div class="stats"><p><b>6.8+</b><span>years of practice</span></p><p><b>99+</b><span>delivered projects</span></p><p><b>7</b><span>industries, from aviation to OTT</span></p></div>
  ${foot(1)}
</section>
<section class="page">${edge}
  <div class="block"><h2>Selected work</h2><table>${work.map((r) => `<tr>${r.map((c) => `<td>${c}</td>`).join("")}</tr>`).join("")}</table></div>
  <div class="block"><h2>What I bring</h2><table>${skills.map(([k, v]) => `<tr><td>${k}</td><td>${v}</td></tr>`).join("")}</table></div>
  <div class="block two">
    <div><h2>Education</h2><table><tr><td>B.Des., Interaction</td><td>2014 to 2018</td></tr><tr><td>Human factors</td><td>short course, 2021</td></tr></table></div>
    <div><h2>Languages</h2><table><tr><td>English</td><td>fluent</td></tr><tr><td>Hindi</td><td>native</td></tr></table></div>
  </div>
  <div class="block"><h2>Community</h2><table>
    <tr><td>Design resource hub</td><td>A curated, tagged shelf of UX and UI resources, kept by hand.</td></tr>
    <tr><td>Free icon library</td><td>Hairline icons on a 24 px grid, for dense operational screens.</td></tr>
    <tr><td>Generative tool</td><td>A small AI helper for designers: critique prompts, naming, alt text.</td></tr></table></div>
  <div class="block"><h2>Private case studies</h2><p class="pass">Passcode for private case studies: ask me, or use the link in the copy I sent you</p></div>
  ${foot(2)}
</section>`;

await printPdf({ title: `${site.name}, resume`, html, width: 794, height: 1123, out: "public/resume.pdf" });
