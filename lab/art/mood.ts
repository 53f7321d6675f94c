/**
 * Renders the eight mood pictures in Blender, develops them and encodes them: `npx tsx lab/art/mood.ts [01 07 ...]`.
 *
 * Needs Debian's blender and ffmpeg (apt-get install blender ffmpeg). A render takes three to ten minutes on two cores
 * and is kept in .art/mood; where one lies there already it is only developed again (--render renders it anew).
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import { encodePicture } from "../../authoring/pictures/encode";
import { withBrowser } from "./kit/browser";
import { develop } from "./mood/grade";
import { shots } from "./mood/shots";

const FOLDER = ".art/mood";
const DRAWING = `${FOLDER}/drawing.png`;
const run = promisify(execFile);

/** The still life's sheet of paper is a drawing of its own. */
const drawSheet = (): Promise<unknown> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 2400, height: 1697 } });
    await page.goto(new URL("./mood/drawing.html", import.meta.url).href);
    return page.screenshot({ path: DRAWING });
  });

const anew = process.argv.includes("--render");
const wanted = process.argv.slice(2).filter((a) => !a.startsWith("--"));
const unknown = wanted.filter((w) => !(w in shots));
if (unknown.length)
  throw new Error(`No mood picture ${unknown.join(", ")}. There are: ${Object.keys(shots).join(", ")}`);

await mkdir(FOLDER, { recursive: true });
for (const [number, { script, samples, grade }] of Object.entries(shots)) {
  if (wanted.length && !wanted.includes(number)) continue;
  const out = `${FOLDER}/${script}.png`;
  if (anew || !existsSync(out)) {
    if (script === "07_still_life" && !existsSync(DRAWING)) await drawSheet();
    const python = `lab/art/mood/${script}.py`;
    const args = ["-b", "-noaudio", "-t", "2", "-P", python, "--", out, "1920", String(samples), DRAWING];
    await run("blender", args, { maxBuffer: 64 << 20 });
  }
  await encodePicture(`mood/${number}`, await develop(out, grade), { quality: 60 });
  console.log(`developed  mood/${number}`);
}
