import { relative, sep } from "node:path";
import { readCatalogue } from "../../lib/content/catalogue";
import { readDrafts } from "../../lib/content/drafts";
import { listedPaths, neededFiles } from "../../lib/content/own-files";
import { checkedOrNull } from "./checked-file";
import { findMistakes } from "./find-mistakes";
import { notesOf } from "./notes";
import { textsOf } from "./texts";

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

/** A list for the terminal of what `notesOf` finds in the files of a site, or in those named; null if that is nothing. */
export function notesAdvice(named: readonly string[] = []): string | null {
  const texts = textsOf(".");
  const { site } = findMistakes(texts, false);
  const names = named.map((file) => relative("content", file).split(sep).join("/"));
  const files =
    names.length > 0 ? names.flatMap((name) => checkedOrNull(texts, name) ?? []) : (site?.files ?? []);
  const found = files.flatMap((checked) =>
    notesOf(checked, site).map(
      ({ line, expected, found }) => `  ${checked.file}:${line}: ${found}: ${expected}`,
    ),
  );
  if (found.length === 0) return null;
  return [
    "Note: visitors see these signs as they are written, or these links lead to no heading. A sign in code, between backticks, is right.",
    ...found,
  ].join("\n");
}

/** A note for the terminal about the drafts, or null if there are none. */
export function draftsAdvice(): string | null {
  const files = readDrafts().map(({ file }) => file);
  if (files.length === 0) return null;
  return `Note: the published site does not contain drafts: ${files.join(", ")}. npm run content -- FILE lists what a draft lacks.`;
}
