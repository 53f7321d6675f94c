/**
 * `npm run pictures`: encodes every picture laid in content/pictures/<folder>/<name>.(png|jpg|webp|avif|tiff) for the
 * site, as <folder>/<name>. Those already encoded from the same file are left alone. Private studies' pictures come from
 * content/private/<slug>/masters/<name>.png and stay beside their study. The contact page's picture of the resume is
 * drawn from the resume itself.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse, sep } from "node:path";
import { encodePicture, type PictureManifest, PUBLIC_MANIFEST } from "./lib/encode-picture";
import { encodeResumePoster } from "./lib/resume-poster";

const SOURCE = "content/pictures";
const PRIVATE = "content/private";

/** A picture's file, its id, and the private study it belongs to. */
type Master = { file: string; id: string; privateSlug?: string };

const imagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(png|jpe?g|webp|avif|tiff?)$/i.test(name),
  );

function masters(): Master[] {
  const open = imagesIn(SOURCE).map((file) => {
    const { dir, name } = parse(file);
    return { file: join(SOURCE, file), id: [...dir.split(sep), name].filter(Boolean).join("/") };
  });
  const slugs = existsSync(PRIVATE) ? readdirSync(PRIVATE) : [];
  const locked = slugs
    .filter((slug) => existsSync(join(PRIVATE, slug, "masters")))
    .flatMap((slug) =>
      imagesIn(join(PRIVATE, slug, "masters")).map((file) => ({
        file: join(PRIVATE, slug, "masters", file),
        id: `${slug}/${parse(file).name}`,
        privateSlug: slug,
      })),
    );
  return [...open, ...locked];
}

const manifestOf = async (privateSlug?: string): Promise<PictureManifest> =>
  JSON.parse(
    await readFile(privateSlug ? join(PRIVATE, privateSlug, "pictures.json") : PUBLIC_MANIFEST, "utf8").catch(
      () => "{}",
    ),
  );

const files = masters();
let made = 0;
for (const { file, id, privateSlug } of files) {
  const master = await readFile(file);
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 10);
  if ((await manifestOf(privateSlug))[id]?.hash === hash) continue;
  await encodePicture(id, master, { privateSlug });
  console.log(`encoded  ${id}${privateSlug ? " (private)" : ""}`);
  made += 1;
}
if (await encodeResumePoster()) console.log("drawn    the first page of the resume");
console.log(files.length === 0 ? `No pictures under ${SOURCE}.` : `${made} of ${files.length} encoded.`);
