import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentError } from "../../lib/content/content-error";
import { encodePicture, masterHash } from "../lib/encode-picture";
import { filesOf, readManifest } from "./manifest";
import type { Master } from "./masters";
import { PictureError } from "./picture-error";

/** Whether the site has this very picture, all its files included. */
export function isEncoded({ id, privateSlug }: Master, bytes: Buffer, root: string): boolean {
  const entry = readManifest(root, privateSlug)[id];
  return (
    entry?.hash === masterHash(bytes) &&
    filesOf(id, entry, privateSlug).every((file) => existsSync(join(root, file)))
  );
}

/** What became of one picture: encoded now, left as it was, or refused. */
export type Outcome =
  | { kind: "made"; words: string[] }
  | { kind: "kept" }
  | { kind: "refused"; error: ContentError };

/**
 * Encodes one picture where the site does not have it yet.
 *
 * @throws ContentError where the list of pictures cannot be read; a faulty picture is an outcome
 */
export async function encodeMaster(master: Master, root = "."): Promise<Outcome> {
  const { file, id, privateSlug } = master;
  try {
    const bytes = readFileSync(join(root, file));
    if (isEncoded(master, bytes, root)) return { kind: "kept" };
    return { kind: "made", words: await encodePicture(id, bytes, { privateSlug, root }) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { kind: "refused", error: error.of(file) };
  }
}
