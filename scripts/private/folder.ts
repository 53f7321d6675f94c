import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { UsageError } from "../lib/cli";
import { gitIn, pathsOf } from "../lib/git";
import type { Files } from "./archive";

export const PRIVATE = "content/private";

/** Every regular file under a folder; none where there is no such folder. */
export function readFolder(folder: string): Files {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== ".DS_Store" && !entry.parentPath.split(sep).includes(".git"),
  );
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join("/"), readFileSync(path)];
    }),
  );
}

/**
 * Writes files under a folder, and returns how many. Others there stay; `replace` allows to write over those that
 * differ.
 *
 * @throws UsageError naming the files that differ, before anything is written
 */
export function writeFolder(folder: string, files: Files, replace: boolean): number {
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
