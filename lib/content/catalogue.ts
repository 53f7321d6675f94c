import { join } from "node:path";
import { checkPictures } from "./check-pictures";
import type { LineOf } from "./content-error";
import { readOnce } from "./read-once";
import { parseYaml } from "./read-yaml";
import { type LockedCard, type PublicCaseStudy, studyFile } from "./schema/case-study";
import { shownFiles, showsDrafts } from "./shown-files";
import {
  checkInLanguage,
  inEachLanguage,
  refuseDuplicates,
  type Translation,
  translatedAs,
} from "./translation";

/** The public studies in full, and the public cards of the locked ones. */
export type Catalogue = {
  studies: readonly PublicCaseStudy[];
  locked: readonly LockedCard[];
};

/**
 * Reads and checks every case-study file in a content folder, in the language that is asked for.
 *
 * @param drafts whether to read drafts; by default only in `npm run dev`
 * @throws ContentError, also for a repeated slug
 */
export function readCatalogue(root = "content", drafts?: boolean): Catalogue {
  const studies: PublicCaseStudy[] = [];
  const locked: LockedCard[] = [];
  const folder = folderOf(root);
  for (const file of shownFiles(folder, "study", drafts)) {
    const study = readStudy(file);
    if (study.lock) locked.push(study);
    else studies.push(study);
  }
  refuseDuplicates(folder, [...studies, ...locked]);
  studies.sort((a, b) => (a.list?.order ?? 99) - (b.list?.order ?? 99));
  return { studies, locked };
}

/** One study. A draft may name pictures that do not exist yet only where all drafts are shown. Throws ContentError. */
export const readStudy = inEachLanguage((file, text, translation): PublicCaseStudy | LockedCard => {
  const { study, lineOf, file: checked } = parseStudy(file, text, translation);
  if (!study.draft || !showsDrafts()) checkPictures(checked, studyFile, study, { lineOf });
  return study;
});

/** Checks a study's text, with its translation. `file` is the translation's, if there is one. Throws ContentError. */
export function parseStudy(
  file: string,
  text: string,
  translation: Translation | null,
): { study: PublicCaseStudy | LockedCard; lineOf: LineOf; file: string } {
  const yaml = parseYaml(file, text);
  // The gate of a locked study has one address in all languages.
  const isLocked = (yaml.value as { lock?: unknown } | null)?.lock === true;
  const { content, lineOf, ...found } = checkInLanguage(studyFile, file, yaml, translation, {
    slug: !isLocked,
  });
  return {
    study: { ...content, ...translatedAs(translation, { ...found, original: content.slug }) },
    lineOf,
    file: translation?.file ?? file,
  };
}

// turbopackIgnore: else the bundler puts every file of the folder into each function. tracing.config.ts leaves drafts out.
const folderOf = (root: string): string => join(/* turbopackIgnore: true */ root, "case-studies");

export const catalogue = readOnce(() => readCatalogue());

export const publicStudy = (slug: string): PublicCaseStudy | undefined =>
  catalogue().studies.find((study) => study.slug === slug);

/** Slugs of the studies that are also at /<slug>. */
export const shortAddresses = (): readonly string[] =>
  catalogue()
    .studies.filter(({ shortAddress }) => shortAddress)
    .map(({ slug }) => slug);

export const lockedSlugs = (): readonly string[] => catalogue().locked.map((card) => card.slug);

/** A study in the list's grid. */
export type ListedStudy = PublicCaseStudy & { list: NonNullable<PublicCaseStudy["list"]> };
export const listedStudies = (): readonly ListedStudy[] => catalogue().studies.filter(isListed);
export const isListed = (study: PublicCaseStudy): study is ListedStudy =>
  !study.unlisted && study.list !== undefined;

/** Whether search, palette, sitemap, llms.txt and sharing pictures include a public study. */
export const isFindable = (study: PublicCaseStudy): boolean =>
  isListed(study) || (study.findable && !study.unlisted);

/** The studies that can be found, those of the grid first. */
export const findableStudies = (): readonly PublicCaseStudy[] => catalogue().studies.filter(isFindable);

/**
 * The study linked at the end of another: its `next`, or the next findable one of `studies`. The first one follows the last one
 * and any unlisted one. Undefined if there is no other.
 */
export function nextStudy(
  { slug, next }: PublicCaseStudy,
  studies: readonly PublicCaseStudy[],
): PublicCaseStudy | undefined {
  if (next) return studies.find((study) => study.slug === next);
  const found = studies.filter(isFindable);
  const after = found[found.findIndex((study) => study.slug === slug) + 1] ?? found[0];
  return after?.slug === slug ? undefined : after;
}
