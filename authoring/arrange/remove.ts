import { existsSync } from "node:fs";
import { join } from "node:path";
import { listedPaths, pageFile } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { NDA_DOCUMENT, NDA_GATE, OPTIONAL_PAGES, type OptionalPage } from "../../lib/paths";
import type { EditedSite } from "../change-content";
import { writeText } from "../content-text";
import { manifestWithout } from "../pictures/manifest";
import { masterFiles } from "../pictures/masters";
import type { FileChanges, NewFile } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { changeSite } from "./change-site";
import { takenOut } from "./edit-references";
import { filesNaming, namedFiles, type ReadFile, readContent } from "./read-content";
import { type Reference, referencesIn, type Target } from "./references";
import { type Subject, type SubjectKind, subjectAt, subjectNamed } from "./subject";

/** What a removal will do, and what leads to the removed page. */
export type Removal = {
  /** The files that will be deleted, from the root. */
  removed: string[];
  /** Places that lead to it, which will be taken out. */
  references: Reference[];
  /** Those that cannot be taken out, since the field is required: as long as there is one, nothing is removed. */
  required: Reference[];
};

type Leaving = { files: string[]; slug: string; target: Target };
type Planned = Removal & { changes: FileChanges; prose: string[] };

/**
 * Plans the removal of a study or an article, without any change.
 *
 * @param file below content/; of a private study either of its two files
 * @throws UsageError for another file; ContentError if a content file is not YAML
 */
export function planRemoval({ root }: EditedSite, file: string): Removal {
  const content = readContent(root);
  const { removed, references, required } = plan(root, content, leavingOf(subjectAt(root, content, file)));
  return { removed, references, required };
}

/**
 * Removes a study or an article as `planRemoval` says.
 *
 * @throws as planRemoval and changeSite do; UsageError if a required field leads to it. Then nothing is changed
 */
export const removeFile = (site: EditedSite, file: string): Promise<void> =>
  inTurn(() => {
    const content = readContent(site.root);
    carryOut(site, plan(site.root, content, leavingOf(subjectAt(site.root, content, file))));
  });

/**
 * Removes a study, article or page: its files, its private part, what leads to it, and pictures and videos that nothing else
 * names.
 *
 * @param name the slug, or a page's path with or without the first "/"
 * @returns a line for each change, and the files whose text still contains the address
 * @throws UsageError for an unknown name, and for a page that every site has; as removeFile does
 */
export function remove(
  site: EditedSite,
  kind: SubjectKind | "page",
  name: string,
): { lines: string[]; prose: string[] } {
  const { root } = site;
  const content = readContent(root);
  const leaving =
    kind === "page" ? pageLeaving(root, name) : leavingOf(subjectNamed(root, content, kind, name));
  const planned = plan(root, content, leaving);
  carryOut(site, planned);
  const { removed, written } = planned.changes;
  return {
    lines: [...written.map(([file]) => `changed  ${file}`), ...removed.map((file) => `removed  ${file}`)],
    prose: planned.prose,
  };
}

function carryOut(site: EditedSite, { required, changes }: Planned): void {
  if (required.length > 0)
    throw new UsageError(
      `Nothing was removed, since these fields are required and lead to it: ${required.map(({ file, path }) => `${file}, ${path.join(".")}`).join("; ")}.`,
    );
  changeSite(site, changes);
}

const leavingOf = ({ own, slug, kind, target }: Subject): Leaving => ({
  files: kind === "case-study" ? [own.file, `content/private/${slug}`] : [own.file],
  slug,
  target,
});

function plan(root: string, content: readonly ReadFile[], { files, slug, target }: Leaving): Planned {
  const stays = content.filter(
    ({ file }) => !files.some((gone) => file === gone || file.startsWith(`${gone}/`)),
  );
  const leading = stays.filter((one) => referencesIn(one, target).length > 0);
  const edits = leading.map((one) => ({ file: one.file, ...takenOut(one, target) }));
  const required = edits.flatMap((edit) => edit.required);
  const written = edits.map(({ file, content: wanted }): NewFile => {
    const text = readExactText(join(root, file));
    return [file, writeText(file, text, wanted)];
  });
  const after = stays.map((one): ReadFile => {
    const edit = edits.find(({ file }) => file === one.file);
    return edit ? { ...one, value: edit.content.value, body: edit.content.body ?? "" } : one;
  });
  const { lists, unnamed } = unnamedFiles(root, content, after, slug);
  const removed = [...unnamed, ...files.toReversed()].filter((file) => existsSync(join(root, file)));
  return {
    removed,
    required,
    references: leading.flatMap((one) => referencesIn(one, target)),
    changes: { moved: [], removed, written: [...written, ...lists] },
    prose: filesNaming(after, target.paths[0] ?? ""),
  };
}

/** Prefixes of the addresses that belong to a page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["/blog/", "/feed."],
  [NDA_GATE]: [NDA_DOCUMENT],
};

function pageLeaving(root: string, name: string): Leaving {
  const path = `/${name.replace(/^\//, "")}`;
  const listed = listedPaths(join(root, "content"));
  const present: readonly string[] = OPTIONAL_PAGES.filter((page) => listed.includes(page));
  if (!present.includes(path))
    throw new UsageError(`There is no page "${path}" to remove. There are: ${present.join(", ")}.`);
  const target = { paths: [path], below: PARTS[path] ?? [] };
  return { files: [`content/${pageFile(path as OptionalPage)}`], slug: path.slice(1), target };
}

/** Pictures and videos that nothing names, and pictures in the removed page's folder. `lists`: the list of pictures without them. */
function unnamedFiles(
  root: string,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
  slug: string,
): { lists: NewFile[]; unnamed: string[] } {
  const [was, is] = [namedFiles(before), namedFiles(after)];
  const isGone = (id: string) =>
    !is.pictures.has(id) && (was.pictures.has(id) || id.toLowerCase().startsWith(`${slug.toLowerCase()}/`));
  const masters = masterFiles(root).filter(({ id, privateSlug }) => !privateSlug && isGone(id));
  const videos = [...was.videos].filter((video) => !is.videos.has(video));
  const { lists, files } = manifestWithout(root, isGone);
  const unnamed = [
    ...masters.map(({ file }) => file),
    ...files,
    ...videos.flatMap((video) => ["webm", "mp4", "webp"].map((end) => `public${video}.${end}`)),
  ];
  return { lists, unnamed };
}
