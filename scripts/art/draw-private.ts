/**
 * Draws the locked studies' pictures: `tsx scripts/art/draw-private.ts hud abb/cover`; without arguments all of them.
 * Their scenes stand beside the studies in content/private, because a scene holds the study's text.
 */
import { readdir } from "node:fs/promises";
import { drawScenes, type Scene } from "./stage";

const folder = new URL("../../content/private/", import.meta.url);
const wanted = process.argv.slice(2);
const found = (await readdir(folder, { recursive: true })).filter((f) => /^[\w-]+\/scenes\.ts$/.test(f));

const scenes: Scene[] = [];
for (const file of found.sort()) {
  const study = (await import(new URL(file, folder).href)) as { scenes: Scene[] };
  scenes.push(...study.scenes);
}
const chosen = scenes.filter(
  (s) => !wanted.length || wanted.some((w) => s.id === w || s.id.startsWith(`${w}/`)),
);
if (!chosen.length)
  throw new Error(
    `No locked scenes for ${wanted.join(", ")}. There are: ${scenes.map((s) => s.id).join(", ")}`,
  );
await drawScenes(chosen);
