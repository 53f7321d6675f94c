import { gitCall } from "./git-call";
import { readObjects, startGit } from "./repository";
import { must, PublishError, UNKNOWN } from "./trouble";

/** A text that a file had, by git's name of it, and the commit that brought it. */
export type Version = { text: string; commit: string; date: string; words: string; author: string };

/** What git calls a text. */
export const TEXT_NAME = /^[\da-f]{40,64}$/;

/**
 * Lists the versions of a content file, the newest first, also those from before it was renamed, but none of a file that it
 * began as a copy of.
 *
 * @param file below content/
 * @param count how many are returned at most
 * @throws PublishError if git cannot work here
 */
export async function readVersions(
  root: string,
  file: string,
  count: number,
): Promise<{ versions: Version[]; hasOlder: boolean }> {
  const git = gitCall(root);
  if ((await startGit(git, root)).head === null) return { versions: [], hasOlder: false };
  // -c: a merge whose text differs from both sides is a version, too. Other merges are listed without a text.
  const how = ["-z", "-c", "--raw", "--no-abbrev", "--follow", "--no-color", "--no-show-signature"];
  const format = ["--encoding=UTF-8", "--format=%x01%H%x02%aI%x02%aN%x02%s"];
  const { out } = must(await git(["log", ...how, ...format, "--", `content/${file}`]), UNKNOWN);
  const versions: Version[] = [];
  for (const one of out.split("\u0001")) {
    const [head = "", raw = ""] = one.split("\0").filter(Boolean);
    const [commit = "", date = "", author = "", words = ""] = head.split("\u0002");
    const [state = "", text = ""] = raw.split(" ").reverse();
    if (/[^0]/.test(text)) versions.push({ text, commit, date, words, author });
    if (state.startsWith("C")) break;
  }
  return { versions: versions.slice(0, count), hasOlder: versions.length > count };
}

/**
 * The bytes of a version.
 *
 * @param text fits TEXT_NAME
 * @throws PublishError if git does not have it
 */
export async function readVersion(root: string, text: string): Promise<Buffer> {
  const [bytes] = await readObjects(gitCall(root), [text]);
  if (bytes) return bytes;
  throw new PublishError({ what: "git does not have this version any more.", todo: "Choose another one." });
}
