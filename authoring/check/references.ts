import { join } from "node:path";
import { isListed, readCatalogue } from "../../lib/content/catalogue";
import { ContentError, type LineOf } from "../../lib/content/content-error";
import { listedPaths, neededFiles, OWN_FILES, type OwnName, readOwn } from "../../lib/content/own-files";
import { walkTexts } from "../../lib/content/walk-texts";
import { refusals } from "./refusals";

/** Refuses panel entries that are no listed study, and featured cards of no public study, by a ContentError. */
export function checkReferences(name: OwnName): void {
  const { studies } = readCatalogue();
  const listed = studies.filter(isListed);
  const { content, lineOf } = readOwn(name);
  const { refuse, end } = refusals(join("content", OWN_FILES[name].file), lineOf);
  walkTexts(content, (path, text) => {
    if (path.at(-1) === "slug" && path.at(-3) === "cards" && !studies.some(({ slug }) => slug === text))
      refuse(path, "expected the slug of a public case study", JSON.stringify(text), {
        example: studies[0] && `slug: ${studies[0].slug}`,
      });
    if (path.at(-2) === "recent" && !listed.some(({ slug }) => slug === text))
      refuse(path, "expected the slug of a listed case study", JSON.stringify(text), {
        example: listed[0] && `- ${listed[0].slug}`,
      });
  });
  end();
}

/** Refuses a build in which studies are locked and no passcode opens them, by a ContentError that names both. */
export function requirePasscode(locked: readonly { slug: string }[], passcode: string | undefined): void {
  if (locked.length === 0 || passcode) return;
  throw new ContentError("content/case-studies", [
    {
      field: "lock",
      expected:
        "expected CASE_STUDY_PASSCODE to be set, which opens them: npm run setup makes one (see .env.example), or set lock: false",
      found: `${locked.map(({ slug }) => slug).join(", ")} locked, and no passcode`,
    },
  ]);
}

/** A word where studies are locked and no passcode is set yet; null otherwise. */
export function passcodeAdvice(passcode: string | undefined, root?: string): string | null {
  const { locked } = readCatalogue(root);
  if (locked.length === 0 || passcode) return null;
  return `A word for the build: ${locked.map(({ slug }) => slug).join(", ")} locked, and CASE_STUDY_PASSCODE, which opens them, is not set yet. npm run setup makes one.`;
}

const isMissing = (root?: string): boolean => !listedPaths(root).includes("/privacy");

/** Refuses a site that is `measured` and has no page where a visitor reads of it and says no, by a ContentError. */
export function checkPrivacyPage(measured: boolean): void {
  if (!measured || !isMissing()) return;
  throw new ContentError("content/navigation.yaml", [
    {
      field: "pages",
      expected:
        "expected /privacy in the list, since NEXT_PUBLIC_POSTHOG_KEY is set: visitors read there what is measured, and say no to it",
      example: "- { path: /privacy, footer: PRIVACY }",
    },
  ]);
}

/** A reminder where the gates store data and no page says so; null otherwise. */
export function privacyAdvice(root?: string): string | null {
  const gates = neededFiles(root).some((name) => name === "ndaGate" || name === "passcodeGate");
  if (!gates || !isMissing(root)) return null;
  return "A word: the gates keep who opened what, and no page says so. /privacy is not in the list of pages in content/navigation.yaml.";
}

/** Refuses a study's label that no filter of the list shows, by a ContentError. Without filters, labels are ignored. */
export function checkLabel(
  file: string,
  study: { list?: { label?: string | undefined } | undefined },
  filters: readonly string[],
  lineOf: LineOf,
): void {
  const label = study.list?.label;
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
