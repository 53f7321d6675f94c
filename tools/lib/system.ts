import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Something that the tests take from the system. */
export type Need = Readonly<{
  name: string;
  /** The packages of Debian and Ubuntu that bring it. */
  packages: readonly string[];
  /** Where those put what is used. */
  files: readonly string[];
  /** The variable that names another program in place of the first file. */
  variable?: string;
}>;

const FONTS = "/usr/share/fonts/truetype";

export const CHROMIUM = {
  name: "Chromium",
  packages: ["chromium"],
  files: ["/usr/bin/chromium"],
  variable: "CHROMIUM_PATH",
} as const satisfies Need;

/** Chromium's engine without its window: two thirds of the work. `findHeadless` says where it does not do. */
export const HEADLESS_SHELL = {
  name: "Chromium's headless shell",
  packages: ["chromium-headless-shell"],
  files: ["/usr/bin/chromium-headless-shell"],
  variable: "CHROMIUM_PATH",
} as const satisfies Need;

/** Fonts that visitors' computers have; tests/font-sets.ts shows each kind of them alone to a browser. */
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

/** `npm run update` works by it, and so do its tests. */
export const GIT = { name: "git", packages: ["git"], files: ["/usr/bin/git"] } as const satisfies Need;

/** All that `npm test` takes from the system besides Node and npm. What is not listed here, no test may need. */
export const NEEDS: readonly Need[] = [CHROMIUM, HEADLESS_SHELL, VISITORS_FONTS, GIT];

/** The machine that is asked, replaced in tests of this file. */
export type Machine = Readonly<{
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}>;
const HERE: Machine = { env: process.env, exists: existsSync };

/** The files of a need that this machine has, in the order of `files`, or what its variable names. */
const filesOf = ({ files, variable }: Need, { env }: Machine): readonly string[] => {
  const named = variable ? env[variable] : undefined;
  return named ? [named, ...files.slice(1)] : files;
};

export const isHere = (need: Need, on = HERE): boolean => filesOf(need, on).every(on.exists);

/**
 * Where a need's program or first file is.
 *
 * @throws Error that names what is missing and the packages that bring it
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

/** Installs what is not here, where this user may. What is still missing afterwards, `whereIs` says. */
export function installMissing(needs: readonly Need[]): void {
  const missing = needs.filter((need) => !isHere(need));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const names = missing.map(({ name }) => name).join(", ");
  const install = (all: readonly Need[]) =>
    attempt("sh", [
      "-c",
      `export DEBIAN_FRONTEND=noninteractive; apt-get update -qq && ${installLine(all)} -y -qq`,
    ]);
  console.log(`Not on this machine yet: ${names}`);
  // Together takes half the time. Where one has no such package (Ubuntu has no firefox-esr), the others still come.
  if (!install(missing) && missing.length > 1) for (const need of missing) install([need]);
}

/** Runs an installation with its output on this terminal, and tells whether it worked. */
export function attempt(program: string, args: readonly string[]): boolean {
  console.log(`Trying: ${program} ${args.join(" ")}`);
  try {
    execFileSync(program, args, { stdio: "inherit", timeout: 600_000 });
    return true;
  } catch {
    console.log("  that did not work");
    return false;
  }
}
