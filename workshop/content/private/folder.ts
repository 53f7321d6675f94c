import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { filesIn } from "../disk";
import { gitIn, pathsOf } from "../git";
import { replaceFile, writeFiles } from "../safe-file";
import { UsageError } from "../usage-error";
import { type Files, readKey, seal, unseal } from "./archive";

export const PRIVATE = "content/private";
export const SEALED = "content/private.sealed";

/** Skips the studio's temporary files, and those of macOS and git. */
const WRITTEN = /^(?!.*(^|\/)(\.DS_Store$|\.git\/|\.[^/]*\.studio$))/;

function readFolder(folder: string): Files {
  const files = filesIn(folder, WRITTEN).filter((name) => lstatSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Writes files into content/private and returns how many. Throws UsageError if files differ, unless `replace` is true. */
function writePrivate(files: Files, replace: boolean): number {
  const present = readFolder(PRIVATE);
  const differ = [...files].filter(([name, bytes]) => !present.get(name)?.equals(bytes));
  const changed = differ.map(([name]) => name).filter((name) => present.has(name));
  if (changed.length > 0 && !replace)
    throw new UsageError(
      `These files differ from the archive: ${changed.slice(0, 5).join(", ")}${changed.length > 5 ? `, and ${changed.length - 5} more` : ""}.\nAdd --replace to take the archive's, or seal yours first.`,
    );
  writeFiles(
    ".",
    differ.map(([name, bytes]) => [`${PRIVATE}/${name}`, bytes]),
  );
  return differ.length;
}

/** Lists the files under content/private that git tracks or has staged. Empty without a repository, as on some hosts. */
export function trackedPrivateFiles(): string[] {
  const git = gitIn(".");
  const list = ["ls-files", "-z", "--", PRIVATE];
  return git.works(...list) ? pathsOf(git.run(...list)) : [];
}

/** Describes tracked private files: a line with the fault, then the fix. Null if there are none. */
export function trackedFault(files: readonly string[]): string | null {
  if (files.length === 0) return null;
  return `git tracks ${files.length} files under ${PRIVATE}, but PRIVATE_CONTENT is external:
${files
  .slice(0, 5)
  .map((file) => `  ${file}`)
  .join("\n")}${files.length > 5 ? "\n  …" : ""}
Remove them from git, and keep them out:
  git rm -r -q --cached ${PRIVATE} && echo "${PRIVATE}/" >> .gitignore
The history still contains what was pushed before: see docs/private-content.md.`;
}

/**
 * Encrypts the private content into a file, with the key in PRIVATE_CONTENT_KEY. Returns the line to print.
 *
 * @throws UsageError without a key, or without private content
 */
export function sealInto(file: string): string {
  const key = readKey(process.env.PRIVATE_CONTENT_KEY);
  const files = readFolder(PRIVATE);
  if (files.size === 0) throw new UsageError(`There is nothing in ${PRIVATE} to seal.`);
  const archive = seal(files, key);
  replaceFile(file, archive);
  return `${file}: ${files.size} files, ${(archive.length / 1024 / 1024).toFixed(1)} MB. Keep PRIVATE_CONTENT_KEY: nothing else opens it.`;
}

/**
 * Decrypts a file from `sealInto` into content/private. Returns the line to print.
 *
 * @param replace overwrites files that differ
 * @throws UsageError for a missing archive, a wrong key, or files that differ
 */
export function openFrom(file: string, replace: boolean): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(
      `There is no file ${file}. Run npm run private -- seal where the private content is.`,
    );
  const files = unseal(readFileSync(file), readKey(process.env.PRIVATE_CONTENT_KEY));
  return `${PRIVATE}: ${writePrivate(files, replace)} of ${files.size} files written.`;
}

/**
 * Puts the private content where the build reads it: from PRIVATE_CONTENT_DIR, or from the archive that PRIVATE_CONTENT_KEY
 * opens. Returns the line to print.
 *
 * @throws UsageError if neither is available
 */
export function supply(env: NodeJS.ProcessEnv): string {
  const folder = env.PRIVATE_CONTENT_DIR;
  if (folder) {
    if (resolve(folder) === resolve(PRIVATE))
      throw new UsageError(`PRIVATE_CONTENT_DIR is ${PRIVATE} itself. Set it to the folder outside.`);
    const files = readFolder(folder);
    if (![...files.keys()].some((name) => /\/(study|room)\.yaml$/.test(name)))
      throw new UsageError(
        `PRIVATE_CONTENT_DIR is ${folder}, which contains no <slug>/study.yaml and no rooms/<slug>/room.yaml.`,
      );
    return `Private content: ${writePrivate(files, true)} of ${files.size} files taken from ${folder}.`;
  }
  const present = readFolder(PRIVATE);
  // On the designer's machine the folder is the original, and the archive may be older.
  if (present.size > 0) return `Private content: ${present.size} files, already in ${PRIVATE}.`;
  if (!existsSync(SEALED))
    throw new UsageError(
      `PRIVATE_CONTENT is external, but there is no ${SEALED}, no PRIVATE_CONTENT_DIR and nothing in ${PRIVATE}.\nSet PRIVATE_CONTENT_DIR, or commit the archive that npm run private -- seal makes.`,
    );
  const files = unseal(readFileSync(SEALED), readKey(env.PRIVATE_CONTENT_KEY));
  return `Private content: ${writePrivate(files, true)} files opened from ${SEALED}.`;
}
