import { join } from "node:path";
import { OWN_FILES, readOwn } from "../../../lib/content/own-files";
import type { Theme } from "../../../lib/content/schema/theme";
import { readSafely, writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { changeYaml } from "../yaml/edit-yaml";
import { cutFonts, type FontShop } from "./cut-fonts";
import { withFaces } from "./face-installation";
import { FONTS } from "./faces";
import { npmCall } from "./npm-call";
import { removeOldFonts, sizesOf } from "./old-fonts";

const THEME = OWN_FILES.theme.file;

/**
 * Gives the site other faces: installs their packages if they are missing, makes the fonts in styles/fonts/ and the modules
 * that name them, and writes the faces into content/theme.yaml. All of this, or none of it.
 *
 * @param chosen the package of each role to change; the other roles keep theirs
 * @throws UsageError and InstallError as withFaces and cutFonts do; ContentError for a mistake in content/theme.yaml or content/site.yaml; as
 *   writeFiles does
 */
export async function applyFaces(
  shop: FontShop & { npm?: typeof npmCall },
  chosen: Partial<Theme["faces"]>,
): Promise<void> {
  const { root, print, npm = npmCall } = shop;
  const content = join(root, "content");
  const names = { ...readOwn("theme", content).content.faces, ...chosen };
  await withFaces(root, Object.values(names), { npm: npm(root), print }, async () => {
    const fonts = await cutFonts(shop, names);
    // The form may have saved other changes of the file meanwhile.
    await inTurn(root, "texts", async () => {
      const theme = changeYaml(await readSafely(content, THEME), (value: { faces: object }) => ({
        ...value,
        faces: { ...value.faces, ...chosen },
      }));
      writeFiles(root, [...fonts, [`content/${THEME}`, theme]]);
    });
    removeOldFonts(root, FONTS, fonts);
    for (const line of sizesOf(fonts)) print(line);
  });
}
