import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { run } from "../lib/run";

const FOLDER = resolve("scripts/hosts/builders");

/** The hosts' builders and runtimes, by the names that scripts/hosts/builders/package.json gives them. */
export type Builders = {
  /** Path of a file in one of their packages. */
  file(...path: string[]): string;
  /** The program of one major version of Node. */
  node(major: string): string;
  /** A PATH on which their programs come first, and before them that version of Node. */
  path(major: string): string;
};

/** Installs the builders where they are not there yet, or no longer in the versions of their lock file. */
export async function openBuilders(): Promise<Builders> {
  // Not `npm ci`: it insists on the binaries of every system in the lock file, and mirrors of the registry lack some.
  if (!isInstalled()) await run("npm", ["install", "--no-save", "--no-audit", "--prefix", FOLDER]);
  const modules = join(FOLDER, "node_modules");
  const node = (major: string) => join(modules, `node${major}`, "bin/node");
  return {
    file: (...path) => join(modules, ...path),
    node,
    path: (major) => [dirname(node(major)), join(modules, ".bin"), process.env.PATH].join(":"),
  };
}

/** npm leaves beside what it installed a list of it; the lock file says what should be there. */
function isInstalled(): boolean {
  const installed = join(FOLDER, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
  const { packages } = read<{ packages: Record<string, { version?: string }> }>(installed);
  const { dependencies } = read<{ dependencies: Record<string, string> }>(join(FOLDER, "package.json"));
  return Object.entries(dependencies).every(
    ([name, version]) => packages[`node_modules/${name}`]?.version === version.split("@").at(-1),
  );
}
