import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gitIn } from "../../workshop/content/git";
import { CLEAN_ENV, isolated, succeeded } from "./processes";
import { copySettings, debianSources } from "./settings";

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
  execFileSync("dpkg-query", [`--admindir=${join(root, "var/lib/dpkg")}`, "--show"], { encoding: "utf8" });

/** Removes the folder, unless part of this machine is mounted in it and would be removed too. */
export function remove(root: string): void {
  if (readFileSync("/proc/self/mountinfo", "utf8").includes(root))
    throw new Error(`Something is mounted in ${root}`);
  execFileSync("rm", ["-rf", "--one-file-system", root]);
}
