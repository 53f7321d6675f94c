import { checkPictures } from "../../lib/content/check-pictures";
import { checkTools } from "../generate/tools";
import { readManifest } from "../pictures/manifest";
import type { CheckedFile } from "./checked-file";
import { checkPublicFiles } from "./public-files";
import { checkRoom } from "./room";

/** Whether a file can show a picture: a private study has only its own ones. */
type Exists = (privateSlug: string | undefined, id: string) => boolean;

/** Looks in the lists of pictures as they are now. */
export function picturesIn(root: string): Exists {
  const lists = new Map<string | undefined, object>();
  return (slug, id) => {
    const list = lists.get(slug) ?? readManifest(root, slug);
    lists.set(slug, list);
    return Object.hasOwn(list, id);
  };
}

/** Throws ContentError for pictures, public files and tools that a file names, but that do not exist; and as checkRoom. */
export function checkNamedFiles(root: string, checked: CheckedFile, exists: Exists): void {
  const { entry, file, schema, content, lineOf } = checked;
  checkPictures(file, schema, content, { lineOf, exists: (id) => exists(entry.privateSlug, id) });
  checkPublicFiles(root, checked);
  checkTools(file, content, lineOf, root);
  checkRoom(checked);
}
