import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { utf8Text } from "../../../lib/content/text-file";
import { readText } from "../content-text";
import type { ContentFile } from "../files";
import { pathsOf } from "../git";
import { inWords } from "../in-words";
import type { PictureName } from "../pictures/choices";
import { filesOf, manifestFile, readManifest } from "../pictures/manifest";
import { safePath } from "../safe-file";
import { allFields, type FieldChange, fieldChanges } from "./field-changes";
import { fileWords, generatedWords } from "./file-words";
import { type Call, gitCall } from "./git-call";
import { changedByUs, contentAt, isPublished, partlyMade, pictureOf } from "./published-paths";
import { readObjects } from "./repository";
import { must, PublishError, UNKNOWN } from "./trouble";
import { cardOf, unseenFiles } from "./unseen";

type How = "new" | "changed" | "deleted";

/**
 * What has changed since the last commit: a content file with its fields, a picture, or another file. `isUnseen`: no visitor sees it,
 * because only drafts have it, or because it is generated from the rest.
 */
export type Change = Described & { isUnseen: boolean };
type Described = { how: How; name: string; file: string } & (
  | { kind: "study" | "private" | "room" | "article" | "own"; fields: readonly FieldChange[] }
  | ({ kind: "picture" } & PictureName)
  | { kind: "file" | "generated" }
);

/**
 * The files that a commit takes; those of them that git does not know yet, and those that the last commit has; and changed files
 * that are not published.
 */
export type Changed = { files: string[]; added: string[]; had: ReadonlySet<string>; others: string[] };

/**
 * Lists the changed files, from the project's folder.
 *
 * @param prefix that folder in the repository, as in Repository
 * @throws PublishError while a conflict is not settled
 */
export async function changedFiles(
  git: Call,
  root: string,
  prefix: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Changed> {
  const listed = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames"];
  const entries = pathsOf(must(await git(listed), UNKNOWN).out).map((entry) => ({
    state: entry.slice(0, 2),
    file: entry.slice(3).startsWith(prefix) ? entry.slice(3 + prefix.length) : entry.slice(3),
    isHere: entry.slice(3).startsWith(prefix),
  }));
  const unsettled = entries.filter(({ state }) => /U|AA|DD/.test(state)).map(({ file }) => file);
  if (unsettled.length > 0)
    throw new PublishError({
      what: `Two versions of these files wait for a decision: ${unsettled.join(", ")}.`,
      todo: "Decide here what to keep.",
      ends: { canDecide: true, takesBack: null },
    });
  const parts = entries.flatMap(({ file, isHere }) => (isHere && partlyMade(file) ? file : []));
  const before = await committed(git, parts);
  const made = changedByUs(parts, (file) => [before.get(file) ?? null, present(root, file)]);
  const ours = entries.filter(
    ({ file, isHere }) => isHere && (isPublished(file, env) || made.includes(file)),
  );
  return {
    files: ours.map(({ file }) => file),
    added: ours.filter(({ state }) => state === "??").map(({ file }) => file),
    // A file that was removed from git only is listed twice.
    had: new Set(ours.filter(({ state }) => !/^(\?| ?A)/.test(state)).map(({ file }) => file)),
    others: entries.filter((one) => !ours.includes(one)).map(({ file }) => file),
  };
}

/** Describes changed files: each content file by its fields, and the files of one picture as one change. */
export async function describe(
  git: Call,
  root: string,
  { files, had }: Pick<Changed, "files" | "had">,
): Promise<Change[]> {
  const changes: Described[] = [];
  const before = await committed(git, files.flatMap(describedBy));
  const seen = new Set<string>();
  for (const file of files) {
    const picture = pictureOf(file);
    const key = picture ? `picture ${picture.privateSlug ?? ""} ${picture.id}` : file;
    if (seen.has(key)) continue;
    seen.add(key);
    const isThere = lstatSync(join(root, file), { throwIfNoEntry: false }) !== undefined;
    const how = !had.has(file) ? "new" : isThere ? "changed" : "deleted";
    const content = contentAt(file);
    if (picture)
      changes.push({
        kind: "picture",
        name: picture.id,
        file,
        ...pictureChange(root, picture, how, before),
      });
    else if (content)
      changes.push({
        how,
        file,
        ...contentChange(root, content, before.get(file) ?? null, present(root, file)),
      });
    else
      changes.push({ kind: generatedWords(file) ? "generated" : "file", how, name: fileWords(file), file });
  }
  const isUnseen = unseenFiles(root, [(file) => before.get(file) ?? null, (file) => present(root, file)]);
  return changes.map((one) => ({ ...one, isUnseen: one.kind === "generated" || isUnseen(one.file) }));
}

/** The bytes of a file as a commit would take them, or null: of a link only where it leads, as git does. */
function present(root: string, file: string): Buffer | null {
  const path = join(root, file);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  return found.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path);
}

