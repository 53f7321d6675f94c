import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import sharp from "sharp";
import { traceLeak } from "/work/q-drop/lib/document/trace/leak/trace-leak";
import { greyOf, readPicture } from "/work/q-drop/lib/document/trace/leak/read-picture";
import { logOf, openingOf } from "/work/q-drop/tests/fixtures/leak/log";
import { slide } from "/work/q-drop/tests/fixtures/leak/slide";
import { openCv } from "/work/q-drop/lib/document/trace/leak/opencv";
import { prepareDocument } from "/work/q-drop/lib/document/prepare";

const N = Number(process.argv[2] ?? 60), S = Number(process.argv[3] ?? 2000);
const pages = await Promise.all(Array.from({ length: N }, async (_, i) => {
  const jpeg = await sharp((await slide(i + 1)).photo.jpeg).resize(1600).jpeg({ quality: 90 }).toBuffer();
  return { room: null, title: "T", source: "s", page: i + 1, size: { width: 960, height: 540 }, jpeg, read: (px: number) => greyOf(sharp(jpeg).resize(px)) };
}));
const log = Array.from({ length: S }, (_, i) => openingOf(`5f5f8fa7-b161-4fc3-8c53-${String(i).padStart(12, "0")}`, `r${i}@acme.com`, "2026-11-19T10:00:00Z"));
const leak = await sharp(pages[N - 1]!.jpeg).resize(1420).extend({ top: 80, left: 100, background: "#333" }).png().toBuffer();
let call = 0;
const logged = { call: async () => (call++ % 2 === 0 ? log : []) } as any;
for (const round of [1, 2]) {
  const d = monitorEventLoopDelay({ resolution: 5 }); d.enable();
  const c = process.cpuUsage(); const t = performance.now();
  let most = 0, last = performance.eventLoopUtilization();
  const lag = setInterval(() => {}, 5);
  const g = await readPicture(leak, "x");
  const r = await traceLeak(g, pages, { database: logged, keys: [new Uint8Array(32)] });
  const { user, system } = process.cpuUsage(c); clearInterval(lag); d.disable();
  console.log(round, "cpu s", ((user + system) / 1e6).toFixed(1), "wall", ((performance.now() - t) / 1000).toFixed(1), "longest block ms", (d.max / 1e6).toFixed(0), "rss MB", Math.round(process.memoryUsage().rss / 1e6), "maxRSS", Math.round(process.resourceUsage().maxRSS / 1e3), r.report.facts[1], r.report.notes[0]);
}
process.exit(0);
