import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Only its owner may read and write this file. */
export const PRIVATE_FILE = { mode: 0o600 } as const;
/** Only its owner may open this folder. */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

/** Makes a folder and its contents private, if an earlier release did not. Another user's folder is left alone. */
export async function makePrivate(folder: string): Promise<void> {
  try {
    if (((await stat(folder)).mode & 0o077) === 0) return;
    await chmod(folder, PRIVATE_FOLDER.mode);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(/* turbopackIgnore: true */ entry.parentPath, entry.name);
      await chmod(path, entry.isDirectory() ? PRIVATE_FOLDER.mode : PRIVATE_FILE.mode);
    }
  } catch {
    // A user who may not change it may still read it.
  }
}
