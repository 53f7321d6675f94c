import { execFileSync } from "node:child_process";

/**
 * Installs something that a test needs, with its words on this terminal.
 *
 * @returns whether that worked; it never throws
 */
export function tryInstall(what: string, command: string, args: readonly string[]): boolean {
  console.log(`No ${what} yet; trying: ${command} ${args.join(" ")}`);
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 600_000 });
    return true;
  } catch {
    console.log("  that did not work");
    return false;
  }
}

/**
 * Installs Debian's packages, where this user may.
 *
 * @param what names in a word what they are for
 * @returns whether they are there now; it never throws
 */
export function installPackage(what: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(" ")}`;
  return tryInstall(what, "sh", ["-c", install]);
}
