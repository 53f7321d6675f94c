import { spawnSync } from "node:child_process";

export type Git = {
  /** @returns what it printed. @throws Error with git's own words where it fails */
  run: (...args: string[]) => string;
  /** Whether it succeeds; prints nothing. */
  works: (...args: string[]) => boolean;
};

export function gitIn(root: string): Git {
  const call = (args: readonly string[]) =>
    spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  return {
    run(...args) {
      const { status, stdout, stderr } = call(args);
      if (status !== 0) throw new Error(`git ${args[0]} failed: ${(stderr || stdout).trim()}`);
      return stdout;
    },
    works: (...args) => call(args).status === 0,
  };
}

/** The paths of a list that git printed with -z. */
export const pathsOf = (listed: string): string[] => listed.split("\0").filter(Boolean);
