import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Checkout, checkOut } from "./checkout";
import type { Deployment } from "./deployment";

export type Workshop = Readonly<{
  /** The site as it is pushed. */
  site: string;
  /** A folder for what functions may see. */
  functions: string;
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
    const deployment = await make({ site: checkout.folder, functions });
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
