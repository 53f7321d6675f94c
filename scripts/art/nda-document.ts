/**
 * Prints content/private/nda/document.pdf, the sample document behind the e-mail gate: a confidential case study of a
 * product that does not exist. Replace the file with your own: `npx tsx scripts/art/nda-document.ts` brings this one back.
 */
import { alerting, flows } from "./nda/flows";
import { opening } from "./nda/opening";
import { HEIGHT, page, style, WIDTH } from "./nda/parts";
import { research } from "./nda/research";
import { results } from "./nda/results";
import { screens } from "./nda/screens";
import { printPdf } from "./print";

const sheets = [...opening, ...research, ...flows, ...screens, alerting, ...results];

await printPdf({
  title: "Halyard: a confidential case study",
  html: style + sheets.map((sheet, i) => page(sheet, i, sheets.length)).join(""),
  width: WIDTH,
  height: HEIGHT,
  out: "content/private/nda/document.pdf",
});
