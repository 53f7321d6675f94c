import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { type Checkout, checkOut } from "./checkout";
import type { Deployment } from "./deployment";

export type Workshop = Readonly<{
  /** The site as a build at the host has it. */
  site: string;
  /** A new folder where functions may look, and where nobody else needs to. */
  room(name: string): string;
  /** Copies a program there, under a name of its own: its own folder may be closed to the user whom functions run as. */
  lend(program: string, name?: string): string;
}>;

/** Gives a host's builder a copy of the site and a place for its functions, and clears both away at the end. */
export async function inWorkshop(
  name: string,
  make: (workshop: Workshop) => Promise<Omit<Deployment, "host">>,
): Promise<Deployment> {
  const checkout: Checkout = checkOut(name.toLowerCase());
  const functions = mkdtempSync(join(tmpdir(), `hosts-${name.toLowerCase()}-functions-`));
  chmodSync(functions, 0o755);
  const clear = () => {
    checkout.remove();
    rmSync(functions, { recursive: true, force: true });
  };
  try {
    const deployment = await make({
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
      ...deployment,
      host: name,
      stop: async () => {
        await deployment.stop();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}
