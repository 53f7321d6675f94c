import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

const WAY = /proxy$|cert|ca_bundle|cainfo/i;

/** Only these: `npm run` sets others, which name this machine's folders. */
const NPM = ["registry", "cafile", "proxy", "https-proxy", "noproxy", "strict-ssl"];

const output = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 24 });

/** The environment that reaches npm's registry and Debian's mirror as this machine does. */
export function registryEnv(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value && WAY.test(name) && !/^npm_/i.test(name)) env[name] = value;
  for (const line of output("npm", "config", "get", ...NPM).split("\n")) {
    const [, name, value] = /^([\w-]+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (name && value && !["null", '""'].includes(value))
      env[`npm_config_${name.replaceAll("-", "_")}`] = value;
  }
  return env;
}

/** Debian's archives in this machine's apt, without those of other vendors. */
export function debianSources(): { mirror: string; list: string }[] {
  const format = "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)";
  return output("apt-get", "indextargets", "--format", format, "Created-By: Packages")
    .split("\n")
    .map((line) => line.split("|"))
    .filter(([origin]) => origin === "Debian")
    .map(([, mirror = "", suite, component]) => ({ mirror, list: `deb ${mirror} ${suite} ${component}` }));
}

/** Copies the files that the network needs: host names, apt's archives and settings, certificates. */
export function copySettings(root: string, env: Readonly<Record<string, string>>): void {
  for (const file of ["/etc/resolv.conf", "/etc/hosts"])
    if (existsSync(file)) copyFileSync(file, join(root, file));
  const sources = debianSources().map(({ list }) => `${list}\n`);
  writeFileSync(join(root, "etc/apt/sources.list"), sources.join(""));
  // Without lists added by other programs on this machine.
  const acquire = output("apt-config", "dump", "Acquire")
    .split("\n")
    .filter((line) => !line.startsWith("Acquire::IndexTargets"));
  writeFileSync(join(root, "etc/apt/apt.conf.d/99machine"), acquire.join("\n"));
  // Installing ca-certificates remakes the first folder from the second.
  for (const place of [...Object.values(env), "/usr/local/share/ca-certificates"])
    if (isAbsolute(place) && existsSync(place)) {
      mkdirSync(join(root, dirname(place)), { recursive: true });
      cpSync(place, join(root, place), { recursive: true, dereference: true });
    }
}
