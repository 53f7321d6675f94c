import { join } from "node:path";
import { stringify } from "yaml";
import { ContentError, type ContentProblem } from "../../../lib/content/content-error";
import { OWN_FILES, parseOwn, readOwn } from "../../../lib/content/own-files";
import { type Change, changeContent, type EditedSite } from "../change-content";
import type { FileContent } from "../content-text";
import type { ContentFile } from "../files";
import { RENDERINGS, uncut } from "../fonts/faces";
import { removeOldFonts } from "../fonts/old-fonts";
import { writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { cutSheet } from "./faces";

/**
 * Saves as changeContent does. A name with letters that no font of the site has gets its fonts first; if no font draws them, the
 * mistake says which. That a file changed elsewhere lacks fonts is a mistake until its next save here.
 *
 * @throws as changeContent does
 */
export async function changeContentAndFonts(
  site: EditedSite,
  entry: ContentFile,
  base: string | null,
  wanted: FileContent,
): Promise<Change> {
  const change = await changeContent(site, entry, base, wanted);
  const isOfName = ({ path }: ContentProblem) => path?.[0] === "renderings";
  if (entry.own !== "site" || change.kind === "conflict" || !change.problems.some(isOfName)) return change;
  try {
    if (!(await makeNameFonts(site.root, wanted.value))) return change;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const problems = change.problems.map((one) =>
      isOfName(one) ? { ...one, expected: error.words, found: undefined } : one,
    );
    return { ...change, problems };
  }
  return changeContent(site, entry, change.kind === "saved" ? change.version : base, wanted);
}

/** Makes the fonts for the names in `wanted`, and keeps those of the file on disk. Returns false if none are missing. */
async function makeNameFonts(root: string, wanted: unknown): Promise<boolean> {
  const sheet = cutSheet(root);
  const lacks = ({ text }: { text: string }) => uncut(text, sheet).length > 0;
  try {
    const content = join(root, "content");
    const { renderings } = parseOwn("site", OWN_FILES.site.file, stringify(wanted), null).content;
    if (!renderings.some(lacks)) return false;
    const present = readOwn("site", content).content.renderings.filter((one) => !lacks(one));
    const { display } = readOwn("theme", content).content.faces;
    // The code that makes fonts is slow to load.
    const { cutRenderingFonts } = await import("../fonts/renderings");
    const fonts = await cutRenderingFonts([...present, ...renderings], display, join(root, "node_modules"));
    await inTurn(root, "texts", async () => writeFiles(root, fonts));
    removeOldFonts(root, RENDERINGS, fonts);
    return true;
  } catch (error) {
    // Another mistake of these files is reported beside this one.
    if (error instanceof ContentError) return false;
    throw error;
  }
}
