import { spawnSync } from "node:child_process";

/** A git command that failed. The message has git's reason. */
export class GitError extends Error {
  override name = "GitError";
}

export type Git = ReturnType<typeof gitIn>;

export function gitIn(root: string, env: Readonly<Record<string, string>> = {}) {
  const call = (args: readonly string[]) =>
    spawnSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, ...env },
    });
  return {
    /** Returns git's output; throws GitError if it fails. */
    run(...args: string[]): string {
      const { status, stdout, stderr, error } = call(args);
      if (error) throw new GitError(`git ${args[0]} failed: ${error.message}. Is git installed?`);
      if (status !== 0) throw new GitError(`git ${args[0]} failed: ${(stderr || stdout).trim()}`);
      return stdout;
    },
    works: (...args: string[]): boolean => call(args).status === 0,
  };
}

/** Splits the output of a git command with -z. */
export const pathsOf = (listed: string): string[] => listed.split("\0").filter(Boolean);
