import { existsSync } from "node:fs";
import { join } from "node:path";
import type { EditedSite } from "../change-content";
import { mistakesAddedBy, refuse } from "../change-site";
import type { FileProblem } from "../check/added";
import { manifestWithout } from "../pictures/manifest";
import { masterFiles } from "../pictures/masters";
import { changeFiles, type FileChanges, type NewFile } from "../safe-file";
import { inTurnWithPictures } from "../turn";
import { losesWords, takenOut } from "./edit-references";
import { leavingFor, leavingTogether, type Subjected } from "./leaving";
import { filesNaming, namedFiles, type ReadFile, readContent, rewritten } from "./read-content";
import { type Reference, referencesIn } from "./references";

/** The effects of a removal, and the places that lead to the removed page. */
export type Removal = {
  /** The files that will be deleted, from the root. */
  removed: string[];
  /** Places that lead to it, which will be taken out. */
  references: Reference[];
  /** Obstacles that must be changed first: required fields that lead to it, and other new mistakes. */
  obstacles: FileProblem[];
  /** The ids of rooms, whose documents and passcodes are not content. */
  rooms: string[];
  /** Other effects in words; null if there is nothing to say. */
  note: string | null;
};

type Removed = { lines: string[]; prose: string[] } & Pick<Removal, "rooms" | "note">;
type Planned = Removal & { changes: FileChanges; prose: string[] };

/**
 * Plans the removal of studies, articles, rooms or pages, without any change: their files, their private parts, what leads to
 * them, and pictures, films and other files that nothing else names.
 *
 * @param what of a private study either of its two files; a page's path with or without the first "/"
 * @throws UsageError for another file, an unknown name, and a page that every site has; ContentError if a content file is not
 *   YAML
 */
export function planRemoval(site: EditedSite, ...what: Subjected[]): Removal {
  const { changes: _, prose: __, ...removal } = plan(site, what);
  return removal;
}

/**
 * Removes what `planRemoval` says.
 *
 * @returns a line for each change, the files whose text still contains the address, the rooms and the note
 * @throws as planRemoval and changeFiles do; UsageError if something must be changed first. Then nothing is changed
 */
export const remove = (site: EditedSite, ...what: Subjected[]): Promise<Removed> =>
  inTurnWithPictures(site.root, () => removeNow(site, what));

function removeNow(site: EditedSite, what: readonly Subjected[]): Removed {
  const { obstacles, changes, ...more } = plan(site, what);
  refuse(obstacles);
  changeFiles(site.root, changes);
  const { removed, written } = changes;
  return {
    lines: [...written.map(([file]) => `changed  ${file}`), ...removed.map((file) => `removed  ${file}`)],
    ...more,
  };
}

function plan(site: EditedSite, what: readonly Subjected[]): Planned {
  const { root } = site;
  const content = readContent(root);
  const all = what.map((one) => leavingFor(root, content, one));
  const { files: own, pictures, target, rooms = [], note = null } = leavingTogether(all);
  const translations = content.flatMap(({ file, original }) =>
    original !== undefined && own.includes(original) ? [file] : [],
  );
  const files = [...own, ...translations];
  const stays = content.filter(
    ({ file }) => !files.some((gone) => file === gone || file.startsWith(`${gone}/`)),
  );
  const originalOf = ({ original }: ReadFile) => stays.find(({ file }) => file === original);
  const leading = stays.filter((one) => {
    const original = originalOf(one);
    return referencesIn(one, target).length > 0 || (original && losesWords(one, target, original));
  });
  const edits = leading.map((one) => ({ file: one.file, ...takenOut(one, target, originalOf(one)) }));
  const required = edits.flatMap((edit) =>
    edit.required.map(({ file, path }): FileProblem => {
      const expected = "the field is required and leads to what is removed";
      return { file, field: path.join("."), path, expected };
    }),
  );
  const written = edits.map(({ file, content: wanted }) => rewritten(root, file, wanted));
  const after = stays.map((one) => ({ ...one, ...edits.find(({ file }) => file === one.file)?.content }));
  const { lists, unnamed } = unnamedFiles(root, content, after, pictures);
  const removed = [...unnamed, ...files.toReversed()].filter((file) => existsSync(join(root, file)));
  const changes = { moved: [], removed, written: [...written, ...lists] };
  return {
    removed,
    obstacles: required.length > 0 ? required : mistakesAddedBy(site, changes),
    references: leading.flatMap((one) => referencesIn(one, target)),
    changes,
    prose: filesNaming(
      after,
      all.map((one) => one.target.paths[0] ?? ""),
    ),
    rooms,
    note,
  };
}

/**
 * Pictures, films and other files that nothing names, and pictures in the removed pages' folders. `lists`: those of pictures without them.
 */
function unnamedFiles(
  root: string,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
  folders: readonly string[],
): { lists: NewFile[]; unnamed: string[] } {
  const [was, is] = [namedFiles(before), namedFiles(after)];
  const isWithin = (id: string) =>
    folders.some((one) => id.toLowerCase().startsWith(`${one.toLowerCase()}/`));
  const isGone = (id: string) => !is.pictures.has(id) && (was.pictures.has(id) || isWithin(id));
  const masters = masterFiles(root).filter(({ id, privateSlug }) => !privateSlug && isGone(id));
  const { lists, files } = manifestWithout(root, isGone);
  const unnamed = [
    ...masters.map(({ file }) => file),
    ...files,
    ...[...was.downloads].filter((file) => !is.downloads.has(file)).map((file) => `public${file}`),
  ];
  return { lists, unnamed };
}
