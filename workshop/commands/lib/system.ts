import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A system package that the tests need. */
export type Need = Readonly<{
  name: string;
  /** The packages of Debian and Ubuntu with it. */
  packages: readonly string[];
  /** Their files that tests use. */
  files: readonly string[];
  /** A variable with the path of another program for the first file. */
  variable?: string;
}>;

const FONTS = "/usr/share/fonts/truetype";

export const CHROMIUM = {
  name: "Chromium",
  packages: ["chromium"],
  files: ["/usr/bin/chromium"],
  variable: "CHROMIUM_PATH",
} as const satisfies Need;

/** Chromium's engine without its window: two thirds of the work. `findHeadless` lists its limits. */
export const HEADLESS_SHELL = {
  name: "Chromium's headless shell",
  packages: ["chromium-headless-shell"],
  files: ["/usr/bin/chromium-headless-shell"],
  variable: "CHROMIUM_PATH",
} as const satisfies Need;

/** Fonts of visitors' computers; tests/font-sets.ts gives a browser one set at a time. */
export const VISITORS_FONTS = {
  name: "visitors' fonts",
  packages: [
    "fonts-liberation",
    "fonts-roboto-unhinted",
    "fonts-noto-core",
    "fonts-noto-mono",
    "fonts-dejavu-core",
  ],
  files: [
    `${FONTS}/liberation/LiberationSans-Regular.ttf`,
    `${FONTS}/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf`,
    `${FONTS}/noto/NotoSans-Regular.ttf`,
    `${FONTS}/noto/NotoMono-Regular.ttf`,
    `${FONTS}/dejavu/DejaVuSans.ttf`,
  ],
} as const satisfies Need;

/** For `npm run update` and its tests. */
export const GIT = { name: "git", packages: ["git"], files: ["/usr/bin/git"] } as const satisfies Need;

/** The complete list of what `npm test` needs from the system besides Node and npm. */
export const NEEDS: readonly Need[] = [CHROMIUM, HEADLESS_SHELL, VISITORS_FONTS, GIT];

/** The machine to search; tests of this file replace it. */
export type Machine = Readonly<{
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}>;
const HERE: Machine = { env: process.env, exists: existsSync };

/** The files of a need; its variable may replace the first. */
const filesOf = ({ files, variable }: Need, { env }: Machine): readonly string[] => {
  const named = variable ? env[variable] : undefined;
  return named ? [named, ...files.slice(1)] : files;
};

export const isHere = (need: Need, on = HERE): boolean => filesOf(need, on).every(on.exists);

/**
 * The path of a need's program or first file.
 *
 * @throws Error with the missing files and the packages to install
 */
export function whereIs(need: Need, on = HERE): string {
  const files = filesOf(need, on);
  const missing = files.filter((path) => !on.exists(path));
  const [first = ""] = files;
  if (missing.length === 0) return first;
  if (need.variable && on.env[need.variable] && missing.includes(first))
    throw new Error(`${need.variable} names ${first}, and nothing is there`);
  const orSet = need.variable ? `, or set ${need.variable}` : "";
  throw new Error(`No ${need.name}: nothing is at ${missing.join(", ")}. ${installLine([need])}${orSet}`);
}

/** The command that installs some needs. */
export const installLine = (needs: readonly Need[]): string =>
  `apt-get install --no-install-recommends ${needs.flatMap(({ packages }) => packages).join(" ")}`;

/** Installs missing needs if this user is root. `whereIs` reports any that are still missing. */
export function installMissing(needs: readonly Need[]): void {
  const missing = needs.filter((need) => !isHere(need));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const names = missing.map(({ name }) => name).join(", ");
  const install = (all: readonly Need[]) =>
    attempt("sh", [
      "-c",
      `export DEBIAN_FRONTEND=noninteractive; apt-get update -qq && ${installLine(all)} -y -qq`,
    ]);
  console.log(`Missing on this machine: ${names}`);
  // Together takes half the time. One by one, a missing package (firefox-esr on Ubuntu) does not stop the others.
  if (!install(missing) && missing.length > 1) for (const need of missing) install([need]);
}

/** Runs an installation with its output on this terminal. Returns whether it worked. */
export function attempt(program: string, args: readonly string[]): boolean {
  console.log(`Trying: ${program} ${args.join(" ")}`);
  try {
    execFileSync(program, args, { stdio: "inherit", timeout: 600_000 });
    return true;
  } catch {
    console.log("  failed");
    return false;
  }
}
