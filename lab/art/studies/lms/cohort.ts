/** A trainer's cohort: who may need a call, then learners by lesson, alphabetical, in one blue. */
import { each } from "../../kit/draw";
import { range, rng } from "../../kit/geometry";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { lmsCss, sky, top } from "./player";

const names = [
  "Aditi Rao",
  "Arjun Nair",
  "Bhavna Shetty",
  "Deepak Kulkarni",
  "Farah Khan",
  "Ganesh Iyer",
  "Harini Murthy",
  "Imran Sheikh",
  "Joel Mathew",
  "Kavya Reddy",
  "Lakshmi Menon",
  "Manoj Thomas",
  "Neha Joshi",
  "Omkar Patil",
];
const rnd = rng(77);
const LESSONS = 18;
const open = 12;
// Done, share of the last one, per learner; three of them have stopped early.
const rows = names.map((name, i) => {
  const stopped = ({ 4: 5, 8: 7, 11: 9 } as Record<number, number>)[i];
  const done = stopped ?? open - Math.floor(rnd() * 3);
  return { name, done, part: stopped ? 0.25 : 0.3 + rnd() * 0.6 };
});

const calls = [
  { name: "Farah Khan", why: "No lesson opened for 4 days", i: "FK" },
  { name: "Joel Mathew", why: "Stopped at the same chapter three times", i: "JM" },
  { name: "Manoj Thomas", why: "Two exercises not handed in", i: "MT" },
] as const;

export const cohort = scene(
  "lms/cohort",
  `body{background:#fff}${lmsCss}.lm{width:1600px;height:1000px}.lm header{padding:0 64px}`,
  `<div class="lm">${top("Cohort", "MP")}<div style="padding:38px 64px 0"><div class="f sb" style="align-items:flex-end;margin-bottom:24px"><h2 style="font:700 42px/1 Display;letter-spacing:-.6px">Cohort 9, day 12</h2><span class="k" style="font-size:18px">1 to 14 of 46 learners, alphabetical</span></div>
<h3 style="font:600 19px Text;margin-bottom:12px">May need a call</h3><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:18px;margin-bottom:34px">${each(
    calls,
    (c) =>
      `<div class="f c" style="gap:16px;border:1.5px solid #bcd6e8;border-radius:12px;padding:17px 18px"><span style="width:48px;height:48px;border-radius:50%;background:#d3e9f8;color:#0d3a5c;display:grid;place-items:center;font:600 17px Text;flex:none">${c.i}</span><div style="flex:1"><b style="font:600 19px Text">${c.name}</b><div class="k" style="font-size:16px;line-height:1.3">${c.why}</div></div><span style="width:52px;height:52px;border-radius:50%;background:${sky};display:grid;place-items:center;flex:none">${icon("phone", 24, "#fff")}</span></div>`,
  )}</div>
<div style="display:grid;grid-template-columns:190px repeat(${LESSONS},1fr);gap:6px 6px;align-items:center"><span class="k" style="font-size:16px">Lesson</span>${each(range(LESSONS), (i) => `<span class="mono" style="font:${i === open ? 600 : 500} 15px Mono;text-align:center;color:${i === open ? sky : "#547084"}">${i + 1}</span>`)}
${each(rows, (r) => `<span style="font:500 17px Text">${r.name}</span>${each(range(LESSONS), (i) => `<span style="height:31px;border-radius:4px;${i < r.done ? `background:${sky}` : i === r.done ? `background:linear-gradient(90deg,${sky} ${Math.round(r.part * 100)}%,#e4eff7 0)` : "background:#edf4f9"}"></span>`)}`)}</div>
<div class="f c" style="gap:34px;margin-top:22px;font-size:16px;color:#547084"><span class="f c" style="gap:10px"><i style="width:34px;height:18px;border-radius:4px;background:${sky}"></i>finished</span><span class="f c" style="gap:10px"><i style="width:34px;height:18px;border-radius:4px;background:linear-gradient(90deg,${sky} 50%,#e4eff7 0)"></i>begun</span><span class="f c" style="gap:10px"><i style="width:34px;height:18px;border-radius:4px;background:#edf4f9"></i>not yet</span><span style="margin-left:auto">No ranking. Managers see a total and no names.</span></div></div></div>`,
);
