import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import { isLeftBehind } from "../../../lib/content/content-paths";
import type { Draft } from "../../../lib/content/drafts";
import { filesIn, statsOf } from "../disk";
import { fileFault } from "../file-fault";
import { isListed } from "../pictures/encode";
import { encodedFiles, filesOf, manifestFile, pictureOwners, readManifest } from "../pictures/manifest";
import { findMasters, type Master } from "../pictures/masters";
import { PictureError } from "../pictures/picture-error";

/**
 * Returns the mistakes in files that are not text: pictures that are unusable, new or changed, and every file that is not what
 * its name says. Pictures in the folders of `drafts` are passed over, and by a build the documents and the sharing pictures.
 *
 * @throws ContentError if a list of pictures cannot be read
 */
export function filesOnDisk(drafts: readonly Draft[], { build = false } = {}): ContentError[] {
  const { masters, refused } = findMasters();
  const stale = masters.filter((master) => !isListed(master, readFileSync(master.file), "."));
  const folders = drafts.map(
    ({ slug, privateFolder }) => `content/${privateFolder ? "private" : "pictures"}/${slug}/`,
  );
  const wrong = [...refused, ...stale.map(unencoded)];
  return [
    ...wrong.filter(({ file }) => !folders.some((one) => file.startsWith(one))),
    ...servedOnDisk(".", stale),
    // The build draws these again, and does not read the documents.
    ...(build
      ? []
      : [
          ...unreadable(".", "public", /^og\//, "build the site again, which draws it"),
          ...unreadable(
            ".",
            "content/private",
            /^(nda|rooms\/[^/]+)\/document(\.[\w-]+)?\.pdf$/,
            "export it again",
          ),
        ]),
  ];
}

/** Returns the mistakes in the files that the site serves or draws with, except encodings of the `stale` pictures. Throws as above. */
export function servedOnDisk(root: string, stale: readonly Master[] = []): ContentError[] {
  const encoded = new Set(encodedFiles(root, [undefined]).flat());
  return [
    ...encodedOnDisk(root, stale),
    // Icons are drawn again with what is generated, and sharing pictures by the build.
    ...unreadable(root, "public", /^(?!icons\/|og\/)/, "copy or export it again", { except: encoded }),
    ...unreadable(
      root,
      "styles/fonts",
      /\.(woff2|ttf)$/,
      "restore it from git, or choose the face again in the studio",
      { byCommand: "or run npm run fonts" },
    ),
    ...unreadable(root, "document/fonts", /\.ttf$/, "restore it from git"),
    ...unreadable(root, "workshop/content/fonts/samples", /\.woff2$/, "restore it from git"),
  ];
}

const unencoded = ({ file }: Master): ContentError =>
  new PictureError(
    "expected an encoded picture: the studio encodes it by itself while it runs",
    "a new or changed picture",
    "or run npm run pictures",
  ).of(file);

/** Returns the mistakes in encoded pictures, except those of the `stale` masters. */
export function encodedOnDisk(root: string, stale: readonly Master[] = []): ContentError[] {
  const isStale = (id: string, slug?: string) =>
    stale.some((master) => master.id === id && master.privateSlug === slug);
  return pictureOwners(root).flatMap((slug) => {
    const problems = Object.entries(readManifest(root, slug))
      .filter(([id]) => !isStale(id, slug))
      .flatMap(([id, entry]) => filesOf(id, entry, slug).map((file) => ({ id, file })))
      .flatMap(({ id, file }) => {
        const fault = fileFault(join(root, file));
        if (!fault) return [];
        const expected = `expected every size of the picture: ${fault.fix ?? "restore it from git, or add the picture again"}`;
        const more = fault.fix ? fault.byCommand : "or run npm run pictures";
        const byCommand = [`the file is ${file}`, more].filter(Boolean).join(", ");
        return [{ field: `["${id}"]`, expected, byCommand, found: fault.found }];
      });
    return problems.length > 0 ? [new ContentError(manifestFile(slug), problems)] : [];
  });
}

function unreadable(
  root: string,
  folder: string,
  wanted: RegExp,
  otherwise: string,
  { except, byCommand }: { except?: ReadonlySet<string>; byCommand?: string } = {},
): ContentError[] {
  // A linked folder is listed as a file, and a pipe cannot be read.
  const isFile = (name: string) => statsOf(join(root, folder, name))?.isFile() !== false;
  const files = filesIn(join(root, folder), wanted).filter((name) => !isLeftBehind(name) && isFile(name));
  return files.flatMap((name) => {
    const file = `${folder}/${name}`;
    const fault = except?.has(file) ? null : fileFault(join(root, file));
    if (!fault) return [];
    const expected = `expected a file that can be read: ${fault.fix ?? otherwise}`;
    return [
      new ContentError(file, {
        ...{ field: "(the whole file)", expected, found: fault.found },
        byCommand: fault.fix ? fault.byCommand : byCommand,
      }),
    ];
  });
}

/** Lists the encoded files below public/pictures that no entry names, but that the site publishes. */
export function leftOver(): string[] {
  const named = new Set(encodedFiles(".", [undefined]).flat());
  return filesIn("public/pictures", /-\d+\.(avif|webp)$/)
    .map((name) => `public/pictures/${name}`)
    .filter((file) => !named.has(file));
}
