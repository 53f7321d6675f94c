import { ContentError } from "../../../lib/content/content-error";
import { OWN_FILES, type OwnContent } from "../../../lib/content/own-files";
import type { Palette } from "../../../lib/theme/palette";
import { paletteOfWritten } from "../../../lib/theme/written";
import { orNull } from "../../content/caught";
import { checkedOrNull } from "../../content/check/checked-file";
import { textsOf } from "../../content/check/texts";
import { tabIcon } from "../../content/generate/icons";
import { toolMarks } from "../../content/generate/tools";
import { addPublicFile, setMark, setToolMark } from "../../content/site-files";
import { type Routes, writing } from "./routes";

/** The site's mark, and those of its tools by their keys, as data URLs. */
export type Marks = { site: string | null; tools: Readonly<Record<string, string>> };

const FILE_LIMIT = 80 * 1024 * 1024;
const DRAWING_LIMIT = 1024 * 1024;

/** Files that pages show or name beside the pictures: marks, and those below public/. */
export const MARKS = {
  "GET marks": ({ site: { root } }): Marks => ({ site: siteMark(root), tools: toolMarks(root) }),
  "PUT marks/site": writing(async ({ site: { root }, bytes }) =>
    setMark(root, paletteNow(root), await bytes(DRAWING_LIMIT)),
  ),
  "PUT marks/tool": writing(async ({ site: { root }, given, bytes }) =>
    setToolMark(root, given("tool"), await bytes(DRAWING_LIMIT)),
  ),
  "POST public": async ({ site: { root }, given, bytes }) => ({
    address: await addPublicFile(
      root,
      { before: given("before"), usual: given("usual"), name: given("name") },
      await bytes(FILE_LIMIT),
    ),
  }),
} satisfies Routes;

const siteMark = (root: string): string | null =>
  orNull(ContentError, () => `data:image/svg+xml,${encodeURIComponent(tabIcon(paletteNow(root), root))}`);

/** The theme's colours as content/theme.yaml is now; the studio's while that has a mistake or is missing. */
const paletteNow = (root: string): Palette =>
  (checkedOrNull(textsOf(root), OWN_FILES.theme.file)?.content as OwnContent["theme"] | undefined)?.colours ??
  STUDIO_COLOURS;

/** Ink on paper, with a blue accent. The studio is readable whatever the site's colours are. */
export const STUDIO_COLOURS = paletteOfWritten({
  colours: {
    paper: { light: "#f6f4ef", dark: "#0e0f11" },
    ink: { light: "#141414", dark: "#eceae4" },
    signal: { light: "#1f4fd8", dark: "#8fb0ff" },
  },
  shades: {},
});
