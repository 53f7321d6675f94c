import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LineOf } from "../../lib/content/content-error";
import type { OwnContent, OwnName } from "../../lib/content/own-files";
import { CUT_FROM } from "../../lib/theme/cut-faces";
import { refusals } from "../check/refusals";
import { isInstalled } from "../fonts/face-package";
import { RENDERINGS_SHEET, uncut } from "../fonts/faces";

type Located<Name extends OwnName> = { content: OwnContent[Name]; lineOf: LineOf };

const CUT_FACES = "lib/theme/cut-faces.ts";

/** The faces in use: `npm run fonts` may have written others since this process started. */
export function cutFaces(root: string): Readonly<Record<string, string>> {
  const file = join(root, CUT_FACES);
  if (!existsSync(file)) return CUT_FROM;
  const written = readFileSync(file, "utf8").matchAll(/^ {2}(\w+): "(.+)",$/gm);
  return Object.fromEntries([...written].map(([, role = "", face = ""]) => [role, face]));
}

/** Throws ContentError for faces other than those that the site's fonts were cut from (`cutFrom`). */
export function checkFaces(
  { content, lineOf }: Located<"theme">,
  cutFrom: Readonly<Record<string, string>>,
): void {
  const { refuse, end } = refusals("content/theme.yaml", lineOf);
  for (const [role, face] of Object.entries(content.faces)) {
    if (face === cutFrom[role]) continue;
    const fix = isInstalled(face)
      ? "expected a face that fonts were made for: run npm run fonts"
      : `expected an installed package: run npm install -D ${face}, then npm run fonts`;
    refuse(["faces", role], fix, JSON.stringify(face));
  }
  end();
}

/** The style sheet that declares the fonts of the name's renderings. */
export function cutSheet(root: string): string {
  const file = join(root, RENDERINGS_SHEET);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Throws ContentError for renderings of the name with letters that no font has; `sheet` declares the fonts. */
export function checkRenderings({ content, lineOf }: Located<"site">, sheet: string): void {
  const { refuse, end } = refusals("content/site.yaml", lineOf);
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
