import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { FACE_NAME } from "../../../lib/content/schema/face-name";
import { replaceFile } from "../safe-file";
import { UsageError, WordedError } from "../usage-error";
import { isInstalled } from "./face-package";
import type { NpmAnswer, NpmCall } from "./npm-call";

/** A package that npm could not install. The message says why, and what to do. */
export class InstallError extends WordedError {
  override name = "InstallError";
}

/** The files that npm writes beside the package itself. */
const WRITTEN = ["package.json", "package-lock.json", "node_modules/.package-lock.json"];

/** No script of a package runs, and a network that is away is noticed in seconds. */
const INSTALL = [
  ...["install", "--save-dev", "--ignore-scripts", "--no-audit", "--no-fund"],
  // Its reason is read below, however quiet the npm that started this is.
  ...["--loglevel=error", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"],
] as const;

const AWAY = /code (EAI_AGAIN|ENOTFOUND|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)/;

/**
 * Installs the packages of faces that are missing, and does work that needs them. If either fails, the packages are taken out
 * again, and package.json and the lock file are as they were.
 *
 * @param print gets a line for each package
 * @throws UsageError for a name that is no face's; InstallError; as `work` does
 */
export async function withFaces<Result>(
  root: string,
  names: readonly string[],
  { npm, print }: { npm: NpmCall; print: (line: string) => void },
  work: () => Promise<Result>,
): Promise<Result> {
  for (const name of names)
    if (!FACE_NAME.test(name))
      throw new UsageError(
        `${name} is not a package of fonts. Expected one of https://fontsource.org, such as @fontsource-variable/instrument-sans.`,
      );
  const modules = join(root, "node_modules");
  const missing = [...new Set(names)].filter((name) => !isInstalled(name, modules));
  if (missing.length === 0) return work();
  const before = WRITTEN.map((file) => ({ path: join(root, file), content: contentAt(join(root, file)) }));
  try {
    for (const name of missing) print(`installs ${name}`);
    const answer = await npm([...INSTALL, ...missing]);
    const [left] = missing.filter((name) => !isInstalled(name, modules));
    if (answer.code !== 0 || left) throw notInstalled(answer, missing);
    return await work();
  } catch (error) {
    for (const name of missing) rmSync(join(modules, name), { recursive: true, force: true });
    for (const { path, content } of before) restore(path, content);
    throw error;
  }
}

const contentAt = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);

function restore(path: string, content: Buffer | null): void {
  if (content === null) rmSync(path, { force: true });
  else if (!contentAt(path)?.equals(content)) replaceFile(path, content);
}

function notInstalled({ code, err }: NpmAnswer, names: readonly string[]): InstallError {
  const packages = names.join(" and ");
  if (code === 127)
    return new InstallError("npm is not installed. Install Node.js with npm, then try again.");
  if (/code E404/.test(err)) {
    const unknown = names.filter((name) => err.includes(name) || err.includes(name.replace("/", "%2f")));
    const which = (unknown.length > 0 ? unknown : names).join(" and ");
    return new InstallError(`There is no package ${which}. Look its name up at https://fontsource.org.`);
  }
  if (AWAY.test(err))
    return new InstallError(`npm cannot reach the network to install ${packages}. Connect, then try again.`);
  if (/code ENOSPC/.test(err))
    return new InstallError(`The disk is full: ${packages} was not installed. Free some space.`);
  const [first] = /npm (?:error|ERR!) (?!code|errno|syscall)\S.*/.exec(err) ?? [];
  const words = [
    `npm did not install ${packages}.`,
    first,
    "Try again, or choose another face. If that does not help, ask the person who set up this site.",
  ];
  return new InstallError(
    words.filter(Boolean).join(" "),
    `Run: npm install --save-dev --ignore-scripts ${names.join(" ")}`,
  );
}
