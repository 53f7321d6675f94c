import { spawnSync } from "node:child_process";

export type Git = ReturnType<typeof gitIn>;

export function gitIn(root: string) {
  const call = (args: readonly string[]) =>
    spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  return {
    /** Returns what it printed; throws an Error with git's own words where it fails. */
    run(...args: string[]): string {
      const { status, stdout, stderr, error } = call(args);
      if (error) throw new Error(`git ${args[0]} failed: ${error.message}. Is git installed?`);
      if (status !== 0) throw new Error(`git ${args[0]} failed: ${(stderr || stdout).trim()}`);
      return stdout;
    },
    /** Whether it succeeds; prints nothing. */
    works: (...args: string[]): boolean => call(args).status === 0,
  };
}

/** The paths of a list that git printed with -z. */
export const pathsOf = (listed: string): string[] => listed.split("\0").filter(Boolean);
