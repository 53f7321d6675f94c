/**
 * Run by `npm run build` after Next: makes each page's HTML all that its first paint needs. It puts the style sheets and the letters
 * of the first heading into it, and lets scripts and fonts wait for the paint (docs/decisions/first-paint.md). The flight payload keeps
 * naming the sheets, so a link to another page loads only those that are not there yet.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../content/disk";
import { afterPaint } from "./lib/after-paint";
import { withHeadingFace } from "./lib/heading-face";
import { inlineStyles } from "./lib/inline-styles";

const BUILT = ".next";
/** With STANDALONE, Next has copied the pages before this runs. */
const PAGES = [join(BUILT, "server/app"), join(BUILT, "standalone", BUILT, "server/app")];
const CHUNKS = join(BUILT, "static/chunks");
/** The 404 pages also answer under a gate's address, whose policy allows no styles without a nonce. */
const WANTED = /^(?!(.*\/)?_).*\.html$/;

/** A cache between the site and its visitors would keep a 404 as long as a page. */
const NOT_KEPT = { "cache-control": "private, no-store" };

/**
 * Lets Chromium compile all functions of a file on another thread, while the file arrives
 * (https://v8.dev/blog/explicit-compile-hints). Otherwise it compiles each in the main thread, at its first call. Files that are
 * fetched later have it too: PostHog's took 50 ms of the main thread without it, and 10 to 17 with it.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad\n";

const fileOf = (address: string): string => address.replace("/_next", BUILT);
const sheets = new Map<string, string>();
const readSheet = (address: string): string => {
  const text = sheets.get(address) ?? readFileSync(fileOf(address), "utf8");
  sheets.set(address, text);
  return text;
};

for (const folder of PAGES) {
  for (const name of filesIn(folder, WANTED)) {
    const file = join(folder, name);
    const linked = readFileSync(file, "utf8");
    const html = inlineStyles(linked, readSheet);
    if (html === linked) continue;
    writeFileSync(file, afterPaint(await withHeadingFace(html, (address) => readFileSync(fileOf(address)))));
  }
  for (const name of filesIn(folder, /(^|\/)_missing\.meta$/)) {
    const file = join(folder, name);
    const { headers, ...meta } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...meta, headers: { ...headers, ...NOT_KEPT } }));
  }
}

for (const name of filesIn(CHUNKS, /\.js$/)) {
  const file = join(CHUNKS, name);
  const code = readFileSync(file, "utf8");
  if (!code.startsWith(COMPILE_AHEAD)) writeFileSync(file, COMPILE_AHEAD + code);
}
