import { readCatalogue } from "../../../lib/content/catalogue";
import { expectedByCommand } from "../../../lib/content/content-error";
import { readDrafts } from "../../../lib/content/drafts";
import { listedPaths, neededFiles } from "../../../lib/content/own-files";
import type { CheckedFile } from "./checked-file";
import type { Mistakes } from "./find-mistakes";
import { notesOf } from "./notes";
import type { CheckedSite } from "./site";
import { untranslatedIn } from "./untranslated";

/** A reminder for the terminal if studies are locked and no passcode is set, otherwise null. */
export function passcodeAdvice(passcode: string | undefined): string | null {
  const locked = passcode ? [] : readCatalogue("content", false).locked.map(({ slug }) => slug);
  return locked.length === 0
    ? null
    : `Before you build: set CASE_STUDY_PASSCODE, which opens the locked studies (${locked.join(", ")}). npm run setup makes one.`;
}

/** A reminder for the terminal if the gates store data and no page explains this, otherwise null. */
export function privacyAdvice(root?: string): string | null {
  const gates = neededFiles(root).some((name) => name === "ndaGate" || name === "passcodeGate");
  if (!gates || listedPaths(root).includes("/privacy")) return null;
  return "Note: the gates record who opened what, but no page explains this. /privacy is not in the list of pages in content/navigation.yaml.";
}

/** A list for the terminal of what `notesOf` finds in files; null if that is nothing. */
export function notesAdvice(files: readonly CheckedFile[], site: CheckedSite | null): string | null {
  const found = files.flatMap((checked) =>
    notesOf(".", checked, site).map(
      ({ line, found, ...note }) => `  ${checked.file}:${line}: ${found}: ${expectedByCommand(note)}`,
    ),
  );
  if (found.length === 0) return null;
  return [
    "Note: visitors see these signs as they are written, these links lead to no part of a page, or these words are in another language. A sign in code, between backticks, is right.",
    ...found,
  ].join("\n");
}

/** A list for the terminal of what is not translated, of some files or of all; null if that is nothing. */
export function translationAdvice({ site, others }: Mistakes, files?: readonly string[]): string | null {
  const found = site ? untranslatedIn(".", site, others) : [];
  const lines = found
    .filter(({ file }) => !files || files.includes(file))
    .map(({ file, line, ...one }) => `  ${file}:${line}: ${expectedByCommand(one)}`);
  if (lines.length === 0) return null;
  return ["Note: what is not translated shows in the site's first language.", ...lines].join("\n");
}

/** A note for the terminal about the drafts, or null if there are none. */
export function draftsAdvice(): string | null {
  const files = readDrafts().map(({ file }) => file);
  if (files.length === 0) return null;
  return `Note: the published site does not list drafts: ${files.join(", ")}. npm run content -- FILE lists what a draft lacks.`;
}
