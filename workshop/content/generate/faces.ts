import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LineOf } from "../../../lib/content/content-error";
import type { OwnContent, OwnName } from "../../../lib/content/own-files";
import { CUT_FROM, DIGIT_WIDTH } from "../../../lib/theme/cut-faces";
import { refusals } from "../check/refusals";
import { isInstalled } from "../fonts/face-package";
import { CUT_FACES, RENDERINGS_SHEET, uncut } from "../fonts/faces";

type Located<Name extends OwnName> = { content: OwnContent[Name]; lineOf: LineOf };

/** The text of CUT_FACES: fonts may have been made since this process started. */
const cutText = (root: string): string | null => {
  const file = join(root, CUT_FACES);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

/** The faces that the site's fonts were made from. */
export function cutFaces(root: string): Readonly<Record<string, string>> {
  const text = cutText(root);
  if (text === null) return CUT_FROM;
  return Object.fromEntries(
    [...text.matchAll(/^ {2}(\w+): "(.+)",$/gm)].map(([, role = "", face = ""]) => [role, face]),
  );
}

/** The width of a digit of the text face, in em. */
export const digitWidth = (root: string): number =>
  Number(/DIGIT_WIDTH = ([\d.]+)/.exec(cutText(root) ?? "")?.[1] ?? DIGIT_WIDTH);

/** Throws ContentError for faces other than those that the site's fonts were cut from (`cutFrom`). */
export function checkFaces(
  { content, lineOf }: Located<"theme">,
  cutFrom: Readonly<Record<string, string>>,
): void {
  const { refuse, end } = refusals("content/theme.yaml", lineOf);
  for (const [role, face] of Object.entries(content.faces)) {
    if (face === cutFrom[role]) continue;
    const [what, fix] = isInstalled(face)
      ? ["expected a face that fonts were made for", "or run npm run fonts"]
      : ["expected an installed package", "or run npm run fonts, which installs it"];
    refuse(["faces", role], `${what}: choose it in the studio`, JSON.stringify(face), { byCommand: fix });
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
        "expected letters that the fonts have: the studio makes them when you change the name there",
        `${missing.join(" ")} in ${JSON.stringify(text)}`,
        { byCommand: "or run npm run fonts" },
      );
  }
  end();
}
