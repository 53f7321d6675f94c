import { extname, join } from "node:path";
import { lineInField, namedPictures, refuseMissing } from "../../../lib/content/check-pictures";
import { ContentError, type ContentProblem } from "../../../lib/content/content-error";
import { imagesIn } from "../../../lib/content/markdown-places";
import { publicFilesOf } from "../../../lib/content/schema/facts";
import { unescaped } from "../../../lib/content/slug";
import { walkTexts } from "../../../lib/content/walk-texts";
import { TELLING_BYTES } from "../../../lib/files/file-kind";
import { only } from "../caught";
import { withFile } from "../disk";
import { fileFault, NOTHING } from "../file-fault";
import { checkTools } from "../generate/tools";
import { formatOf } from "../pictures/format";
import { manifestFile, parseManifest } from "../pictures/manifest";
import { PictureError } from "../pictures/picture-error";
import type { CheckedFile } from "./checked-file";
import { ofEachFile } from "./of-each-file";
import { refusals } from "./refusals";
import { checkRoom } from "./room";
import type { Texts } from "./texts";
import { checkWords } from "./words";

/** Whether a file can show a picture: a private study has only its own ones. */
type Exists = (privateSlug: string | undefined, id: string) => boolean;

/** Looks in the lists of pictures, each read once. */
export function picturesIn(texts: Texts): Exists {
  const lists = new Map<string | undefined, object>();
  const read = (file: string) => {
    const name = file.slice("content/".length);
    return texts.has(name) ? texts.text(name) : null;
  };
  return (slug, id) => {
    const list = lists.get(slug) ?? parseManifest(manifestFile(slug), read(manifestFile(slug)));
    lists.set(slug, list);
    return Object.hasOwn(list, id);
  };
}

const picturesOf = ofEachFile(({ schema, content, lineOf }: CheckedFile) =>
  namedPictures(schema, content, lineOf),
);

/** Throws ContentError for pictures, public files and tools that a file names, but that do not exist; and as checkRoom and checkWords. */
export function checkNamedFiles(root: string, checked: CheckedFile, exists: Exists): void {
  const { entry, file } = checked;
  const found = [
    () => refuseMissing(file, picturesOf(checked), (id) => exists(entry.privateSlug, id)),
    () => checkPublicFiles(root, checked),
    () => checkTools(checked, root),
    () => checkRoom(checked),
    () => checkWords(checked),
  ].flatMap((check) => problemsOf(file, check));
  if (found.length > 0) throw new ContentError(file, found);
}

/** The mistakes of one file that a check throws. Throws those of others. */
function problemsOf(file: string, check: () => void): readonly ContentProblem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ContentError && error.file === file) return error.problems;
    throw error;
  }
}

type Named = {
  path: readonly PropertyKey[];
  address: string;
  line: number | undefined;
  isPicture?: boolean;
};

const addressesOf = ofEachFile(({ content, lineOf, factsAt }: CheckedFile) => {
  const named: Named[] = [];
  walkTexts(content, (path, text) => {
    for (const address of publicFilesOf(factsAt(path), text))
      named.push({ path, address, line: lineOf(path), isPicture: path.at(-1) === "ogImage" });
    for (const { href, line } of imagesIn(text))
      named.push({ path, address: href, line: lineInField(text, line, lineOf(path)), isPicture: true });
  });
  return named.filter(({ address }) => /^\/(?!\/)/.test(address));
});

/** Why browsers do not show a file as a picture; null if they do. */
function notShown(file: string): PictureError | null {
  if (/\.(avif|webp|a?png|jpe?g|jfif|gif|svg|ico|bmp)$/i.test(file)) return null;
  try {
    formatOf(withFile(file, ({ read }) => read(0, TELLING_BYTES)));
    const expected = "expected a picture that browsers show: export it as PNG or JPEG";
    return new PictureError(expected, `a name that ends in ${extname(file)}`);
  } catch (error) {
    return only(PictureError, (wrong) => wrong)(error);
  }
}

/**
 * Refuses content that names a file in public/, such as a video, that is missing or cannot be read as what its name says, or
 * shows one that is no picture.
 *
 * @throws ContentError naming each of them
 */
export function checkPublicFiles(root: string, checked: CheckedFile): void {
  const { refuse, end } = refusals(checked.file);
  for (const { path, address, line, isPicture } of addressesOf(checked)) {
    const wanted = join("public", unescaped(address.replace(/[?#].*$/, "")));
    const at = `at ${wanted}`;
    const fault = fileFault(join(root, wanted));
    const shown = fault || !isPicture ? null : notShown(join(root, wanted));
    if (shown) refuse(path, shown.expected, shown.found, { line, byCommand: at });
    if (!fault) continue;
    const { found, fix = "copy or export it again", byCommand } = fault;
    if (found === NOTHING)
      refuse(path, "expected an existing file", JSON.stringify(address), { line, byCommand: at });
    else
      refuse(path, `expected a file that can be read: ${fix}`, found, {
        ...{ line, byCommand: [at, byCommand].filter(Boolean).join(", ") },
      });
  }
  end();
}
