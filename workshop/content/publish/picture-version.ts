import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { PictureName } from "../pictures/choices";
import { filesOf, manifestFile, readManifest } from "../pictures/manifest";
import { safePath } from "../safe-file";
import { committed, committedManifest } from "./changes";
import { gitCall } from "./git-call";

/**
 * A picture as a data URL, or null if it did not exist.
 *
 * @param when before or after the changes since the last commit
 * @throws ForbiddenPath if it is behind a symbolic link
 */
export async function pictureVersion(
  root: string,
  { id, privateSlug }: PictureName,
  when: "before" | "after",
): Promise<string | null> {
  if (privateSlug !== undefined && !/^[\w-]+$/.test(privateSlug)) return null;
  const git = gitCall(root);
  const before = async (path: string) => committed(git, [path]);
  const manifest = manifestFile(privateSlug);
  const list =
    when === "before" ? committedManifest(await before(manifest), manifest) : readManifest(root, privateSlug);
  const entry = Object.hasOwn(list, id) ? list[id] : undefined;
  const file = entry && filesOf(id, entry, privateSlug).at(-1);
  if (!file) return null;
  const bytes =
    when === "before" ? ((await before(file)).get(file) ?? null) : await present(safePath(root, file));
  return bytes && `data:image/webp;base64,${bytes.toString("base64")}`;
}

const present = async (path: string): Promise<Buffer | null> => (existsSync(path) ? readFile(path) : null);
