/** ABC Phonics Board: wooden letters on yellow, the board, one letter's card, the parent's view. */
import { A, block, type Drawing, draw, groups, hueOf, taught } from "../lib/b-abc";
import { icon } from "../lib/b-icons";
import { at, DISP, grain, label, p, slab } from "../lib/b-set";
import { polar, range, svg, text } from "../lib/b-svg";
import type { Scene } from "../stage";

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
  <div style="position:absolute;left:64px;bottom:54px">${p("“g” as in goat", 46, `${DISP}font-weight:680;color:${A.ink}`)}</div>${grain(0.06, "multiply")}</div>`;
};

const soundButton = (letter: string, on: boolean): string =>
  `<div style="display:flex;flex-direction:column;align-items:center;gap:26px"><div style="width:250px;height:250px;border-radius:34px;background:${on ? A.yellow : "#fff"};display:grid;place-items:center;box-shadow:0 10px 0 ${on ? "#d9a800" : "#e7dcbb"}"><span style="${DISP}font-weight:720;font-size:216px;line-height:1;color:${hueOf(letter)};transform:translateY(-20px)">${letter}</span></div><i style="width:34px;height:34px;border-radius:50%;background:${on ? A.ink : "#e2d5ae"}"></i></div>`;

const board = (): string =>
  `<div style="position:absolute;inset:0;background:${A.cream};font-family:Text;color:${A.ink}">
  ${at(
    0,
    0,
    1600,
    96,
    `<div style="display:flex;align-items:center;height:100%;padding:0 48px;gap:20px"><div style="width:56px;height:56px;border-radius:18px;background:${A.ink};display:grid;place-items:center">${icon("home", 30, A.yellow, 2.2)}</div>${p("Build the word", 30, `${DISP}font-weight:660`)}<div style="margin-left:auto;display:flex;gap:12px">${range(
      5,
    )
      .map(
        (i) =>
          `<i style="width:46px;height:16px;border-radius:8px;background:${i < 3 ? A.green : "#e7dcbb"}"></i>`,
      )
      .join("")}</div></div>`,
  )}
  ${at(48, 112, 1504, 450, `<div style="position:absolute;left:54px;top:104px">${draw("sun", 250)}</div><div style="position:absolute;left:372px;top:74px;display:flex;gap:36px">${soundButton("s", false)}${soundButton("u", false)}${soundButton("n", true)}</div><div style="position:absolute;right:56px;top:138px;width:170px;height:170px;border-radius:50%;background:${A.blue};display:grid;place-items:center;box-shadow:0 10px 0 #163a9f">${icon("volume", 88, "#fff", 2)}</div>`, `background:#fffdf5;border-radius:40px;border:3px solid #f0e3b8`)}
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
  const [sx, sy] = [330, 470];
  const stroke = `M${sx + 128} ${sy - 150}C${sx + 90} ${sy - 220} ${sx - 120} ${sy - 222} ${sx - 122} ${sy - 106}C${sx - 122} ${sy + 8} ${sx + 132} ${sy - 22} ${sx + 132} ${sy + 106}C${sx + 132} ${sy + 224} ${sx - 108} ${sy + 220} ${sx - 140} ${sy + 138}`;
  const mouth = `<g transform="translate(1386 236) scale(.93)"><path d="M-150 0C-104 -58 -46 -72 0 -46C46 -72 104 -58 150 0C98 64 50 84 0 84C-50 84 -98 64 -150 0Z" fill="#e4604c"/><path d="M-118 0C-60 -20 60 -20 118 0C70 34 40 42 0 42C-40 42 -70 34 -118 0Z" fill="#5c1714"/><path d="M-92 -8C-40 -16 40 -16 92 -8V8C40 16 -40 16 -92 8Z" fill="#fff"/><path d="M-92 0H92M-60 -12V12M-30 -14V14M0 -14V14M30 -14V14M60 -12V12" stroke="#d9d3c6" stroke-width="2.5"/></g>`;
  const words: [Drawing, string][] = [
    ["sun", "un"],
    ["sock", "ock"],
    ["snake", "nake"],
  ];
  return `<div style="position:absolute;inset:0;background:${A.blue};font-family:Text">
  ${at(60, 60, 720, 880, "", `background:${A.yellow};border-radius:44px`)}
  ${svg(
    1600,
    1000,
    `<path d="M110 ${sy - 208}H730M110 ${sy + 208}H730" stroke="${A.ink}" stroke-opacity=".3" stroke-width="3"/><path d="M110 ${sy}H730" stroke="${A.ink}" stroke-opacity=".3" stroke-width="3" stroke-dasharray="4 14"/>
  <g transform="translate(90 0)"><path d="${stroke}" fill="none" stroke="${A.ink}" stroke-width="104" stroke-linecap="round"/><path d="${stroke}" fill="none" stroke="${A.yellow}" stroke-width="6" stroke-dasharray="2 19" stroke-linecap="round"/><circle cx="${sx + 128}" cy="${sy - 150}" r="33" fill="${A.red}"/>${text(sx + 128, sy - 137, "1", { size: 38, font: "Display", weight: 720, fill: "#fff", anchor: "middle" })}<path d="M${sx - 112} ${sy + 112}L${sx - 142} ${sy + 136}L${sx - 120} ${sy + 168}" fill="none" stroke="${A.yellow}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>
  ${text(420, 840, "Start at the red dot,", { size: 30, fill: A.ink, anchor: "middle", weight: 600 })}${text(420, 882, "round, back and round.", { size: 30, fill: A.ink, anchor: "middle", weight: 600 })}
  ${text(880, 150, "Say it", { size: 30, fill: A.yellow, weight: 600 })}${text(874, 300, "sss", { size: 190, fill: "#fff", font: "Display", weight: 740, spacing: -4 })}${text(880, 378, "Teeth together, let the air hiss.", { size: 27, fill: "#dfe7ff" })}${mouth}
  ${text(880, 520, "Hear it in", { size: 30, fill: A.yellow, weight: 600 })}`,
    "position:absolute;inset:0",
  )}
  ${words.map(([d, rest], i) => at(880 + i * 222, 556, 202, 316, `<div style="display:grid;place-items:center;height:212px">${draw(d, 160)}</div><div style="${DISP}font-size:46px;font-weight:680;text-align:center;color:${A.ink}"><span style="color:${A.blue}">s</span>${rest}</div>`, "background:#fff;border-radius:34px")).join("")}
  ${at(
    880,
    892,
    646,
    48,
    `<div style="display:flex;gap:10px;align-items:center;height:100%">${groups[0]
      .split("")
      .map(
        (l, i) =>
          `<span style="${DISP}font-size:32px;font-weight:700;color:${i ? "#9db6ff" : A.yellow};width:44px">${l}</span>`,
      )
      .join("")}<span style="margin-left:auto;font-size:22px;color:#dfe7ff">Group 1, six sounds</span></div>`,
  )}</div>`;
};

