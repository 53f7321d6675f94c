/** An assignment: the task, a draft that saves itself, the due day in words, and the receipt. */
import { each } from "../../kit/draw";
import { icon } from "../../kit/icons";
import { scene } from "../../kit/scene";
import { deep, lmsCss, sky, top } from "./player";

const code = [
  "GET /menu.css HTTP/1.1",
  "Host: canteen.example",
  'If-None-Match: "a41f"',
  "",
  "HTTP/1.1 304 Not Modified",
];

export const assignment = scene(
  "lms/assignment",
  `body{background:linear-gradient(180deg,#cfe7f8,#a5d2f0)}${lmsCss}.lm{width:1120px;height:900px}`,
  `<div class="a" style="left:60px;top:50px;border-radius:12px;overflow:hidden;box-shadow:0 36px 60px -28px #0d3a5c99"><div class="lm">${top("Assignments")}<div style="padding:40px 56px 0"><div class="k" style="font-size:17px">Web basics, exercise 3</div><h2 style="font:700 44px/1.1 Display;letter-spacing:-.6px;margin:8px 0 26px">Read a request and its answer</h2>
<div class="f c" style="gap:18px;background:#eaf4fb;border-radius:12px;padding:20px 24px;margin-bottom:30px">${icon("calendar", 30, sky)}<div><b style="font:600 25px/1.2 Text">Friday 17 April, 6 in the evening</b><div class="k" style="font-size:17px;margin-top:3px">in two days; later is possible, your trainer will see the time</div></div></div>
<div style="display:grid;grid-template-columns:1fr 300px;gap:44px"><div><h3 style="font:600 19px Text;margin-bottom:10px">Task</h3><ol style="padding-left:24px;font:400 18px/1.6 Text;margin-bottom:26px"><li>Open the canteen page twice, with the network panel.</li><li>Copy one request whose answer is 304.</li><li>Say in three sentences why no body came back.</li></ol>
<h3 style="font:600 19px Text;margin-bottom:10px">Your draft</h3><div style="border:2px solid ${sky};border-radius:12px;padding:18px 22px;height:272px"><div class="mono" style="font:500 16px/1.6 Mono;background:#f2f7fb;border-radius:6px;padding:10px 16px;margin-bottom:14px;white-space:pre">${code.join("\n")}</div><p style="font:400 18px/1.5 Text">The browser still had its copy and sent the tag a41f. The server<span style="display:inline-block;width:2px;height:21px;background:${sky};vertical-align:-4px;margin-left:2px"></span></p></div>
<div class="f c" style="gap:10px;margin-top:12px;font:500 16px Text;color:#1c7c54">${icon("check", 19, "#1c7c54", 2.4)}Saved on this laptop at 21:14:08, online at 21:14:11</div></div>
<div><h3 style="font:600 19px Text;margin-bottom:12px">Files</h3><div class="f c" style="gap:12px;border:1.5px solid #bcd6e8;border-radius:10px;padding:14px 16px">${icon("file", 24, sky)}<div><b style="font:600 17px Text">panel.png</b><div class="k" style="font-size:15px">212 KB</div></div></div><div class="f c" style="gap:12px;border:1.5px dashed #9cc0d8;border-radius:10px;padding:14px 16px;margin-top:10px;color:${deep};font:500 17px Text">${icon("plus", 22, sky)}Add a file</div><div style="margin-top:26px;height:60px;border-radius:10px;background:${sky};color:#fff;display:grid;place-items:center;font:600 20px Text">Hand in</div><p class="k" style="font-size:15.5px;margin-top:12px">You can hand in again until the due time. The last one counts.</p></div></div></div></div></div>
<div class="a" style="left:1142px;top:420px;filter:drop-shadow(0 30px 26px #0d3a5c80)"><div style="width:418px;background:#fffdf7;padding:36px 34px 44px;transform:rotate(2.4deg);clip-path:polygon(0 0,100% 0,100% calc(100% - 12px),95% 100%,90% calc(100% - 12px),85% 100%,80% calc(100% - 12px),75% 100%,70% calc(100% - 12px),65% 100%,60% calc(100% - 12px),55% 100%,50% calc(100% - 12px),45% 100%,40% calc(100% - 12px),35% 100%,30% calc(100% - 12px),25% 100%,20% calc(100% - 12px),15% 100%,10% calc(100% - 12px),5% 100%,0 calc(100% - 12px))"><div class="f c" style="gap:14px;color:#1c7c54;font:700 30px/1.1 Display">${icon("check", 36, "#1c7c54", 2.6)}We have it</div><div style="margin:24px 0 4px">${each(
    [
      ["Exercise", "3, request and answer"],
      ["File", "ananya-rao-ex3.zip"],
      ["Size", "218 KB"],
      ["Received", "Thu 16 April, 20:52:31"],
      ["Receipt", "W3-0419"],
    ] as const,
    ([k, v]) =>
      `<div class="f sb" style="padding:12px 0;border-top:1.5px dashed #c9bfa6;font-size:17px"><span style="color:#6c654f">${k}</span><span class="mono" style="font:500 16px Mono">${v}</span></div>`,
  )}</div><p style="font:400 17px/1.45 Text;color:#6c654f;border-top:1.5px dashed #c9bfa6;padding-top:16px">A copy went to ananya.rao@academy.example</p></div></div>`,
);