type Committed = ReadonlyMap<string, Buffer | null>;

/** The bytes of files in the last commit. */
async function committed(git: Call, files: readonly string[]): Promise<Committed> {
  // git reads one name from each line.
  const asked = [...new Set(files)].filter((file) => !file.includes("\n"));
  const objects = await readObjects(
    git,
    asked.map((file) => `HEAD:./${file}`),
  );
  return new Map(asked.map((file, at) => [file, objects[at] ?? null]));
}

/** The files whose texts say what has changed, if any. */
function describedBy(file: string): string[] {
  const picture = pictureOf(file);
  if (picture) return [manifestFile(picture.privateSlug)];
  return contentAt(file) ? [file, cardOf(file) ?? file] : [];
}

/** A list of pictures in the last commit. */
function committedManifest(before: Committed, file: string): ReturnType<typeof readManifest> {
  try {
    return JSON.parse(before.get(file)?.toString("utf8") ?? "{}");
  } catch {
    return {};
  }
}

function pictureChange(root: string, picture: PictureName, how: How, before: Committed) {
  const { id, privateSlug } = picture;
  const file = manifestFile(privateSlug);
  const had = Object.hasOwn(committedManifest(before, file), id);
  const has = Object.hasOwn(readManifest(root, privateSlug), id);
  // The original of a picture may be committed later than its encoded copies.
  const real: How = had && has ? "changed" : had ? "deleted" : has ? "new" : how;
  return { ...picture, how: real };
}

function contentChange(root: string, content: ContentFile, before: Buffer | null, after: Buffer | null) {
  const [old, now] = [fieldsOf(content, before), fieldsOf(content, after)];
  // A private study may have its title on its card only.
  const card = `content/case-studies/${content.privateSlug}.yaml`;
  const onCard = fieldsOf({ ...content, file: card }, present(root, card));
  const name = now?.title ?? old?.title ?? (content.privateSlug && onCard?.title);
  const stem = basename(content.file).replace(/\.\w+$/, "");
  const called = content.privateSlug ?? content.roomSlug ?? stem.replace(/\.([\w-]+)$/, " ($1)");
  return {
    kind: content.kind,
    name: content.own !== null ? inWords(called) : typeof name === "string" ? name : called,
    fields: fieldChanges(old ?? {}, now ?? {}),
  };
}

/** The fields of a content file; the whole text if it cannot be read. */
function fieldsOf({ file }: ContentFile, bytes: Buffer | null): Record<string, unknown> | null {
  const text = bytes && (utf8Text(bytes) ?? bytes.toString("latin1"));
  if (text === null) return null;
  try {
    return allFields(readText(file, text));
  } catch {
    return { text };
  }
}

/**
 * A picture as a data URL, or null if it did not exist.
 *
 * @param when before or after the changes since the last commit
 * @throws ForbiddenPath if it is behind a symbolic link
 */
export async function pictureVersion(
  root: string,
  { id, privateSlug }: PictureName,
  when: "before" | "after",
): Promise<string | null> {
  if (privateSlug !== undefined && !/^[\w-]+$/.test(privateSlug)) return null;
  const git = gitCall(root);
  const before = async (path: string) => committed(git, [path]);
  const manifest = manifestFile(privateSlug);
  const list =
    when === "before" ? committedManifest(await before(manifest), manifest) : readManifest(root, privateSlug);
  const entry = Object.hasOwn(list, id) ? list[id] : undefined;
  const file = entry && filesOf(id, entry, privateSlug).at(-1);
  if (!file) return null;
  if (when === "after") safePath(root, file);
  const bytes = when === "before" ? (await before(file)).get(file) : present(root, file);
  return bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null;
}
