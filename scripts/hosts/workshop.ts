import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { gitIn, pathsOf } from "../lib/git";
import { PRIVATE } from "../private/folder";
import type { Deployment } from "./deployment";
import type { functionPool } from "./function-pool";

export type Workshop = Readonly<{
  /** The site as a build at the host has it. */
  site: string;
  /** A new folder where functions may look, and where nobody else needs to. */
  room(name: string): string;
  /** Copies a program there, under a name of its own: its own folder may be closed to the user whom functions run as. */
  lend(program: string, name?: string): string;
}>;

/** What a host's builder made, served on this machine. */
type Served = Pick<Deployment, "url" | "filesHaveHeaders"> & {
  pool: ReturnType<typeof functionPool>;
  /** Ends what serves it. */
  stop(): unknown;
};

/** Gives a host's builder a copy of the site and a place for its functions, and clears both away at the end. */
export async function inWorkshop(
  name: string,
  make: (workshop: Workshop) => Promise<Served>,
): Promise<Deployment> {
  const checkout = checkOut(name.toLowerCase());
  const functions = mkdtempSync(join(tmpdir(), `hosts-${name.toLowerCase()}-functions-`));
  chmodSync(functions, 0o755);
  const clear = () => {
    checkout.remove();
    rmSync(functions, { recursive: true, force: true });
  };
  try {
    const { pool, stop, ...served } = await make({
      site: checkout.folder,
      room(room) {
        const folder = join(functions, room);
        mkdirSync(folder);
        return folder;
      },
      lend(program, as = basename(program)) {
        const copy = join(functions, as);
        if (!existsSync(copy)) copyFileSync(resolve(program), copy);
        chmodSync(copy, 0o755);
        return copy;
      },
    });
    return {
      ...served,
      host: name,
      functions: pool.reports,
      log: pool.log,
      stop: async () => {
        pool.stop();
        await stop();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

/**
 * Copies the site as a build at a host has it: every file that git knows or would take in, with its present content, and
 * the private content. The folder is closed to other users, so that no function can read what was not laid out for it.
 *
 * @param site where the site's repository is
 */
export function checkOut(name: string, site = "."): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), `hosts-${name}-`));
  const known = gitIn(site).run("ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of pathsOf(known)) {
    // A file that was deleted and is not committed yet is still on git's list.
    if (!existsSync(join(site, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(site, file), join(folder, file));
  }
  // Where git leaves it out, a host's build supplies it; here it was supplied already, and the key may be gone.
  const supplied = join(site, PRIVATE);
  if (existsSync(supplied)) cpSync(supplied, join(folder, PRIVATE), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
