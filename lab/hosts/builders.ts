import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { run } from "../../tools/lib/run";

const FOLDER = resolve("lab/hosts/builders");
const MODULES = join(FOLDER, "node_modules");

/** The hosts' builders and runtimes, by the names that lab/hosts/builders/package.json gives them. */
export const builders = {
  /** Installs them where they are missing, or in other versions than those of their lock file. */
  async install(): Promise<void> {
    // Not `npm ci`: it insists on the binaries of every system in the lock file, and mirrors of the registry lack some.
    if (!isInstalled()) await run("npm", ["install", "--no-save", "--no-audit", "--prefix", FOLDER]);
  },
  file: (...path: string[]): string => join(MODULES, ...path),
  node: (major: string): string => join(MODULES, `node${major}`, "bin/node"),
  /** The environment of a build: on its PATH that version of Node comes first, then the builders' programs. */
  env: (major: string, settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    ...process.env,
    ...settings,
    PATH: [dirname(builders.node(major)), join(MODULES, ".bin"), process.env.PATH].join(":"),
    NEXT_TELEMETRY_DISABLED: "1",
    VERCEL_TELEMETRY_DISABLED: "1",
  }),
};

/** npm leaves a list of what it installed beside it; package.json says what should be there. */
function isInstalled(): boolean {
  const installed = join(MODULES, ".package-lock.json");
  if (!existsSync(installed)) return false;
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { packages }: { packages: Record<string, { version?: string }> } = read(installed);
  const { dependencies }: { dependencies: Record<string, string> } = read(join(FOLDER, "package.json"));
  return Object.entries(dependencies).every(
    ([name, version]) => packages[`node_modules/${name}`]?.version === version.split("@").at(-1),
  );
}
