/** The report on the tablet at the machine, with the measures that gloves asked for. */
import { scene } from "../../kit/scene";
import { reportCss, tablet } from "./report";

const ink = "#2b2110";

export const reportScreen = scene(
  "ness/report-screen",
  `body{background:radial-gradient(1200px 800px at 40% 20%,#e8bd5d,#c58f25 70%,#a8740f);color:${ink}}${reportCss}`,
  `${tablet(0.9, "left:44px;top:74px;filter:drop-shadow(0 40px 34px #3d270088)")}
<svg class="a" style="inset:0" width="1600" height="1000"><g stroke="${ink}" stroke-width="2.5" fill="none"><path d="M1228 262h26M1228 382h26M1241 262V382"/></g></svg>
<div class="a" style="left:1276px;top:258px;width:270px"><div style="font:700 64px/1 Display;letter-spacing:-1.5px">18 mm</div><p style="font:500 20px/1.4 Text;margin-top:10px">Buttons were 12 mm until we tried them with gloves. One column went.</p></div>
<div class="a" style="left:1276px;top:500px;width:270px;border-top:2.5px solid ${ink};padding-top:18px"><div style="font:700 64px/1 Display;letter-spacing:-1.5px">23 to 5</div><p style="font:500 20px/1.4 Text;margin-top:10px">Eight fields come from the machine. Ten had no reader.</p></div>
<div class="a" style="left:1276px;top:730px;width:270px;border-top:2.5px solid ${ink};padding-top:18px"><div style="font:700 38px/1.1 Display;letter-spacing:-.5px">Open is a reason</div><p style="font:500 20px/1.4 Text;margin-top:10px">It can stay so until the fitter has been.</p></div>`,
);
