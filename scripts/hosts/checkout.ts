import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PRIVATE } from "../private/folder";

export type Checkout = { folder: string; remove(): void };

/**
 * Copies the site as a build at a host has it: every file that git knows or would take in, with its present content, and
 * the private content. The folder is closed to other users, so that no function can read what was not laid out for it.
 *
 * @param site where the site's repository is
 */
export function checkOut(name: string, site = "."): Checkout {
  const folder = mkdtempSync(join(tmpdir(), `hosts-${name}-`));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: site,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0")) {
    // A file that was deleted and is not committed yet is still on git's list.
    if (file === "" || !existsSync(join(site, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(site, file), join(folder, file));
  }
  // Where git leaves it out, a host's build supplies it; here it was supplied already, and the key may be gone.
  const supplied = join(site, PRIVATE);
  if (existsSync(supplied)) cpSync(supplied, join(folder, PRIVATE), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
