import { existsSync } from "node:fs";
import { join } from "node:path";

/** The fresh site from when it is complete until each of its parts is in place. Neither git nor a list of content reads it. */
export const READY = ".fresh.studio";

/** Whether `npm run setup -- --fresh` was interrupted after it began to remove the former content. */
export const isUnfinished = (root: string): boolean => existsSync(join(root, READY));

export const UNFINISHED = `npm run setup -- --fresh was interrupted. Run it again, with the same flags: it finishes.
To keep the former site instead, remove ${READY}, and restore its files with git.`;
