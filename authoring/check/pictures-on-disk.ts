import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ContentError } from "../../lib/content/content-error";
import type { Draft } from "../../lib/content/drafts";
import { filesIn } from "../disk";
import { isEncoded } from "../pictures/encode";
import { filesOf, manifestFile, readManifest } from "../pictures/manifest";
import { findMasters, type Master } from "../pictures/masters";
import { PictureError } from "../pictures/picture-error";

/**
 * Returns the mistakes in pictures: unusable ones, new or changed ones, and missing encoded files. Those in the folders of
 * `drafts` are passed over.
 *
 * @throws ContentError if a list of pictures cannot be read
 */
export function picturesOnDisk(drafts: readonly Draft[] = []): ContentError[] {
  const { masters, refused } = findMasters();
  const stale = masters.filter((master) => !isEncoded(master, readFileSync(master.file), "."));
  const privateSlugs = existsSync("content/private") ? readdirSync("content/private") : [];
  const missing = [undefined, ...privateSlugs].flatMap((slug) => filesMissing(masters, slug));
  const folders = drafts.map(
    ({ slug, privateFolder }) => `content/${privateFolder ? "private" : "pictures"}/${slug}/`,
  );
  const wrong = [...refused, ...stale.map(unencoded)];
  return [...wrong.filter(({ file }) => !folders.some((one) => file.startsWith(one))), ...missing];
}

const unencoded = ({ file }: Master): ContentError =>
  new PictureError("expected an encoded picture: run npm run pictures", "a new or changed picture").of(file);

/** Only of entries without a master: a master with missing files is reported as not encoded. */
function filesMissing(masters: readonly Master[], privateSlug?: string): ContentError[] {
  const withMaster = new Set(masters.map(({ id }) => id));
  const problems = Object.entries(readManifest(".", privateSlug))
    .filter(([id]) => !withMaster.has(id))
    .flatMap(([id, entry]) => filesOf(id, entry, privateSlug).map((file) => ({ id, file })))
    .filter(({ file }) => !existsSync(file))
    .map(({ id, file }) => ({
      field: `["${id}"]`,
      expected: `expected ${file}: restore it from git, or add the picture again and run npm run pictures`,
      found: "nothing: it is missing",
    }));
  return problems.length > 0 ? [new ContentError(manifestFile(privateSlug), problems)] : [];
}

/** Lists the encoded files below public/pictures that no entry names, but that the site publishes. */
export function leftOver(): string[] {
  const named = new Set(Object.entries(readManifest(".")).flatMap(([id, entry]) => filesOf(id, entry)));
  return filesIn("public/pictures", /-\d+\.(avif|webp)$/)
    .map((name) => `public/pictures/${name}`)
    .filter((file) => !named.has(file));
}