const parent = (): string => {
  const minutes = [8, 12, 0, 9, 14, 11, 6];
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  const known = "satpinmdgock".split("");
  const soon = "eu".split("");
  const chart = svg(
    560,
    250,
    days
      .map((d, i) => {
        const m = minutes[i] ?? 0;
        return `<rect x="${i * 80 + 6}" y="${196 - m * 12}" width="52" height="${Math.max(4, m * 12)}" rx="8" fill="${i === 4 ? A.blue : m ? "#b9c9f7" : "#e7dcbb"}"/>${text(i * 80 + 32, 186 - m * 12, m || "rest", { size: m ? 22 : 17, anchor: "middle", fill: A.ink, weight: 600 })}${text(i * 80 + 32, 232, d, { size: 19, anchor: "middle", fill: A.soft })}`;
      })
      .join(""),
  );
  const ring = svg(
    190,
    190,
    `<circle cx="95" cy="95" r="78" fill="none" stroke="#f0e6c6" stroke-width="22"/><path d="M95 17A78 78 0 ${known.length > 13 ? 1 : 0} 1 ${polar(95, 95, 78, (known.length / 26) * 360).join(" ")}" fill="none" stroke="${A.green}" stroke-width="22" stroke-linecap="round"/>${text(95, 112, known.length, { size: 62, font: "Display", weight: 700, anchor: "middle", fill: A.ink })}`,
  );
  const screen = `<div style="position:absolute;inset:0;background:#fffaf0;font-family:Text;color:${A.ink};padding:52px 60px">
  <div style="display:flex;justify-content:space-between;align-items:flex-end">${p("Mira knows twelve sounds", 54, `${DISP}font-weight:680;line-height:1`)}${label("Week 6, 11 to 17 March", A.soft, 18)}</div>
  <div style="display:grid;grid-template-columns:600px 1fr;gap:40px;margin-top:44px"><div style="background:#fff;border:2px solid #f0e6c6;border-radius:26px;padding:28px 30px">${p("An hour this week, in six sittings", 24, "font-weight:620;margin-bottom:26px")}${chart}</div>
  <div style="background:${A.yellow};border-radius:26px;padding:30px 34px">${label("Try tonight", "#6b5200", 17)}${p("Hunt for “e” at dinner", 40, `${DISP}font-weight:680;margin:12px 0 14px`)}${p("Egg, bread, red. Say the word slowly and ask where the “e” hides: start, middle or end?", 24, "line-height:1.45")}<div style="display:flex;gap:16px;margin-top:26px"><span style="background:${A.ink};color:#fff;font-size:21px;font-weight:600;padding:15px 24px;border-radius:14px">We did it</span><span style="border:2px solid ${A.ink};font-size:21px;font-weight:600;padding:13px 24px;border-radius:14px">Another one</span></div></div></div>
  <div style="display:grid;grid-template-columns:220px 1fr;gap:44px;margin-top:44px;align-items:center">${ring}<div><div style="display:grid;grid-template-columns:repeat(13,1fr);gap:12px">${taught
    .map((l) => {
      const k = known.includes(l);
      const s = soon.includes(l);
      return `<div style="height:126px;border-radius:18px;display:grid;place-items:center;background:${k ? "#d7efdf" : s ? "#ffe9a3" : "#f6efdc"};${DISP}font-weight:700;font-size:62px;line-height:1;color:${k ? A.green : s ? "#8a6500" : "#bfb28c"}"><span style="transform:translateY(-6px)">${l}</span></div>`;
    })
    .join("")}</div><div style="display:flex;gap:32px;margin-top:20px;font-size:19px;color:${A.soft}">${[
    ["#a9dcbd", "known, heard right three days running"],
    ["#ffdc6b", "learning now"],
    ["#e6dcbe", "later"],
  ]
    .map(
      ([c, t]) =>
        `<span style="display:flex;gap:10px;align-items:center"><i style="width:18px;height:18px;border-radius:5px;background:${c}"></i>${t}</span>`,
    )
    .join("")}</div></div></div></div>`;
  return `<div style="position:absolute;inset:0;background:linear-gradient(160deg,#ef5a45,${A.red} 60%,#d02f20)">${slab(screen, { width: 1600, height: 960, scale: 0.875, radius: 34, bezel: 24, frame: "#fff", edge: "rgba(0,0,0,.08)", shadow: "0 50px 90px -20px rgba(80,10,0,.5)", style: "position:absolute;left:76px;top:56px" })}</div>`;
};

export const scenes: Scene[] = [
  { id: "abc/cover", width: 1600, height: 1000, html: cover() },
  { id: "abc/board", width: 1600, height: 1000, html: board() },
  { id: "abc/letter-card", width: 1600, height: 1000, html: card() },
  { id: "abc/parent-view", width: 1600, height: 1000, html: parent() },
];
