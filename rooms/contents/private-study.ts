import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkPictures } from "@/lib/content/check-pictures";
import { type PictureEntry, type PictureSources, sourcesOf } from "@/lib/content/pictures";
import { parseYaml } from "@/lib/content/read-yaml";
import { checkInLanguage, inEachLanguage, translatedAs } from "@/lib/content/translation";
import { studyPath } from "@/lib/paths";
import type { Entered } from "@/rooms/access/access";
import {
  type LockedCard,
  type PrivateCaseStudy,
  privateCaseStudy,
} from "../../lib/content/schema/case-study";

type OpenedStudy = { study: PrivateCaseStudy; pictures: Readonly<Record<string, PictureSources>> };

const PRIVATE = "content/private";

// turbopackIgnore: else the bundler puts every private file into the function. tracing.config.ts leaves drafts out.
const fileOf = (slug: string, ...name: string[]): string =>
  join(/* turbopackIgnore: true */ PRIVATE, slug, ...name);
const manifestFile = (slug: string): string => fileOf(slug, "pictures.json");

/**
 * Loads a locked study. Only rooms/access/access.ts can make an access.
 *
 * @param card public fields, which fill gaps in the study's file
 * @throws Error if the access does not include the study; ContentError if the file is faulty
 */
export function openPrivateStudy(
  access: Entered,
  { slug, title, client, year, draft }: LockedCard,
): OpenedStudy {
  refuseOther(access, slug);
  const study = { title, client, year, ...readStudy(fileOf(slug, "study.yaml")) };
  // A draft may have no pictures yet.
  const isEmpty = draft && !existsSync(/* turbopackIgnore: true */ manifestFile(slug));
  const manifest = isEmpty ? {} : pictureManifest(slug);
  if (!draft)
    checkPictures(`${PRIVATE}/${slug}/study.yaml`, privateCaseStudy, study, {
      exists: (id) => id in manifest,
    });
  const pictures = Object.fromEntries(
    Object.entries(manifest).map(([id, entry]) => [
      id,
      sourcesOf(entry, `${studyPath(slug)}/media/${id.split("/").at(-1)}`),
    ]),
  );
  return { study, pictures };
}

/** Reads a picture file of a locked study; null if unknown. Throws Error if the access does not include the study. */
export async function readPrivateMedia(
  access: Entered,
  slug: string,
  file: string,
): Promise<Buffer<ArrayBuffer> | null> {
  refuseOther(access, slug);
  const known = Object.entries(pictureManifest(slug)).flatMap(([id, entry]) => {
    const name = id.split("/").at(-1);
    return [...entry.avif.map((w) => `${name}-${w}.avif`), `${name}-${entry.webp}.webp`];
  });
  // Only names from the manifest are read: no path from the request reaches the disk.
  if (!known.includes(file)) return null;
  return Buffer.from(await readFile(/* turbopackIgnore: true */ fileOf(slug, "pictures", file)));
}

const readStudy = inEachLanguage((file, text, translation) => {
  const {
    content,
    lineOf: _,
    ...found
  } = checkInLanguage(privateCaseStudy, file, parseYaml(file, text), translation);
  return { ...content, ...translatedAs(translation, { ...found, original: content.slug }) };
});

function refuseOther(access: Entered, slug: string): void {
  if (!access.slugs.includes(slug)) throw new Error(`The access does not open "${slug}"`);
}

const pictureManifest = (slug: string): Record<string, PictureEntry> =>
  JSON.parse(readFileSync(/* turbopackIgnore: true */ manifestFile(slug), "utf8"));
