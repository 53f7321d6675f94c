/**
 * Prints the documents of the two sample rooms, content/private/rooms/<slug>/document.pdf: confidential work on products that do
 * not exist. `npx tsx lab/art/rooms.ts` brings them back.
 */
import { HEIGHT, page, type RunningHead, type Sheet, style, WIDTH } from "./document/parts";
import { printPdf } from "./kit/print";
import { clearing } from "./rooms/clearing";
import { tidewater } from "./rooms/tidewater";

const documents: { slug: string; head: RunningHead; sheets: Sheet[] }[] = [
  { slug: "tidewater", head: { name: "Tidewater", owner: "Tolmere Estuary Board" }, sheets: tidewater },
  { slug: "clearing", head: { name: "Clearing", owner: "Quillmere Clearing" }, sheets: clearing },
];

for (const { slug, head, sheets } of documents)
  await printPdf({
    title: `${head.name}: confidential work`,
    html: style + sheets.map((sheet, i) => page(sheet, i, sheets.length, head)).join(""),
    width: WIDTH,
    height: HEIGHT,
    out: `content/private/rooms/${slug}/document.pdf`,
  });
