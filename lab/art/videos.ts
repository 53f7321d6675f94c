/**
 * Renders the loops of the featured cards to public/videos: `tsx lab/art/videos.ts [name ...]`.
 * Each frame is a scene at its own moment, drawn in headless Chromium, so every run gives the same film.
 * Needs ffmpeg with libvpx-vp9 and libx264.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { blankPage, withBrowser } from "./kit/browser";
import { lapFrame } from "./studies/bestornothing/loop";
import { cortexCover } from "./studies/cortexai/scenes";
import { windCover } from "./studies/windturbine/scenes";

const run = promisify(execFile);
const OUT = "public/videos";
const FPS = 24;
const LIMIT = 1_000_000;

type Loop = {
  name: string;
  seconds: number;
  /** HTML of 1600 x 1000 at t, 0..1; frame(0) is the poster and follows frame(1 - 1 / frames). */
  frame: (t: number) => string;
};

const loops: readonly Loop[] = [
  { name: "bestornothing", seconds: 8, frame: lapFrame },
  { name: "windturbine", seconds: 8, frame: (t) => windCover(t, false) },
  { name: "cortexai", seconds: 7, frame: (t) => cortexCover((0.4 + t) % 1, false) },
];

/** Draws all frames of a loop as JPEG files 0000.jpg, 0001.jpg ... at 960 x 600. */
const shoot = (loop: Loop, folder: string): Promise<void> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, deviceScaleFactor: 0.6 });
    await page.setContent(`${await blankPage(1600, 1000)}<main></main>`);
    const frames = loop.seconds * FPS;
    for (let i = 0; i < frames; i++) {
      await page.evaluate(
        async (html) => {
          const main = document.querySelector("main");
          if (main) main.innerHTML = html;
          await document.fonts.ready;
        },
        loop.frame(i / frames),
      );
      const path = join(folder, `${String(i).padStart(4, "0")}.jpg`);
      await page.screenshot({ type: "jpeg", quality: 95, path });
    }
  });

const VP9 = "-c:v libvpx-vp9 -b:v 0 -row-mt 1 -cpu-used 2 -pix_fmt yuv420p";
const H264 = "-c:v libx264 -preset slow -pix_fmt yuv420p -movflags +faststart";

/** Encodes at the best quality, from `start` on, that stays under the limit. */
async function encode(folder: string, file: string, codec: string, start: number): Promise<void> {
  for (let crf = start; crf < start + 20; crf += 3) {
    const input = ["-framerate", String(FPS), "-i", join(folder, "%04d.jpg"), "-an"];
    await run("ffmpeg", ["-y", "-v", "error", ...input, ...codec.split(" "), "-crf", String(crf), file]);
    const { size } = await stat(file);
    if (size < LIMIT) {
      console.log(`${file}  ${Math.round(size / 1024)} KB at crf ${crf}`);
      return;
    }
  }
  throw new Error(`${file} stays over ${LIMIT} bytes`);
}

const wanted = process.argv.slice(2);
await mkdir(OUT, { recursive: true });
for (const loop of loops.filter((l) => !wanted.length || wanted.includes(l.name))) {
  const folder = await mkdtemp(join(tmpdir(), `loop-${loop.name}-`));
  try {
    await shoot(loop, folder);
    await encode(folder, `${OUT}/${loop.name}.webm`, VP9, 27);
    await encode(folder, `${OUT}/${loop.name}.mp4`, H264, 20);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
