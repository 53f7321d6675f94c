import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { run } from "../../tools/lib/run";

const FOLDER = resolve("lab/hosts/builders");
const MODULES = join(FOLDER, "node_modules");

/** The hosts' builders and runtimes in lab/hosts/builders/package.json. */
export const builders = {
  /** Installs them unless the locked versions are there. */
  async install(): Promise<void> {
    // `npm ci` needs the binaries of every system, which some registry mirrors lack.
    if (!isInstalled()) await run("npm", ["install", "--no-save", "--no-audit", "--prefix", FOLDER]);
  },
  file: (...path: string[]): string => join(MODULES, ...path),
  node: (major: string): string => join(MODULES, `node${major}`, "bin/node"),
  /** Puts a version of Node and the builders' programs first on the PATH. */
  env: (major: string, settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    ...process.env,
    ...settings,
    PATH: [dirname(builders.node(major)), join(MODULES, ".bin"), process.env.PATH].join(":"),
    NEXT_TELEMETRY_DISABLED: "1",
    VERCEL_TELEMETRY_DISABLED: "1",
  }),
};

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
