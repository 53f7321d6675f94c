import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type Checkout = { folder: string; remove(): void };

/**
 * Copies the site as a push would send it: every file that git knows or would take in, with its present content. The
 * folder is closed to other users, so that no function can read what was not laid out for it.
 */
export function checkOut(name: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), `hosts-${name}-`));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0")) {
    // A file that was deleted and is not committed yet is still on git's list.
    if (file === "" || !existsSync(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
