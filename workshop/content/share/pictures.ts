/**
 * Run by `npm run build`: draws a sharing picture for each public page in each of its languages, and a neutral one for all others,
 * into public/og. With the name of one, as the studio runs it, prints that one: nothing if the build would not draw it.
 * Unchanged ones come from .next/cache.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { own } from "../../../lib/content/own";
import { isIn } from "../../../lib/content/page-address";
import { pictureHash } from "../../../lib/content/pictures";
import { publicRoutes, SHARE_FOLDER, shareFile } from "../../../lib/seo/routes";
import { inLanguage } from "../../../lib/words/asked-language";
import { LANGUAGES } from "../../../lib/words/language";
import { words } from "../../../lib/words/site-words";
import { pictureFault } from "../pictures/decode";
import { removePath, replaceFile, writeFiles } from "../safe-file";
import { type Card, drawCard, SOURCES } from "./draw";

// Drafts have no sharing picture.
Object.assign(process.env, { NODE_ENV: "production" });

const CACHE = ".next/cache/share";

/** The cards of a language, by file name. */
function cardsIn(tag: string): [string, Card][] {
  const { site, theme } = own();
  const { paper, ink, graphite2, signal } = theme.colours;
  const colours = { paper: paper.light, ink: ink.light, quiet: graphite2.light, signal: signal.light };
  const common = { name: site.name, accent: signal.light, colours };
  // The neutral one is for gates, and for locked and unlisted studies: it reveals nothing of them.
  const neutral = { title: site.role, kind: words().seo.portfolio, ...common };
  return [
    [shareFile(null), neutral],
    ...publicRoutes()
      .filter(({ path }) => isIn(tag, path))
      .map(({ path, title, kind, accent = signal.light, picture }): [string, Card] => [
        shareFile(path),
        { ...common, title, kind, accent, picture },
      ]),
  ];
}

const cards = new Map(LANGUAGES.flatMap((tag) => inLanguage(tag, () => cardsIn(tag))));
const layout = createHash("sha256");
for (const file of SOURCES) layout.update(await readFile(file));
const drawnBy = layout.digest("hex");

let drawn = 0;
async function pictureOf(card: Card): Promise<Buffer> {
  const facts = [drawnBy, card, card.picture && pictureHash(card.picture.imgSrc)];
  const kept = `${CACHE}/${createHash("sha256").update(JSON.stringify(facts)).digest("hex")}.jpg`;
  if (await pictureFault(kept)) {
    replaceFile(kept, await drawCard(card));
    drawn++;
  }
  return readFile(kept);
}

const [, , only] = process.argv;
if (only === undefined) {
  const folder = `public${SHARE_FOLDER}`;
  removePath(".", folder);
  for (const [file, card] of cards) writeFiles(".", [[`${folder}/${file}`, await pictureOf(card)]]);
  console.log(`Sharing pictures: ${cards.size}, ${drawn} of them new.`);
} else {
  const card = cards.get(only);
  if (card) process.stdout.write(await pictureOf(card));
}
