import { z } from "zod";
import type { FontShop } from "../../content/fonts/cut-fonts";
import { type FaceChoice, faceChoices } from "../../content/fonts/face-choices";
import { ROLE_NAMES, type Role } from "../../content/fonts/faces";
import type { npmCall } from "../../content/fonts/npm-call";
import { cutFaces } from "../../content/generate/faces";
import { UsageError } from "../../content/usage-error";
import type { RequestBody } from "./request-body";

/** The tools that make the fonts. The program that starts the studio gives them. */
export type FontTools = Pick<FontShop, "openBrowser"> & { npm?: typeof npmCall };

/** The faces to choose from, those that the site's fonts are made of, and the present step while others are made. */
export type Faces = {
  choices: FaceChoice[];
  used: Readonly<Record<string, string>>;
  progress: string | null;
};

const choice = z.strictObject({ role: z.enum(ROLE_NAMES), name: z.string() });

/** The present step of the fonts that are being made; null if none are. */
let progress: string | null = null;

type Site = { root: string; fonts?: FontTools; afterWrite: () => unknown };

/**
 * Answers requests about the theme's faces; undefined for others. Errors are those of authoring.
 *
 * @param route method and path, such as "POST faces"
 * @param body reads the request's body; throws UsageError if it does not fit
 */
export async function answerFaces(
  route: string,
  body: RequestBody,
  { root, fonts, afterWrite }: Site,
): Promise<Faces | undefined> {
  if (route === "POST faces") {
    const { role, name } = await body(choice);
    if (!fonts) throw new UsageError("This studio cannot make fonts: ask the person who set up this site.");
    await apply(root, fonts, role, name);
    await afterWrite();
  } else if (route !== "GET faces") return undefined;
  return { choices: faceChoices(root), used: cutFaces(root), progress };
}

async function apply(root: string, fonts: FontTools, role: Role, name: string): Promise<void> {
  if (progress !== null) throw new UsageError("Fonts are being made. Wait until they are ready.");
  progress = "begins";
  const print = (line: string) => {
    progress = line;
  };
  try {
    // Fonts are made rarely, and the code that makes them is slow to load.
    const { applyFaces } = await import("../../content/fonts/apply-faces");
    await applyFaces({ root, print, ...fonts }, { [role]: name });
  } finally {
    progress = null;
  }
}
