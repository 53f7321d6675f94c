import { existsSync, readFileSync } from "node:fs";
import { gitIn } from "../git";
import { replaceFile } from "../safe-file";

const README = "README.md";

/** Returns the web address of a git remote such as git@github.com:jo/site.git; null if the deploy buttons cannot use it. */
export function webAddress(remote: string): string | null {
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]+@)?|git@|ssh:\/\/git@)((?:github|gitlab)\.com|bitbucket\.org)[:/](.+?)(?:\.git)?\/?\s*$/.exec(
      remote,
    ) ?? [];
  return host && path ? `https://${host}/${path}` : null;
}

/** Points the deploy buttons of a README to a repository. */
export const pointButtons = (readme: string, repository: string): string =>
  readme
    .replace(/(?<=\/new\/clone\?repository-url=)[^&)]+/g, encodeURIComponent(repository))
    .replace(/(?<=\/start\/deploy\?repository=)[^&)#]+/g, repository);

/** Points README.md to this folder's repository, and returns its address; null if it has none on the web. */
export function pointButtonsHere(): string | null {
  const git = gitIn(".");
  const origin = ["remote", "get-url", "origin"];
  const repository = git.works(...origin) ? webAddress(git.run(...origin)) : null;
  if (!repository || !existsSync(README)) return null;
  replaceFile(README, pointButtons(readFileSync(README, "utf8"), repository));
  return repository;
}
