/** The player by itself. */
import { scene } from "../../kit/scene";
import { lmsCss, player } from "./player";

export const coursePlayer = scene(
  "lms/course-player",
  `body{background:linear-gradient(180deg,#bfe0f7,#8cc4ea)}${lmsCss}`,
  `<div class="a" style="left:80px;top:50px;border-radius:12px;overflow:hidden;box-shadow:0 1px 0 #fff,0 36px 60px -28px #0d3a5c99">${player()}</div>`,
);
