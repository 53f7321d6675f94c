/** The card sort behind the categories: how often fourteen people put two applications into one pile. 1600 x 1000. */

import { range, rng } from "../../kit/geometry";
import { sheetHead } from "../../kit/set";
import { svg, text } from "../../kit/svg";
import { apps, categoryOf } from "./data";

const PEOPLE = 14;
const INK = "#12150f";
const SOFT = "#636b5a";
/** Applications by pile, so that piles show as triangles along the edge. */
const ORDER = [0, 1, 11, 3, 14, 10, 19, 2, 6, 18, 5, 12, 17, 7, 16, 4, 15];

export const cardSort = (): string => {
  const chance = rng(31);
  const cell = 43;
  const x0 = 286;
  const y0 = 188;
  const list = ORDER.map((i) => apps[i]).filter((a) => a !== undefined);
  let cells = "";
  list.forEach((a, row) => {
    cells += text(x0 - 14, y0 + row * cell + 27, a.name, { size: 18, fill: INK, anchor: "end", weight: 550 });
    cells += `<circle cx="${x0 - 1.5 + row * cell + cell / 2}" cy="${y0 + row * cell + cell / 2}" r="6" fill="${categoryOf(a.cat).hue}"/>`;
    range(row).forEach((col) => {
      const b = list[col];
      const split = [a, b].filter(
        (one) => one?.name === "Interview Coder" || one?.name === "Meeting Digest",
      ).length;
      const words = [a, b].every((one) => one?.cat === "draft" || one?.cat === "know");
      const share =
        split === 1 && words
          ? 0.36 + chance() * 0.2
          : b?.cat === a.cat
            ? 0.62 + chance() * 0.36
            : chance() ** 2 * 0.34;
      const people = Math.round(share * PEOPLE);
      const x = x0 + col * cell;
      const y = y0 + row * cell;
      cells += `<rect x="${x}" y="${y}" width="${cell - 3}" height="${cell - 3}" fill="#5d8a12" fill-opacity="${(0.04 + (people / PEOPLE) * 0.96).toFixed(2)}"/>`;
      cells += text(x + (cell - 3) / 2, y + 26, people, {
        size: 15,
        font: "Mono",
        anchor: "middle",
        fill: people > 7 ? "#fff" : people > 3 ? INK : "#8b9382",
      });
    });
  });
  const note = (y: number, no: string, head: string, lines: string[]) =>
    `<path d="M1040 ${y - 34}H1528" stroke="${INK}" stroke-opacity=".22"/>${text(1040, y, no, { size: 18, font: "Mono", fill: "#5d8a12", weight: 600 })}${text(1086, y, head, { size: 24, font: "Display", weight: 640, fill: INK })}${lines.map((l, i) => text(1086, y + 32 + i * 26, l, { size: 19, fill: SOFT })).join("")}`;
  const cover = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const names = ["know", "draft", "risk", "code", "serve", "fore", "lang", "vis"];
    const c = categoryOf(names[i] ?? "know");
    return `<g transform="translate(${1086 + (i % 2) * 236} ${800 + Math.floor(i / 2) * 38})"><circle cx="6" cy="-6" r="7" fill="${c.hue}"/>${text(24, 0, c.name, { size: 18, fill: INK, weight: 550 })}</g>`;
  });
  return `<div style="position:absolute;inset:0;background:#eef1e6">${svg(
    1600,
    1000,
    `${sheetHead(INK, SOFT, "Sheet 03", "Which ones belong together?", "14 people, 20 cards, 17 shown")}${cells}
    <g transform="translate(620 236)">${text(0, 0, "People who put both", { size: 19, fill: INK, weight: 600 })}${text(0, 26, "into one pile, of 14", { size: 19, fill: INK, weight: 600 })}${[0, 4, 7, 11, 14].map((n, i) => `<rect x="${i * 56}" y="46" width="52" height="16" fill="#5d8a12" fill-opacity="${(0.06 + (n / 14) * 0.94).toFixed(2)}"/>${text(i * 56 + 26, 84, n, { size: 15, font: "Mono", fill: SOFT, anchor: "middle" })}`).join("")}</g>
    ${note(210, "1", "Risk is the clearest pile", ["Twelve or thirteen of 14 agree.", "Legal and Audit use the same words."])}
    ${note(380, "2", "Transcripts divide the room", ["Meeting Digest and Interview Coder are", "search to some, drafting to others.", "These always go to a person."])}
    ${note(576, "3", "Nobody sorted by model", ["Our first draft did. People sort by", "what the tool does for them."])}
    ${note(746, "4", "Eight names came out of it", [])}${cover.join("")}`,
  )}</div>`;
};
