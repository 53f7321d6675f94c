/**
 * Run by `npm run build`: draws a sharing picture for each public page, and a neutral one for all others, into public/og.
 * Unchanged ones come from .next/cache.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readOwn } from "../../../lib/content/own-files";
import { pictureHash } from "../../../lib/content/pictures";
import { publicRoutes, SHARE_FOLDER, shareFile } from "../../../lib/seo/routes";
import { pictureFault } from "../pictures/decode";
import { removePath, replaceFile, writeFiles } from "../safe-file";
import { type Card, drawCard, SOURCES } from "./draw";

// Drafts have no sharing picture.
Object.assign(process.env, { NODE_ENV: "production" });

const site = readOwn("site").content;
const { paper, ink, graphite2, signal } = readOwn("theme").content.colours;

const CACHE = ".next/cache/share";
const colours = { paper: paper.light, ink: ink.light, quiet: graphite2.light, signal: signal.light };

/** For gates, and for locked and unlisted studies: it reveals nothing of them. */
const NEUTRAL: Card = { title: site.role, kind: "Portfolio", name: site.name, accent: signal.light, colours };

const cards = new Map<string, Card>([
  [shareFile(null), NEUTRAL],
  ...publicRoutes().map(({ path, title, kind, accent = signal.light, picture }): [string, Card] => [
    shareFile(path),
    { title, kind, name: site.name, accent, colours, picture },
  ]),
]);
const layout = createHash("sha256");
for (const file of SOURCES) layout.update(await readFile(file));
const drawnBy = layout.digest("hex");

const folder = `public${SHARE_FOLDER}`;
removePath(".", folder);
let drawn = 0;
for (const [file, card] of cards) {
  const facts = [drawnBy, card, card.picture && pictureHash(card.picture.imgSrc)];
  const kept = `${CACHE}/${createHash("sha256").update(JSON.stringify(facts)).digest("hex")}.jpg`;
  if (await pictureFault(kept)) {
    replaceFile(kept, await drawCard(card));
    drawn++;
  }
  writeFiles(".", [[`${folder}/${file}`, await readFile(kept)]]);
}
console.log(`Sharing pictures: ${cards.size}, ${drawn} of them new.`);
