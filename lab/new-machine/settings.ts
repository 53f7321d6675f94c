import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

/** Variables that say by which way a registry is reached, and whom to believe there. */
const WAY = /proxy$|cert|ca_bundle|cainfo/i;

/** npm's settings of the same kind, one by one: under `npm run` it sets others, which name this machine's folders. */
const NPM = ["registry", "cafile", "proxy", "https-proxy", "noproxy", "strict-ssl"];

const said = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 24 });

/** The environment that reaches npm's registry and Debian's mirror as this machine does. */
export function registryEnv(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value && WAY.test(name) && !/^npm_/i.test(name)) env[name] = value;
  for (const line of said("npm", "config", "get", ...NPM).split("\n")) {
    const [, name, value] = /^([\w-]+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (name && value && !["null", '""'].includes(value))
      env[`npm_config_${name.replaceAll("-", "_")}`] = value;
  }
  return env;
}

/** Debian's archives as apt on this machine has them, one a line; of other makers' archives a new machine knows nothing. */
export function debianSources(): { mirror: string; list: string }[] {
  const format = "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)";
  return said("apt-get", "indextargets", "--format", format, "Created-By: Packages")
    .split("\n")
    .map((line) => line.split("|"))
    .filter(([origin]) => origin === "Debian")
    .map(([, mirror = "", suite, component]) => ({ mirror, list: `deb ${mirror} ${suite} ${component}` }));
}

/** Copies what a network needs that is written in files: names, apt's archives and its settings, certificates. */
export function copySettings(root: string, env: Readonly<Record<string, string>>): void {
  for (const file of ["/etc/resolv.conf", "/etc/hosts"])
    if (existsSync(file)) copyFileSync(file, join(root, file));
  writeFileSync(
    join(root, "etc/apt/sources.list"),
    `${debianSources()
      .map(({ list }) => list)
      .join("\n")}\n`,
  );
  // How to fetch, and not what: the lists of other programs on this machine are none of a new one's.
  const acquire = said("apt-config", "dump", "Acquire")
    .split("\n")
    .filter((line) => !line.startsWith("Acquire::IndexTargets"));
  writeFileSync(join(root, "etc/apt/apt.conf.d/99machine"), acquire.join("\n"));
  // The second folder is where Debian looks when it writes the first one anew, as it does when ca-certificates is installed.
  for (const place of [...Object.values(env), "/usr/local/share/ca-certificates"])
    if (isAbsolute(place) && existsSync(place)) {
      mkdirSync(join(root, dirname(place)), { recursive: true });
      cpSync(place, join(root, place), { recursive: true, dereference: true });
    }
}
