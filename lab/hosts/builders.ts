import { dirname, join, resolve } from "node:path";
import { run } from "../../workshop/commands/lib/run";

const FOLDER = resolve("lab/hosts/builders");
const MODULES = join(FOLDER, "node_modules");

/** The hosts' builders and runtimes in lab/hosts/builders/package.json. */
export const builders = {
  // `npm ci` needs the binaries of every system, which some registry mirrors lack.
  install: () => run("npm", ["install", "--no-save", "--no-audit", "--prefix", FOLDER]),
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
