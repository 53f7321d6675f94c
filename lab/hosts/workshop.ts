import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { shownFiles } from "../../lib/content/shown-files";
import { writeDraft } from "../../tests/fixtures/a-draft";
import { checkOut } from "../../tests/fixtures/project-copy";
import type { functionPool } from "./function-pool";
import { DRAFT } from "./settings";

type Workshop = Readonly<{
  /** A copy of the site for the host's builder. */
  site: string;
  /** A new folder for a function. */
  place(name: string): string;
  /** Copies a program so that functions may run it. */
  lend(program: string, name?: string): string;
}>;

/** The site as a host serves it, on this machine. */
export type Deployment = Readonly<{
  host: string;
  url: string;
  /** False if the host's own settings, not the build, set the headers of files. */
  filesHaveHeaders: boolean;
  pool: ReturnType<typeof functionPool>;
  stop(): Promise<void>;
}>;

type Served = Pick<Deployment, "url" | "filesHaveHeaders" | "pool"> & { stop(): unknown };

/** Gives a host's builder a copy of the site with a draft, and folders for its functions; removes them at the end. */
export async function inWorkshop(
  host: string,
  make: (workshop: Workshop) => Promise<Served>,
): Promise<Deployment> {
  const checkout = checkOut(`hosts-${host.toLowerCase()}`);
  const published = [["case-studies", "study"] as const, ["blog", "article"] as const]
    .flatMap(([folder, kind]) => shownFiles(`content/${folder}`, kind, false))
    .find((file) => !/^lock: true/m.test(readFileSync(file, "utf8")));
  if (published) writeDraft(checkout.folder, published, DRAFT);
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
