import { join } from "node:path";
import { writeSafely } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { committed } from "./changes";
import { gitCall } from "./git-call";
import { PublishError } from "./trouble";

/**
 * Writes a content file as the last commit has it.
 *
 * @param file below content/
 * @param base the version that it replaces; null for a file that is gone
 * @throws UsageError if the last commit does not have it, or if the file has changed since `base`; as writeSafely does
 */
export const bringBack = (root: string, file: string, base: string | null): Promise<void> =>
  inTurn(root, "texts", async () => {
    const path = `content/${file}`;
    const before = await committed(gitCall(root), [path]).catch((error: unknown) => {
      if (error instanceof PublishError) return null;
      throw error;
    });
    const bytes = before?.get(path);
    if (!bytes) throw new UsageError("The last commit does not have this file.");
    const { written } = await writeSafely(join(root, "content"), file, base, () => bytes.toString("utf8"));
    if (!written) throw new UsageError("The file has changed in the meantime. Look at it again.");
  });
