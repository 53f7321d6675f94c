/** The review queue, sorted by open gaps; a run can be approved in part. */
import { each } from "../../kit/draw";
import { range } from "../../kit/geometry";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { badge, ink, violet } from "./workbench";

const rows = [
  {
    no: 31,
    q: "Where does the tender contradict our offer?",
    who: "Jonas B.",
    gaps: 5,
    done: 0,
    all: 14,
    rev: "Marta K.",
    due: "Today, 17:00",
  },
  {
    no: 27,
    q: "Summarise the works council's objections",
    who: "Priya N.",
    gaps: 4,
    done: 3,
    all: 11,
    rev: "Tom H.",
    due: "Today, 18:00",
  },
  {
    no: 29,
    q: "What drives overtime in the Lindvig depot?",
    who: "Aiko S.",
    gaps: 2,
    done: 0,
    all: 9,
    rev: "Marta K.",
    due: "Thu 13 June",
  },
  {
    no: 14,
    q: "Should Nordhavn move from five cold stores to two?",
    who: "Priya N.",
    gaps: 1,
    done: 4,
    all: 7,
    rev: "Tom H.",
    due: "Thu 13 June",
  },
  {
    no: 22,
    q: "List the exit clauses of all leases",
    who: "Jonas B.",
    gaps: 1,
    done: 9,
    all: 12,
    rev: "Ravi D.",
    due: "Fri 14 June",
  },
  {
    no: 18,
    q: "Compare carrier rates, Q4 and Q1",
    who: "Aiko S.",
    gaps: 0,
    done: 6,
    all: 10,
    rev: "Ravi D.",
    due: "Fri 14 June",
  },
  {
    no: 25,
    q: "Draft the one-page brief for the board",
    who: "Lena F.",
    gaps: 0,
    done: 8,
    all: 8,
    rev: "Tom H.",
    due: "Mon 17 June",
  },
] as const;

const segments = (done: number, all: number, gaps: number) =>
  `<span class="f" style="gap:3px">${each(range(all), (i) => `<i style="width:11px;height:18px;border-radius:2px;${i < done ? `background:${violet}` : i >= all - gaps ? "border:1.5px dashed #c04a24" : "background:#dcd6f2"}"></i>`)}</span>`;

export const reviewQueue = scene(
  "genai/review-queue",
  `body{background:#fbfaff;color:${ink};font:400 18px/1.4 Text}.row{display:grid;grid-template-columns:560px 126px 156px 236px 150px 1fr;align-items:center;height:82px;border-bottom:1px solid #e2ddf3;column-gap:16px}.k{color:#6a6680;font:500 16px Text}`,
  `<div class="a" style="left:90px;right:90px;top:70px"><div class="f sb" style="align-items:flex-end;margin-bottom:34px"><div><h2 style="font:700 50px/1 Display;letter-spacing:-.8px">For your eight minutes</h2><p class="k" style="font-size:19px;margin-top:14px">7 runs wait for a check. Opening one jumps to the first sentence without a source.</p></div><span class="f c" style="gap:9px;border:1.5px solid #d0c9ea;border-radius:8px;padding:11px 18px;font:600 17px Text">${icon("filter", 18)}Open gaps first</span></div>
<div class="row k" style="height:44px;border-bottom:2px solid ${ink};color:${ink};font-weight:600"><span>Run</span><span>Author</span><span>No source</span><span>Checked</span><span>Reviewer</span><span style="text-align:right">Due</span></div>
${each(
  rows,
  (r, i) =>
    `<div class="row" style="${i ? "" : "background:#efebff;box-shadow:-24px 0 #efebff,24px 0 #efebff"}"><span class="f c" style="gap:18px"><span class="mono" style="font:500 16px Mono;color:#6a6680;width:24px">${r.no}</span><b style="font:500 20px Text">${r.q}</b></span><span>${r.who}</span><span class="f c" style="gap:10px">${r.gaps ? `${badge(0, "gap", 25)}<b style="font:600 22px Mono;color:#b4330f">${r.gaps}</b>` : `<span class="k">none</span>`}</span><span class="f c" style="gap:12px">${segments(r.done, r.all, r.gaps)}</span><span>${r.rev}</span><span style="text-align:right;font-weight:${r.due.startsWith("Today") ? 600 : 400}">${r.due}</span></div>`,
)}
<div class="f c" style="gap:34px;margin-top:34px"><span class="f c k" style="gap:11px"><i style="width:11px;height:18px;border-radius:2px;background:${violet}"></i>sentence checked</span><span class="f c k" style="gap:11px"><i style="width:11px;height:18px;border-radius:2px;background:#dcd6f2"></i>still open</span><span class="f c k" style="gap:11px"><i style="width:11px;height:18px;border-radius:2px;border:1.5px dashed #c04a24"></i>no source</span><span style="margin-left:auto" class="f"><span style="border:1.5px solid #d0c9ea;border-radius:8px;padding:13px 22px;font:600 18px Text;margin-right:14px">Approve 3 of 11</span><span style="background:${violet};color:#fff;border-radius:8px;padding:13px 22px;font:600 18px Text">Open run 31</span></span></div></div>`,
);
