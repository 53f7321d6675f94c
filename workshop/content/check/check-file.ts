import { namedPictures, refuseMissing } from "../../../lib/content/check-pictures";
import { checkTools } from "../generate/tools";
import { manifestFile, parseManifest } from "../pictures/manifest";
import type { CheckedFile } from "./checked-file";
import { ofEachFile } from "./of-each-file";
import { checkPublicFiles } from "./public-files";
import { checkRoom } from "./room";
import type { Texts } from "./texts";

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

/** Throws ContentError for pictures, public files and tools that a file names, but that do not exist; and as checkRoom. */
export function checkNamedFiles(root: string, checked: CheckedFile, exists: Exists): void {
  const { entry, file } = checked;
  refuseMissing(file, picturesOf(checked), (id) => exists(entry.privateSlug, id));
  checkPublicFiles(root, checked);
  checkTools(checked, root);
  checkRoom(checked);
}
