/**
 * `npm run pictures`: encodes every picture laid in content/pictures/<folder>/<name>.(png|jpg|webp|avif|tiff) for the
 * site, as <folder>/<name>. Those already encoded from the same file are left alone.
 */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse, sep } from "node:path";
import { encodePicture, type PictureManifest, PUBLIC_MANIFEST } from "./lib/encode-picture";

const SOURCE = "content/pictures";
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(png|jpe?g|webp|avif|tiff?)$/i.test(name),
);
const manifest: PictureManifest = JSON.parse(await readFile(PUBLIC_MANIFEST, "utf8"));
let made = 0;
for (const file of files) {
  const { dir, name } = parse(file);
  const id = [...dir.split(sep), name].filter(Boolean).join("/");
  const master = await readFile(join(SOURCE, file));
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 10);
  if (manifest[id]?.hash === hash) continue;
  await encodePicture(id, master);
  console.log(`encoded  ${id}`);
  made += 1;
}
console.log(files.length === 0 ? `No pictures under ${SOURCE}.` : `${made} of ${files.length} encoded.`);
