import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { filesIn } from "../disk";
import { gitIn, pathsOf } from "../git";
import { UsageError } from "../usage-error";
import { type Files, readKey, seal, unseal } from "./archive";

export const PRIVATE = "content/private";

/** Not what the studio is writing at this moment: authoring/safe-file.ts. */
const WRITTEN = /^(?!.*(^|\/)(\.DS_Store$|\.git\/|\.[^/]*\.studio$))/;

/** Every regular file under a folder that somebody wrote there; none where there is no such folder. */
function readFolder(folder: string): Files {
  const files = filesIn(folder, WRITTEN).map((name) => [name, join(folder, name)] as const);
  return new Map(
    files.flatMap(([name, path]) => (lstatSync(path).isFile() ? [[name, readFileSync(path)]] : [])),
  );
}

/**
 * Writes files under a folder, and returns how many; `replace` allows to write over those that differ.
 *
 * @throws UsageError naming the files that differ, before anything is written
 */
function writeFolder(folder: string, files: Files, replace: boolean): number {
  const present = readFolder(folder);
  const differ = [...files].filter(([name, bytes]) => !present.get(name)?.equals(bytes));
  const changed = differ.map(([name]) => name).filter((name) => present.has(name));
  if (changed.length > 0 && !replace)
    throw new UsageError(
      `Here and in the archive these differ: ${changed.slice(0, 5).join(", ")}${changed.length > 5 ? `, and ${changed.length - 5} more` : ""}.\nAdd --replace to take the archive's, or seal yours first.`,
    );
  for (const [name, bytes] of differ) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return differ.length;
}

/** What git tracks under content/private: staged files as well. Empty outside of a repository. */
export function trackedPrivateFiles(): string[] {
  const git = gitIn(".");
  const list = ["ls-files", "-z", "--", PRIVATE];
  // A host may build from an upload without .git, where nothing can be tracked.
  return git.works(...list) ? pathsOf(git.run(...list)) : [];
}

/** @returns what to print: the fault with its fix, or null where there is none */
export function trackedFault(files: readonly string[]): string | null {
  if (files.length === 0) return null;
  return `git tracks ${files.length} files under ${PRIVATE}, though PRIVATE_CONTENT is external:
${files
  .slice(0, 5)
  .map((file) => `  ${file}`)
  .join("\n")}${files.length > 5 ? "\n  …" : ""}
Take them out, and keep them out:
  git rm -r -q --cached ${PRIVATE} && echo "${PRIVATE}/" >> .gitignore
What was pushed before is still in the history: see docs/private-content.md.`;
}

export const SEALED = "content/private.sealed";

/**
 * Packs and encrypts the private content into a file, with the key of PRIVATE_CONTENT_KEY. Returns what to print.
 *
 * @throws UsageError where there is no key or nothing to seal
 */
export function sealInto(file: string): string {
  const key = readKey(process.env.PRIVATE_CONTENT_KEY);
  const files = readFolder(PRIVATE);
  if (files.size === 0) throw new UsageError(`There is nothing in ${PRIVATE} to seal.`);
  const archive = seal(files, key);
  writeFileSync(file, archive);
  return `${file}: ${files.size} files, ${(archive.length / 1024 / 1024).toFixed(1)} MB. Keep PRIVATE_CONTENT_KEY: nothing else opens it.`;
}

/**
 * Unpacks what `sealInto` wrote; `replace` allows to write over files that differ. Returns what to print.
 *
 * @throws UsageError where there is no archive, the key does not open it, or files differ
 */
export function openFrom(file: string, replace: boolean): string {
  if (!existsSync(file))
    throw new UsageError(
      `There is no ${file}. npm run private -- seal makes it, where the private content is.`,
    );
  const files = unseal(readFileSync(file), readKey(process.env.PRIVATE_CONTENT_KEY));
  return `${PRIVATE}: ${writeFolder(PRIVATE, files, replace)} of ${files.size} files written.`;
}

/**
 * Puts the private content where the build reads it: from PRIVATE_CONTENT_DIR, else from the archive that
 * PRIVATE_CONTENT_KEY opens. Returns a sentence for the build's log.
 *
 * @throws UsageError where neither is there
 */
export function supply(env: NodeJS.ProcessEnv): string {
  const folder = env.PRIVATE_CONTENT_DIR;
  if (folder) {
    if (resolve(folder) === resolve(PRIVATE))
      throw new UsageError(`PRIVATE_CONTENT_DIR names ${PRIVATE} itself. Name the folder outside.`);
    const files = readFolder(folder);
    if (![...files.keys()].some((name) => name.endsWith("/study.yaml")))
      throw new UsageError(`PRIVATE_CONTENT_DIR names ${folder}, where no <slug>/study.yaml stands.`);
    return `Private content: ${writeFolder(PRIVATE, files, true)} of ${files.size} files taken from ${folder}.`;
  }
  const present = readFolder(PRIVATE);
  // On the designer's own machine the folder is the original, and the archive may be older.
  if (present.size > 0) return `Private content: ${present.size} files as they stand in ${PRIVATE}.`;
  if (!existsSync(SEALED))
    throw new UsageError(
      `PRIVATE_CONTENT is external, and there is no ${join(SEALED)}, no PRIVATE_CONTENT_DIR and nothing in ${PRIVATE}.\nSet PRIVATE_CONTENT_DIR, or commit the archive that npm run private -- seal makes.`,
    );
  const files = unseal(readFileSync(SEALED), readKey(env.PRIVATE_CONTENT_KEY));
  return `Private content: ${writeFolder(PRIVATE, files, true)} files opened from ${SEALED}.`;
}
