import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../lib/content/content-error";
import { filesIn } from "../lib/files";
import { isEncoded } from "../pictures/encode";
import { PictureError } from "../pictures/format";
import { filesOf, manifestFile, readManifest } from "../pictures/manifest";
import { findMasters, type Master } from "../pictures/masters";

/**
 * Names pictures that cannot be used, those that are new or changed since they were encoded, and encoded files that are
 * gone.
 *
 * @throws ContentError where a list of pictures cannot be read
 */
export function picturesOnDisk(root = "."): ContentError[] {
  const { masters, refused } = findMasters(root);
  return [
    ...refused,
    ...masters
      .filter((master) => !isEncoded(master, readFileSync(join(root, master.file)), root))
      .map(unencoded),
    ...[undefined, ...privateSlugs(root)].flatMap((slug) => filesGone(root, masters, slug)),
  ];
}

const unencoded = ({ file }: Master): ContentError =>
  new PictureError(
    "expected it encoded as it is now: npm run pictures",
    "a picture that is new or has changed",
  ).of(file);

const privateSlugs = (root: string): string[] =>
  existsSync(join(root, "content/private")) ? readdirSync(join(root, "content/private")) : [];

/** Entries without a master whose files are not all there; with one, the master's own error says it. */
function filesGone(root: string, masters: readonly Master[], privateSlug?: string): ContentError[] {
  const laid = new Set(masters.map(({ id }) => id));
  const problems = Object.entries(readManifest(root, privateSlug))
    .filter(([id]) => !laid.has(id))
    .flatMap(([id, entry]) =>
      filesOf(id, entry, privateSlug)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => ({
          field: `["${id}"]`,
          expected: `expected ${file}: take it back from git, or lay the picture down again and run npm run pictures`,
          found: "nothing: it is missing",
        })),
    );
  return problems.length > 0 ? [new ContentError(manifestFile(privateSlug), problems)] : [];
}

/** Encoded files below public/pictures that no entry names: they are published all the same. */
export function leftOver(root = "."): string[] {
  const named = new Set(Object.entries(readManifest(root)).flatMap(([id, entry]) => filesOf(id, entry)));
  return filesIn(join(root, "public/pictures"), /-\d+\.(avif|webp)$/)
    .map((name) => `public/pictures/${name}`)
    .filter((file) => !named.has(file));
}
