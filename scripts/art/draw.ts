/**
 * Draws pictures. `tsx scripts/art/draw.ts nobroker ness/cover` draws the named studies or single pictures,
 * without arguments everything.
 */
import { readdir } from "node:fs/promises";
import { drawScenes, type Scene } from "./stage";

const folder = new URL("./scenes/", import.meta.url);
const wanted = process.argv.slice(2);
const studies = (await readdir(folder)).filter((f) => f.endsWith(".ts")).map((f) => f.slice(0, -3));

const unknown = wanted.filter((w) => !studies.includes(w.split("/")[0] ?? ""));
if (unknown.length) throw new Error(`No scenes for ${unknown.join(", ")}. There are: ${studies.join(", ")}`);

const chosen: Scene[] = [];
for (const study of studies.sort()) {
  if (wanted.length && !wanted.some((w) => w.split("/")[0] === study)) continue;
  const { scenes } = (await import(new URL(`${study}.ts`, folder).href)) as { scenes: Scene[] };
  chosen.push(...scenes.filter((s) => !wanted.length || wanted.includes(study) || wanted.includes(s.id)));
}
await drawScenes(chosen);
