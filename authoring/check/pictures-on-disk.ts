import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ContentError } from "../../lib/content/content-error";
import { filesIn } from "../disk";
import { isEncoded } from "../pictures/encode";
import { filesOf, manifestFile, readManifest } from "../pictures/manifest";
import { findMasters, type Master } from "../pictures/masters";
import { PictureError } from "../pictures/picture-error";

/**
 * Names pictures that cannot be used, that are new or changed since they were encoded, and encoded files that are gone.
 *
 * @throws ContentError where a list of pictures cannot be read
 */
export function picturesOnDisk(): ContentError[] {
  const { masters, refused } = findMasters();
  const stale = masters.filter((master) => !isEncoded(master, readFileSync(master.file), "."));
  const privateSlugs = existsSync("content/private") ? readdirSync("content/private") : [];
  const gone = [undefined, ...privateSlugs].flatMap((slug) => filesGone(masters, slug));
  return [...refused, ...stale.map(unencoded), ...gone];
}

const unencoded = ({ file }: Master): ContentError =>
  new PictureError(
    "expected it encoded as it is now: npm run pictures",
    "a picture that is new or has changed",
  ).of(file);

/** Entries without a master whose files are not all there; with one, the master's own error says it. */
function filesGone(masters: readonly Master[], privateSlug?: string): ContentError[] {
  const laid = new Set(masters.map(({ id }) => id));
  const problems = Object.entries(readManifest(".", privateSlug))
    .filter(([id]) => !laid.has(id))
    .flatMap(([id, entry]) =>
      filesOf(id, entry, privateSlug)
        .filter((file) => !existsSync(file))
        .map((file) => ({
          field: `["${id}"]`,
          expected: `expected ${file}: take it back from git, or lay the picture down again and run npm run pictures`,
          found: "nothing: it is missing",
        })),
    );
  return problems.length > 0 ? [new ContentError(manifestFile(privateSlug), problems)] : [];
}

/** Encoded files below public/pictures that no entry names: they are published all the same. */
export function leftOver(): string[] {
  const named = new Set(Object.entries(readManifest(".")).flatMap(([id, entry]) => filesOf(id, entry)));
  return filesIn("public/pictures", /-\d+\.(avif|webp)$/)
    .map((name) => `public/pictures/${name}`)
    .filter((file) => !named.has(file));
}
