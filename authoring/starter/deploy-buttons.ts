import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gitIn } from "../git";

const README = "README.md";

/**
 * The web address of a remote as git names it: https://github.com/jo/site.git, git@github.com:jo/site.git.
 *
 * @returns null for a folder and for what the deploy buttons' hosts cannot read
 */
export function webAddress(remote: string): string | null {
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]+@)?|git@|ssh:\/\/git@)((?:github|gitlab)\.com|bitbucket\.org)[:/](.+?)(?:\.git)?\/?\s*$/.exec(
      remote,
    ) ?? [];
  return host && path ? `https://${host}/${path}` : null;
}

/** Lets the deploy buttons of a README lead to another repository. */
export const pointButtons = (readme: string, repository: string): string =>
  readme
    .replace(/(?<=\/new\/clone\?repository-url=)[^&)]+/g, encodeURIComponent(repository))
    .replace(/(?<=\/start\/deploy\?repository=)[^&)#]+/g, repository);

/** Does so for this folder's repository, and returns its address; null where it has none on the web. */
export function pointButtonsHere(): string | null {
  const git = gitIn(".");
  const origin = ["remote", "get-url", "origin"];
  const repository = git.works(...origin) ? webAddress(git.run(...origin)) : null;
  if (!repository || !existsSync(README)) return null;
  writeFileSync(README, pointButtons(readFileSync(README, "utf8"), repository));
  return repository;
}
