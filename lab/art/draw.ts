/**
 * Draws pictures: `npx tsx lab/art/draw.ts nobroker hud home/banner` those of the named studies and pages or single ones, and
 * without a name all of them. Each folder of studies, pages and private has its scenes in scenes.ts.
 */
import { readdir } from "node:fs/promises";
import { drawScenes, type Scene } from "./kit/stage";

const wanted = process.argv.slice(2);
const here = new URL("./", import.meta.url);
const files = (await readdir(here, { recursive: true })).filter((file) => /\/scenes\.ts$/.test(file)).sort();
const all: Scene[] = [];
for (const file of files) {
  const { scenes } = (await import(new URL(file, here).href)) as { scenes: Scene[] };
  all.push(...scenes);
}

const isNamedBy = (name: string) => (scene: Scene) => scene.id === name || scene.id.startsWith(`${name}/`);
const unknown = wanted.filter((name) => !all.some(isNamedBy(name)));
if (unknown.length)
  throw new Error(`No scenes for ${unknown.join(", ")}. There are: ${all.map(({ id }) => id).join(", ")}`);

await drawScenes(all.filter((scene) => !wanted.length || wanted.some((name) => isNamedBy(name)(scene))));
