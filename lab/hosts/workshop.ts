import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { gitIn, pathsOf } from "../../authoring/git";
import { PRIVATE } from "../../authoring/private/folder";
import type { functionPool } from "./function-pool";

export type Workshop = Readonly<{
  /** The site as a build at the host has it. */
  site: string;
  /** A folder where a function may be laid out, which does not exist yet. */
  place(name: string): string;
  /** Copies a program to where functions may run it, under a name of its own: its own folder may be closed to them. */
  lend(program: string, name?: string): string;
}>;

/** The site as a host would serve it, on this machine. */
export type Deployment = Readonly<{
  host: string;
  url: string;
  /** False where headers of files are set apart from the build, in the host's own settings. */
  filesHaveHeaders: boolean;
  pool: ReturnType<typeof functionPool>;
  stop(): Promise<void>;
}>;

/** What a host's builder made, served on this machine; `stop` ends what serves it. */
type Served = Pick<Deployment, "url" | "filesHaveHeaders" | "pool"> & { stop(): unknown };

/** Gives a host's builder a copy of the site and a place for its functions, and removes both at the end. */
export async function inWorkshop(
  host: string,
  make: (workshop: Workshop) => Promise<Served>,
): Promise<Deployment> {
  const checkout = checkOut(host.toLowerCase());
  const functions = mkdtempSync(join(tmpdir(), `hosts-${host.toLowerCase()}-functions-`));
  chmodSync(functions, 0o755);
  const clear = () => {
    checkout.remove();
    rmSync(functions, { recursive: true, force: true });
  };
  try {
    const { stop, ...served } = await make({
      site: checkout.folder,
      place: (name) => join(functions, name),
      lend(program, as = basename(program)) {
        const copy = join(functions, as);
        if (!existsSync(copy)) copyFileSync(resolve(program), copy);
        chmodSync(copy, 0o755);
        return copy;
      },
    });
    return {
      ...served,
      host,
      stop: async () => {
        served.pool.stop();
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
 * Copies the site as a build at a host has it: every file that git knows or would take in, as it is now, and the
 * private content. The folder is closed to other users, so that no function can read what was not laid out for it.
 */
export function checkOut(name: string, site = "."): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), `hosts-${name}-`));
  const known = gitIn(site).run("ls-files", "-z", "--cached", "--others", "--exclude-standard");
  // Where git leaves private content out, a host's build supplies it; here it was supplied, and the key may be gone.
  // A file that was deleted and is not committed yet is still on git's list.
  for (const path of [...pathsOf(known), PRIVATE])
    if (existsSync(join(site, path))) cpSync(join(site, path), join(folder, path), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
