import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAIN_GIT } from "../plain-git";
import { test as base } from "./studio-desk";

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

type Remote = {
  /** Its folder, which has the bare repository `remote.git`. */
  folder: string;
  /** The text of a file that was pushed, by its path in the site. */
  show(file: string): string;
  git(...args: string[]): string;
};

/** The studio on a temporary site that is a git repository of Jo's, with a bare one as its remote. */
export const test = base.extend<{ remote: Remote }>({
  remote: [
    async ({ desk }, use) => {
      Object.assign(process.env, PLAIN_GIT, {
        ...{ GIT_AUTHOR_NAME: "Jo", GIT_AUTHOR_EMAIL: "jo@jo.design" },
        ...{ GIT_COMMITTER_NAME: "Jo", GIT_COMMITTER_EMAIL: "jo@jo.design" },
      });
      const folder = mkdtempSync(join(tmpdir(), "remote-"));
      const bare = join(folder, "remote.git");
      git(folder, "init", "-q", "--bare", "-b", "main", "remote.git");
      git(desk.root, "init", "-q", "-b", "main");
      git(desk.root, "add", "-A");
      git(desk.root, "commit", "-qm", "Begin");
      git(desk.root, "remote", "add", "origin", bare);
      git(desk.root, "push", "-qu", "origin", "main");
      await use({
        folder,
        show: (file) => git(bare, "show", `main:${file}`),
        git: (...args) => git(bare, ...args),
      });
      rmSync(folder, { recursive: true });
    },
    { auto: true },
  ],
});
