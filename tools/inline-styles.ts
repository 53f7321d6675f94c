/**
 * Run by `npm run build` after Next: puts each page's style sheets, and the letters of its first heading, into its HTML
 * (docs/decisions/styles-in-pages.md). The flight payload keeps naming the files, so a link to another page loads only those sheets
 * that are not there yet.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../authoring/disk";
import { withHeadingFace } from "./lib/heading-face";
import { inlineStyles } from "./lib/inline-styles";

const BUILT = ".next";
/** With STANDALONE, Next has copied the pages before this runs. */
const PAGES = [join(BUILT, "server/app"), join(BUILT, "standalone", BUILT, "server/app")];
/** The 404 pages also answer under a gate's address, whose policy allows no styles without a nonce. */
const WANTED = /^(?!_).*\.html$/;

const fileOf = (address: string): string => address.replace("/_next", BUILT);
const sheets = new Map<string, string>();
const readSheet = (address: string): string => {
  const text = sheets.get(address) ?? readFileSync(fileOf(address), "utf8");
  sheets.set(address, text);
  return text;
};

for (const folder of PAGES)
  for (const name of filesIn(folder, WANTED)) {
    const file = join(folder, name);
    const linked = readFileSync(file, "utf8");
    const html = inlineStyles(linked, readSheet);
    if (html === linked) continue;
    writeFileSync(file, await withHeadingFace(html, (address) => readFileSync(fileOf(address))));
  }
