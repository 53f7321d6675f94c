import { join } from "node:path";
import { ContentError } from "../../lib/content/content-error";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { CUT_FROM } from "../../lib/theme/cut-faces";
import { isInstalled } from "../fonts/face-package";

/**
 * Refuses faces that the site's fonts were not cut from.
 *
 * @param cutFrom what they were cut from
 * @throws ContentError naming each, with the command that mends it
 */
export function checkFaces(root = "content", cutFrom: typeof CUT_FROM = CUT_FROM): void {
  const { content, lineOf } = readOwn("theme", root);
  const problems = Object.entries(content.faces).flatMap(([role, face]) => {
    if (face === cutFrom[role as keyof typeof cutFrom]) return [];
    const mend = isInstalled(face)
      ? "expected a face that the fonts were cut from: run npm run fonts"
      : `expected a package that is installed: run npm install -D ${face}, then npm run fonts`;
    return [
      { field: `faces.${role}`, line: lineOf(["faces", role]), expected: mend, found: JSON.stringify(face) },
    ];
  });
  if (problems.length > 0) throw new ContentError(join(root, OWN_FILES.theme.file), problems);
}
