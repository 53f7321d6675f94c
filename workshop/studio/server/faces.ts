import { z } from "zod";
import { type FaceChoice, faceChoices } from "../../content/fonts/face-choices";
import { ROLE_NAMES, type Role } from "../../content/fonts/faces";
import { cutFaces } from "../../content/generate/faces";
import { UsageError } from "../../content/usage-error";
import { type FontTools, type Routes, writing } from "./routes";

/** The faces to choose from, those that the site's fonts are made of, and the present step while others are made. */
export type Faces = {
  choices: FaceChoice[];
  used: Readonly<Record<string, string>>;
  progress: string | null;
};

const choice = z.strictObject({ role: z.enum(ROLE_NAMES), name: z.string() });

/** The present step of the fonts that are being made; null if none are. */
let progress: string | null = null;

const facesOf = (root: string): Faces => ({ choices: faceChoices(root), used: cutFaces(root), progress });

/** The theme's faces. */
export const FACES = {
  "GET faces": ({ site }) => facesOf(site.root),
  "POST faces": writing(async ({ site: { root, fonts }, body }) => {
    const { role, name } = await body(choice);
    if (!fonts) throw new UsageError("This studio cannot make fonts: ask the person who set up this site.");
    await apply(root, fonts, role, name);
    return facesOf(root);
  }),
} satisfies Routes;

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
