import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gitIn } from "../../authoring/git";
import { apart, CLEAN_ENV, succeeded } from "./processes";
import { copySettings, debianSources } from "./settings";

const CACHE = ".data/lab/debian";

/** Makes a Debian of this machine's own release in an empty folder: the least that `debootstrap` makes, and nothing else. */
export async function makeDebian(
  root: string,
  env: Readonly<Record<string, string>>,
  stop: AbortSignal,
): Promise<void> {
  const suite = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  if (!suite || !existsSync("/etc/debian_version") || process.getuid?.() !== 0)
    throw new Error("A new machine can be made on Debian, as root");
  // The lists say which mirror this machine uses, whether or not debootstrap is here.
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  if (!existsSync("/usr/sbin/debootstrap"))
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "debootstrap"], {
      stdio: "inherit",
    });
  const mirror = debianSources().find(({ list }) => list.endsWith(` ${suite} main`))?.mirror;
  if (!mirror) throw new Error(`apt knows no mirror of Debian ${suite}`);
  mkdirSync(CACHE, { recursive: true });
  const debootstrap = [
    "debootstrap",
    "--variant=minbase",
    `--cache-dir=${resolve(CACHE)}`,
    suite,
    root,
    mirror,
  ];
  // In a namespace, since it mounts /proc in there, and where it is interrupted leaves it mounted.
  await succeeded(
    "debootstrap",
    apart(["--mount-proc", ...debootstrap], { env: { ...CLEAN_ENV, ...env }, stop }),
  );
  // A temporary folder is closed to others, and in there it is "/": apt fetches as a user of its own.
  chmodSync(root, 0o755);
  copySettings(root, env);
}

/** Node and npm, laid out as an archive from nodejs.org is under /usr/local. */
export function putNodeInto(root: string): void {
  const from = resolve(dirname(process.execPath), "..");
  const to = join(root, "usr/local");
  copyFileSync(process.execPath, join(to, "bin/node"));
  cpSync(join(from, "lib/node_modules/npm"), join(to, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(to, "bin", name));
}

/** A clone of what is committed here, as a reader of the README has it. */
export function cloneInto(root: string): string {
  gitIn(".").run("clone", "--quiet", "--no-hardlinks", ".", join(root, "root/portfolio"));
  return gitIn(join(root, "root/portfolio")).run("log", "-1", "--format=%h %s").trim();
}

/** Debian's packages in there. */
export function packagesIn(root: string): ReadonlySet<string> {
  const list = execFileSync("dpkg-query", [`--admindir=${join(root, "var/lib/dpkg")}`, "--show"], {
    encoding: "utf8",
  });
  // Each line has the name, of which it may be the one for a processor, and the version.
  return new Set(
    list
      .split("\n")
      .map((line) => line.split(/[:\t]/)[0] ?? "")
      .filter(Boolean),
  );
}

/** Those of them that somebody asked for, which no other package brought along. */
export const askedForIn = (root: string): ReadonlySet<string> =>
  new Set(execFileSync("chroot", [root, "apt-mark", "showmanual"], { encoding: "utf8" }).trim().split("\n"));

/** Removes the folder; never while something of this machine is mounted in it, which would go with it. */
export function remove(root: string): void {
  if (readFileSync("/proc/self/mountinfo", "utf8").includes(root))
    throw new Error(`Something is mounted in ${root}`);
  execFileSync("rm", ["-rf", "--one-file-system", root]);
}
