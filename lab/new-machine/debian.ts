import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { gitIn } from "../../workshop/content/git";
import { CLEAN_ENV, isolated, succeeded } from "./processes";

const CACHE = ".data/lab/debian";

/** Makes a minimal Debian of this machine's release in an empty folder. */
export async function makeDebian(
  root: string,
  env: Readonly<Record<string, string>>,
  stop: AbortSignal,
): Promise<void> {
  const suite = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  if (!suite || !existsSync("/etc/debian_version") || process.getuid?.() !== 0)
    throw new Error("This needs Debian and root");
  // The lists name this machine's mirror.
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  if (!existsSync("/usr/sbin/debootstrap"))
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "debootstrap"], {
      stdio: "inherit",
    });
  const mirror = debianSources().find(({ list }) => list.endsWith(` ${suite} main`))?.mirror;
  if (!mirror) throw new Error(`apt knows no mirror of Debian ${suite}`);
  mkdirSync(CACHE, { recursive: true });
  const options = ["--variant=minbase", `--cache-dir=${resolve(CACHE)}`];
  // In a namespace, since it leaves /proc mounted if it is interrupted.
  const program = ["--mount-proc", "debootstrap", ...options, suite, root, mirror];
  await succeeded("debootstrap", isolated(program, { env: { ...CLEAN_ENV, ...env }, stop }));
  // apt downloads as another user, who cannot enter temporary folders.
  chmodSync(root, 0o755);
  copySettings(root, env);
}

/** Copies Node and npm to /usr/local, as an archive from nodejs.org does. */
export function putNodeInto(root: string): void {
  const from = resolve(dirname(process.execPath), "..");
  const to = join(root, "usr/local");
  copyFileSync(process.execPath, join(to, "bin/node"));
  cpSync(join(from, "lib/node_modules/npm"), join(to, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(to, "bin", name));
}

/** Clones this repository and returns its last commit. */
export function cloneInto(root: string): string {
  gitIn(".").run("clone", "--quiet", "--no-hardlinks", ".", join(root, "root/portfolio"));
  return gitIn(join(root, "root/portfolio")).run("log", "-1", "--format=%h %s").trim();
}

/** The Debian packages that are installed there, with their versions. */
export const packagesIn = (root: string): string =>
  output("dpkg-query", `--admindir=${join(root, "var/lib/dpkg")}`, "--show");

/** Removes the folder, unless part of this machine is mounted in it and would be removed too. */
export function remove(root: string): void {
  if (readFileSync("/proc/self/mountinfo", "utf8").includes(root))
    throw new Error(`Something is mounted in ${root}`);
  execFileSync("rm", ["-rf", "--one-file-system", root]);
}

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
function debianSources(): { mirror: string; list: string }[] {
  const format = "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)";
  return output("apt-get", "indextargets", "--format", format, "Created-By: Packages")
    .split("\n")
    .map((line) => line.split("|"))
    .filter(([origin]) => origin === "Debian")
    .map(([, mirror = "", suite, component]) => ({ mirror, list: `deb ${mirror} ${suite} ${component}` }));
}

/** Copies the files that the network needs: host names, apt's archives and settings, certificates. */
function copySettings(root: string, env: Readonly<Record<string, string>>): void {
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
