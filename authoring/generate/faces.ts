import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { CUT_FROM } from "../../lib/theme/cut-faces";
import { refusals } from "../check/refusals";
import { isInstalled } from "../fonts/face-package";
import { RENDERINGS_SHEET, uncut } from "../fonts/faces";

/** Throws ContentError for faces other than those that the site's fonts were cut from (`cutFrom`). */
export function checkFaces(root = "content", cutFrom: typeof CUT_FROM = CUT_FROM): void {
  const { content, lineOf } = readOwn("theme", root);
  const { refuse, end } = refusals(join(root, OWN_FILES.theme.file), lineOf);
  for (const [role, face] of Object.entries(content.faces)) {
    if (face === cutFrom[role as keyof typeof cutFrom]) continue;
    const fix = isInstalled(face)
      ? "expected a face that fonts were made for: run npm run fonts"
      : `expected an installed package: run npm install -D ${face}, then npm run fonts`;
    refuse(["faces", role], fix, JSON.stringify(face));
  }
  end();
}

const cutSheet = (): string => (existsSync(RENDERINGS_SHEET) ? readFileSync(RENDERINGS_SHEET, "utf8") : "");

/** Throws ContentError for renderings of the name with letters that no font has; `sheet` declares the fonts. */
export function checkRenderings(root = "content", sheet = cutSheet()): void {
  const { content, lineOf } = readOwn("site", root);
  const { refuse, end } = refusals(join(root, OWN_FILES.site.file), lineOf);
  for (const [i, { text }] of content.renderings.entries()) {
    const missing = uncut(text, sheet);
    if (missing.length > 0)
      refuse(
        ["renderings", i, "text"],
        "expected letters that the fonts have: run npm run fonts",
        `${missing.join(" ")} in ${JSON.stringify(text)}`,
      );
  }
  end();
}
