import { join } from "node:path";
import { ContentError, type ContentProblem } from "../../../lib/content/content-error";
import { contentKind, isLeftBehind, meantPath, translationAt } from "../../../lib/content/content-paths";
import { forBrowser, withoutLinked } from "../../content/check/mistakes-of";
import { filesIn, stateOf } from "../../content/disk";
import { ensureOwn } from "../../content/generate/ensure-own";
import { writeGenerated, writeModules } from "../../content/generate/write-generated";
import { readManifest } from "../../content/pictures/manifest";

/** A file with its mistakes. */
export type FaultyFile = { file: string; problems: readonly ContentProblem[] };

const isWatched = (path: string): boolean =>
  contentKind(path) !== null ||
  translationAt(path) !== null ||
  meantPath(path) !== null ||
  (/\.json$|^(mark|tools\W[^/]*)\.svg$/.test(path) && !isLeftBehind(path));

/**
 * Checks content when a file has changed; only the first request after a change waits.
 *
 * @param check replaced in tests
 * @param beside other files that the check reads or writes: `npm run fonts` writes one, and `npm run content` writes addresses
 * without those of drafts
 * @returns gets the files with mistakes
 */
export function watchContent(
  check: () => Promise<readonly FaultyFile[]>,
  root = "content",
  beside: readonly string[] = ["lib/theme/cut-faces.ts", "lib/content/addresses.generated.js"],
): () => Promise<readonly FaultyFile[]> {
  let seen = "";
  let answer: Promise<readonly FaultyFile[]> = Promise.resolve([]);
  return () => {
    const content = filesIn(root).filter(isWatched);
    const files = [...content.map((name) => join(root, name)), ...beside];
    const present = files.map((file) => `${file} ${stateOf(file)}`).join("\n");
    if (present !== seen) {
      seen = present;
      answer = check();
    }
    return answer;
  };
}

/**
 * Checks all content, and writes what the site reads if it is right.
 *
 * @param measured whether analytics have a key
 */
export async function checkAndWrite(measured: boolean): Promise<readonly FaultyFile[]> {
  try {
    readManifest(".");
    ensureOwn();
    // This imports the list of pictures and the pages' content, which must be there.
    const { checkContent } = await import("../../content/check/check");
    const { errors } = forBrowser(() => checkContent([], { measured, files: "none" }));
    if (errors.length === 0) await write();
    return errors;
  } catch (error) {
    if (error instanceof ContentError) return [forBrowser(() => withoutLinked(".", error))];
    // The check itself crashed: Next will report the error.
    console.error(error);
    return [];
  }
}

/** In milliseconds. Next compiles every page again for a new icon. */
const ICONS_REST = 3000;

let drawn: string | null = null;
let timer: NodeJS.Timeout | undefined;

/** Writes everything first, then only what pages show, and the icons once colours and mark rest. */
async function write(): Promise<void> {
  const {
    content: { theme },
  } = await writeModules();
  const icons = JSON.stringify(theme.colours) + stateOf("content/mark.svg");
  if (icons === drawn) return;
  clearTimeout(timer);
  if (drawn === null) await writeGenerated();
  else timer = setTimeout(() => writeGenerated().catch(console.error), ICONS_REST);
  drawn = icons;
}
