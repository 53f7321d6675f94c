/** ABC Phonics Board: wooden letters on yellow, the board, one letter's card, the parent's view. */

import { polar, range } from "../../kit/geometry";
import { icon } from "../../kit/glyphs";
import { at, DISP, grain, p, slab } from "../../kit/set";
import type { Scene } from "../../kit/stage";
import { svg } from "../../kit/svg";
import { A, block, draw, groups, hueOf, letterform, taught } from "./parts";

const cover = (): string => {
  const rows = ["satpin", "mdgock", "eurhbf", "ljvwxy", "zqsatp"];
  const faces: Record<string, [string, string]> = {
    a: [A.red, "#fff"],
    g: [A.green, "#fff"],
    e: [A.red, "#fff"],
    u: [A.ink, A.yellow],
    i: [A.blue, "#fff"],
    o: [A.red, "#fff"],
  };
  const tiles = rows.flatMap((row, y) =>
    row.split("").map((letter, x) => {
      if (y === 1 && x === 2)
        return `<div style="border-radius:24px;background:#e3ac00;box-shadow:inset -10px 14px 18px rgba(96,62,0,.4)"></div>`;
      const [face, ink] = faces[letter] ?? [A.cream, hueOf(letter)];
      return block(letter, 196, { face, ink });
    }),
  );
  return `<div style="position:absolute;inset:0;overflow:hidden;background:radial-gradient(1100px 900px at 70% 20%,#ffdf5e,${A.yellow} 55%,#f0b400)">
  <div style="position:absolute;left:392px;top:-178px;display:grid;grid-template-columns:repeat(6,196px);grid-auto-rows:196px;gap:44px;transform:perspective(2400px) rotateX(44deg) rotateZ(24deg);transform-origin:50% 40%">${tiles.join("")}</div>
  <div style="position:absolute;left:170px;top:300px;transform:rotate(-9deg)">${block("g", 430, { face: A.green, ink: "#fff", lift: 60 })}</div>
  <div style="position:absolute;left:64px;bottom:56px;width:132px;height:132px;border-radius:50%;background:${A.ink};display:grid;place-items:center">${icon("ear", 76, A.yellow, 1.9)}</div>${grain(0.06, "multiply")}</div>`;
};

const soundButton = (letter: string, on: boolean): string =>
  `<div style="display:flex;flex-direction:column;align-items:center;gap:26px"><div style="width:250px;height:250px;border-radius:34px;background:${on ? A.yellow : "#fff"};display:grid;place-items:center;box-shadow:0 10px 0 ${on ? "#d9a800" : "#e7dcbb"}"><span style="line-height:1;transform:translateY(-20px)">${letterform(letter, 216, hueOf(letter))}</span></div><i style="width:34px;height:34px;border-radius:50%;background:${on ? A.ink : "#e2d5ae"}"></i></div>`;

const board = (): string =>
  `<div style="position:absolute;inset:0;background:${A.cream};font-family:Text;color:${A.ink}">
  ${at(
    0,
    0,
    1600,
    96,
    `<div style="display:flex;align-items:center;height:100%;padding:0 48px;gap:20px"><div style="width:56px;height:56px;border-radius:18px;background:${A.ink};display:grid;place-items:center">${icon("home", 30, A.yellow, 2.2)}</div><div style="margin-left:auto;display:flex;gap:12px">${range(
      5,
    )
      .map(
        (i) =>
          `<i style="width:46px;height:16px;border-radius:8px;background:${i < 3 ? A.green : "#e7dcbb"}"></i>`,
      )
      .join("")}</div></div>`,
  )}
  ${at(48, 112, 1504, 450, `<div style="position:absolute;left:54px;top:104px">${draw("sun", 250)}</div><div style="position:absolute;left:372px;top:74px;display:flex;gap:36px">${soundButton("s", false)}${soundButton("u", false)}${soundButton("n", true)}</div><div style="position:absolute;right:56px;top:138px;width:170px;height:170px;border-radius:50%;background:${A.yellow};display:grid;place-items:center;box-shadow:0 10px 0 #d9a800">${icon("ear", 104, A.ink, 1.7)}</div>`, `background:#fffdf5;border-radius:40px;border:3px solid #f0e3b8`)}
  ${at(
    48,
    600,
    1504,
    352,
    ["satpinmdgocke", "urhbfljvwxyzq"]
      .map(
        (row) =>
          `<div style="display:grid;grid-template-columns:repeat(13,1fr);gap:14px;margin-bottom:18px">${row
            .split("")
            .map((l) => {
              const known = taught.indexOf(l) < 14;
              return `<div style="height:158px;border-radius:24px;background:${"sun".includes(l) ? "#f3e8c5" : known ? "#fff" : "#faf1d6"};box-shadow:${"sun".includes(l) ? "inset 0 5px 0 #e2d4a8" : "0 7px 0 #e7dcbb"};display:grid;place-items:center"><span style="${DISP}font-weight:700;font-size:90px;line-height:1;transform:translateY(-8px);color:${"sun".includes(l) ? "#d5c593" : known ? hueOf(l) : "#cdbf95"}">${l}</span></div>`;
            })
            .join("")}</div>`,
      )
      .join(""),
  )}</div>`;

