import { execFileSync } from "node:child_process";
import { PRIVATE } from "./folder";

/** What git tracks under content/private: staged files as well. Empty outside of a repository. */
export function trackedPrivateFiles(): string[] {
  try {
    return execFileSync("git", ["ls-files", "-z", "--", PRIVATE], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .split("\0")
      .filter(Boolean);
  } catch {
    // A host may build from an upload without .git, where nothing can be tracked.
    return [];
  }
}

/** @returns what to print: the fault with its mend, or null where all is well */
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
