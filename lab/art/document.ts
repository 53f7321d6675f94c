/**
 * Prints content/private/nda/document.pdf, the sample document behind the e-mail gate: a confidential case study of a
 * product that does not exist. Replace the file with your own: `npx tsx lab/art/document.ts` brings this one back.
 */
import { alerting, flows } from "./document/flows";
import { opening } from "./document/opening";
import { HEIGHT, page, style, WIDTH } from "./document/parts";
import { research } from "./document/research";
import { results } from "./document/results";
import { screens } from "./document/screens";
import { printPdf } from "./kit/print";

const head = { name: "Halyard", owner: "Northlight Avionics, programme N4" };
const sheets = [...opening, ...research, ...flows, ...screens, alerting, ...results];

await printPdf({
  title: "Halyard: a confidential case study",
  html: style + sheets.map((sheet, i) => page(sheet, i, sheets.length, head)).join(""),
  width: WIDTH,
  height: HEIGHT,
  out: "content/private/nda/document.pdf",
});
