import { join } from "node:path";
import { lineInField, namedPictures, refuseMissing } from "../../../lib/content/check-pictures";
import { imagesIn } from "../../../lib/content/markdown-places";
import { unescaped } from "../../../lib/content/slug";
import { walkTexts } from "../../../lib/content/walk-texts";
import { fileFault, NOTHING } from "../file-fault";
import { checkTools } from "../generate/tools";
import { manifestFile, parseManifest } from "../pictures/manifest";
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
  refuseMissing(file, picturesOf(checked), (id) => exists(entry.privateSlug, id));
  checkPublicFiles(root, checked);
  checkTools(checked, root);
  checkRoom(checked);
  checkWords(checked);
}

type Named = { path: readonly PropertyKey[]; address: string; line: number | undefined };

const addressesOf = ofEachFile(({ content, lineOf, factsAt }: CheckedFile) => {
  const named: Named[] = [];
  walkTexts(content, (path, text) => {
    for (const ending of factsAt(path).publicFile ?? [])
      named.push({ path, address: text + ending, line: lineOf(path) });
    for (const { href, line } of imagesIn(text))
      named.push({ path, address: href, line: lineInField(text, line, lineOf(path)) });
  });
  return named.filter(({ address }) => /^\/(?!\/)/.test(address));
});

/**
 * Refuses content that names a file in public/, such as a video, that is missing or cannot be read as what its name says.
 *
 * @throws ContentError naming each of them
 */
function checkPublicFiles(root: string, checked: CheckedFile): void {
  const { refuse, end } = refusals(checked.file);
  for (const { path, address, line } of addressesOf(checked)) {
    const wanted = join("public", unescaped(address.replace(/[?#].*$/, "")));
    const fault = fileFault(join(root, wanted));
    if (!fault) continue;
    const { found, fix = "copy or export it again", byCommand } = fault;
    if (found === NOTHING)
      refuse(path, `expected an existing file: put one at ${wanted}`, JSON.stringify(address), { line });
    else refuse(path, `expected a file that can be read at ${wanted}: ${fix}`, found, { line, byCommand });
  }
  end();
}
