import { join } from "node:path";
import { isListed, readCatalogue } from "../../lib/content/catalogue";
import { ContentError, type LineOf } from "../../lib/content/content-error";
import { type Draft, readDrafts } from "../../lib/content/drafts";
import { listedPaths, neededFiles, OWN_FILES, type OwnName, readOwn } from "../../lib/content/own-files";
import { walkTexts } from "../../lib/content/walk-texts";
import { refusals, slugFound } from "./refusals";

/** Throws ContentError for a panel's entries that are not listed studies, and featured cards that are not public ones. */
export function checkReferences(name: OwnName, drafts: readonly Draft[]): void {
  const { studies } = readCatalogue("content", false);
  const listed = studies.filter(isListed);
  const { content, lineOf } = readOwn(name);
  const { refuse, end } = refusals(join("content", OWN_FILES[name].file), lineOf);
  walkTexts(content, (path, text) => {
    if (path.at(-1) === "slug" && path.at(-3) === "cards" && !studies.some(({ slug }) => slug === text))
      refuse(path, "expected the slug of a public case study", slugFound(drafts, text), {
        example: studies[0] && `slug: ${studies[0].slug}`,
      });
    if (path.at(-2) === "recent" && !listed.some(({ slug }) => slug === text))
      refuse(path, "expected the slug of a listed case study", slugFound(drafts, text), {
        example: listed[0] && `- ${listed[0].slug}`,
      });
  });
  end();
}

/** Throws ContentError if studies are locked and no passcode opens them. */
export function requirePasscode(passcode: string | undefined): void {
  const locked = lockedWithout(passcode);
  if (!locked) return;
  throw new ContentError("content/case-studies", {
    field: "lock",
    expected:
      "expected CASE_STUDY_PASSCODE to be set, which opens them: npm run setup makes one (see .env.example), or set lock: false",
    found: `${locked} locked, and no passcode`,
  });
}

/** A reminder for the terminal if studies are locked and no passcode is set, otherwise null. */
export function passcodeAdvice(passcode: string | undefined): string | null {
  const locked = lockedWithout(passcode);
  return (
    locked &&
    `Before you build: set CASE_STUDY_PASSCODE, which opens the locked studies (${locked}). npm run setup makes one.`
  );
}

const lockedWithout = (passcode: string | undefined): string | null =>
  passcode
    ? null
    : readCatalogue("content", false)
        .locked.map(({ slug }) => slug)
        .join(", ") || null;

const hasPrivacyPage = (root?: string): boolean => listedPaths(root).includes("/privacy");

/** Throws ContentError if the site is `measured` but has no page that explains this and lets visitors refuse. */
export function checkPrivacyPage(measured: boolean): void {
  if (!measured || hasPrivacyPage()) return;
  throw new ContentError("content/navigation.yaml", {
    field: "pages",
    expected:
      "expected /privacy in the list, since NEXT_PUBLIC_POSTHOG_KEY is set: it explains analytics and lets visitors opt out",
    example: "- { path: /privacy, footer: PRIVACY }",
  });
}

/** A reminder for the terminal if the gates store data and no page explains this, otherwise null. */
export function privacyAdvice(root?: string): string | null {
  const gates = neededFiles(root).some((name) => name === "ndaGate" || name === "passcodeGate");
  if (!gates || hasPrivacyPage(root)) return null;
  return "Note: the gates record who opened what, but no page explains this. /privacy is not in the list of pages in content/navigation.yaml.";
}

/** A note for the terminal about the drafts, or null if there are none. */
export function draftsAdvice(): string | null {
  const files = readDrafts().map(({ file }) => file);
  if (files.length === 0) return null;
  return `Note: the published site does not contain drafts: ${files.join(", ")}. npm run content -- FILE lists what a draft lacks.`;
}

/** Throws ContentError for a study's label that no filter of the list shows. Without filters, any label is right. */
export function checkLabel(
  file: string,
  { list }: { list?: { label?: string | undefined } | undefined },
  filters: readonly string[],
  lineOf: LineOf,
): void {
  const label = list?.label;
  if (!label || filters.length === 0 || filters.includes(label)) return;
  const { refuse, end } = refusals(file, lineOf);
  const same = filters.find((filter) => filter.toLowerCase() === label.toLowerCase());
  refuse(
    ["list", "label"],
    `expected one of the filters in content/pages/case-study-list.yaml: ${filters.join(", ")}`,
    JSON.stringify(label),
    { example: `label: ${same ?? filters[0]}` },
  );
  end();
}