const card = (): string => {
  const [cx, cy, r] = [384, 476, 178];
  const [x0, y0] = polar(cx, cy, r, 62);
  const bowl = `M${x0} ${y0}A${r} ${r} 0 1 0 ${cx + r} ${cy + 6}`;
  const stroke = `${bowl}M${cx + r} ${cy - r}V${cy + r}`;
  const mouth = `<g transform="translate(1090 256) scale(1.12)"><path d="M-150 -6C-104 -84 -46 -100 0 -74C46 -100 104 -84 150 -6C110 96 56 124 0 124C-56 124 -110 96 -150 -6Z" fill="#e4604c"/><path d="M-112 -2C-64 -58 64 -58 112 -2C76 70 40 84 0 84C-40 84 -76 70 -112 -2Z" fill="#4a100e"/><path d="M-84 -26C-44 -48 44 -48 84 -26L78 -8C40 -24 -40 -24 -78 -8Z" fill="#fff"/><path d="M-66 54C-40 28 40 28 66 54C40 82 -40 82 -66 54Z" fill="#e88377"/></g>`;
  const set = (groups[0] ?? "").split("");
  return `<div style="position:absolute;inset:0;background:${A.blue};font-family:Text">
  ${at(60, 60, 720, 880, "", `background:${A.yellow};border-radius:44px`)}
  ${svg(
    1600,
    1000,
    `<path d="M110 ${cy - r - 46}H730M110 ${cy + r + 46}H730" stroke="${A.ink}" stroke-opacity=".3" stroke-width="3"/><path d="M110 ${cy}H730" stroke="${A.ink}" stroke-opacity=".3" stroke-width="3" stroke-dasharray="4 14"/>
  <circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${A.ink}" stroke-width="100"/><path d="M${cx + r} ${cy - r - 46}V${cy + r + 46}" stroke="${A.ink}" stroke-width="100"/><path d="${stroke}" fill="none" stroke="${A.yellow}" stroke-width="6" stroke-dasharray="2 19" stroke-linecap="round"/><circle cx="${x0}" cy="${y0}" r="36" fill="${A.red}"/><path d="M${cx + r - 28} ${cy + r - 22}L${cx + r} ${cy + r + 12}L${cx + r + 28} ${cy + r - 22}" fill="none" stroke="${A.yellow}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>${mouth}`,
    "position:absolute;inset:0",
  )}
  ${at(110, 812, 620, 84, `<div style="display:flex;justify-content:space-between;align-items:center;height:100%;padding:0 8px">${set.map((l) => `<span style="width:84px;height:84px;border-radius:22px;display:grid;place-items:center;background:${l === "a" ? A.ink : "rgba(23,19,12,.09)"}"><span style="line-height:1;transform:translateY(-6px)">${letterform(l, 56, l === "a" ? A.yellow : A.ink)}</span></span>`).join("")}</div>`)}
  ${at(1330, 146, 210, 210, `<div style="height:100%;display:grid;place-items:center">${icon("ear", 128, A.ink, 1.6)}</div>`, `background:${A.yellow};border-radius:50%;box-shadow:0 12px 0 #d9a800`)}
  ${(["ant", "apple"] as const).map((d, i) => at(860 + i * 350, 540, 330, 400, `<div style="height:100%;display:grid;place-items:center">${draw(d, 250)}</div>`, "background:#fff;border-radius:44px")).join("")}</div>`;
};

const parent = (): string => {
  const heard = "satinpmdgockeu".split("");
  const quote = (l: string) =>
    `<span style="display:inline-block;vertical-align:bottom;width:112px;height:112px;border-radius:26px;background:#fff;text-align:center;margin:0 6px"><span style="display:inline-block;margin-top:2px">${letterform(l, 88, A.blue)}</span></span>`;
  const screen = `<div style="position:absolute;inset:0;background:#fffaf0;font-family:Text;color:${A.ink}">
  ${at(0, 0, 1600, 596, `${p("Tuesday", 26, "color:#6b5200")}<div style="${DISP}font-size:88px;font-weight:680;line-height:1.28;margin-top:18px">Today Mira mixed up ${quote("p")} and ${quote("t")}</div>${p("Look for a pot and a top in the kitchen.", 46, "margin-top:22px;font-weight:540")}<div style="position:absolute;left:72px;bottom:44px;display:flex;gap:20px"><span style="background:${A.ink};color:#fff;font-size:27px;font-weight:620;padding:20px 34px;border-radius:18px">Found them</span><span style="border:3px solid ${A.ink};font-size:27px;font-weight:620;padding:17px 32px;border-radius:18px">Tomorrow</span></div><div style="position:absolute;right:84px;bottom:36px;display:flex;gap:44px">${draw("pot", 250)}${draw("top", 230)}</div>`, `background:${A.yellow};padding:56px 72px`)}
  ${at(72, 640, 1000, 270, `${p("Sounds, the most often heard first", 26, `color:${A.soft};margin-bottom:20px`)}<div style="display:grid;grid-template-columns:repeat(7,1fr);gap:12px 14px">${heard.map((l) => `<span style="height:94px;border-radius:20px;background:#fff;border:2px solid #f0e3b8;display:grid;place-items:center"><span style="line-height:1;transform:translateY(-6px)">${letterform(l, 58, hueOf(l))}</span></span>`).join("")}</div>`)}
  ${at(1136, 640, 392, 270, `${p("A session ends after", 26, `color:${A.soft};margin-bottom:20px`)}<div style="height:200px;border-radius:28px;background:#fff;border:2px solid #f0e3b8;display:flex;align-items:center;justify-content:space-between;padding:0 28px"><span style="width:84px;height:84px;border-radius:50%;background:#f6efdc;display:grid;place-items:center">${icon("minus", 42, A.ink, 2.4)}</span><span style="text-align:center"><span style="${DISP}font-size:92px;font-weight:700;line-height:.95;display:block">6</span><span style="font-size:23px;color:${A.soft}">minutes</span></span><span style="width:84px;height:84px;border-radius:50%;background:#f6efdc;display:grid;place-items:center">${icon("plus", 42, A.ink, 2.4)}</span></div>`)}</div>`;
  return `<div style="position:absolute;inset:0;background:linear-gradient(160deg,#ef5a45,${A.red} 60%,#d02f20)">${slab(screen, { width: 1600, height: 960, scale: 0.875, radius: 34, bezel: 24, frame: "#fff", edge: "rgba(0,0,0,.08)", shadow: "0 50px 90px -20px rgba(80,10,0,.5)", style: "position:absolute;left:76px;top:56px" })}</div>`;
};

export const scenes: Scene[] = [
  { id: "abc/cover", width: 1600, height: 1000, html: cover() },
  { id: "abc/board", width: 1600, height: 1000, html: board() },
  { id: "abc/letter-card", width: 1600, height: 1000, html: card() },
  { id: "abc/parent-view", width: 1600, height: 1000, html: parent() },
];
