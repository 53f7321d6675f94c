import { ContentError, type ContentProblem } from "../../../lib/content/content-error";
import type { Draft } from "../../../lib/content/drafts";
import { filesFor, mayMiss, missingFile, OWN_FILES, type OwnName } from "../../../lib/content/own-files";
import type { Navigation } from "../../../lib/content/schema/navigation";
import { showsDrafts } from "../../../lib/content/shown-files";
import { type ContentFile, OWN_NAMES, type TranslationFile } from "../files";
import { checkFaces, checkRenderings, cutFaces, cutSheet } from "../generate/faces";
import { checkRecords, titleChecks } from "../generate/search-records";
import { checkToolFile, toolFiles } from "../generate/tools";
import { checkNamedFiles, picturesIn } from "./check-file";
import {
  type CheckedFile,
  checkedOrNull,
  checkTranslation,
  readChecked,
  refuseOtherName,
} from "./checked-file";
import { draftsIn, isDraftIn } from "./drafts";
import { checkAddress, checkTranslatedSlug } from "./duplicates";
import { checkLinks } from "./links";
import { mistakesOf } from "./mistakes-of";
import { checkLanguages, checkRedirects } from "./redirects";
import { checkPrivacyPage, checkPrivateFile, checkReferences, checkStudyReferences } from "./references";
import { checkRoomGate, checkRoomReferences } from "./room";
import { type CheckedSite, checkedSite } from "./site";
import { type Texts, textsOf } from "./texts";

/** The mistakes of a site. `references` are those between files: null if a page of the site cannot be read. */
export type Mistakes = {
  faults: ContentError[];
  references: ContentError[] | null;
  site: CheckedSite | null;
  /** The site in its other languages, but for those in which a page cannot be read. */
  others: ReadonlyMap<string, CheckedSite>;
  drafts: readonly Draft[];
};

/** Runs checks, and keeps the mistakes that they throw. */
function collector(root: string) {
  const errors: ContentError[] = [];
  return {
    errors,
    check(act: () => unknown): void {
      // A list of pictures that cannot be read is reported once, not for each file that needs it.
      const isNew = ({ message }: ContentError) => !errors.some((one) => one.message === message);
      errors.push(...mistakesOf(root, act).filter(isNew));
    },
  };
}

/**
 * Checks every content file and the references between them.
 *
 * @param measured whether analytics have a key
 */
export function findMistakes(texts: Texts, measured: boolean): Mistakes {
  const drafts = draftsIn(texts);
  const isDraft = isDraftIn(drafts);
  const needed = neededOf(texts, isDraftIn(showsDrafts() ? [] : drafts));
  const entries = readEntries(texts, needed);
  const published = entries.filter(({ file }) => !isDraft(file));
  const { errors: faults, check } = collector(texts.root);
  const exists = picturesIn(texts);
  for (const name of texts.others) if (isRead(name, needed)) check(() => refuseOtherName(name));
  for (const { file } of published)
    check(() => checkNamedFiles(texts.root, readChecked(texts, file), exists));
  const shown = translationsOf(texts, entries, needed);
  for (const one of shown) check(() => checkTranslation(texts, one));
  for (const name of needed)
    if (!texts.has(OWN_FILES[name].file) && !mayMiss(name))
      check(() => {
        throw missingFile(`content/${OWN_FILES[name].file}`, name);
      });
  for (const file of toolFiles(texts.root)) check(() => checkToolFile(file, texts.root));
  const site = checkedSite(texts, published, needed, drafts);
  // A draft may lack what it names, but development reads its fields.
  for (const { file } of entries)
    if (isDraft(file) && (file === texts.edited || showsDrafts()))
      check(() => checkDraft(readChecked(texts, file), site));
  const others = new Map<string, CheckedSite>();
  for (const tag of otherLanguages(site)) {
    const translated = checkedSite(texts, published, needed, drafts, tag);
    if (translated) others.set(tag, translated);
  }
  const references = site && referenceMistakes(withOthers(site, others), texts.root, measured);
  const languages = collector(texts.root);
  if (site) languages.check(() => checkLanguages(site, texts.root));
  references?.push(...languages.errors);
  for (const tag of otherLanguages(site)) {
    const own = shown.filter((one) => one.tag === tag && !isDraft(one.original.file));
    const found = collector(texts.root);
    for (const { original } of own)
      if (checkedOrNull(texts, original.file))
        found.check(() => checkNamedFiles(texts.root, readChecked(texts, original.file, tag), exists));
    faults.push(...newIn(found.errors, faults, own));
    const translated = others.get(tag);
    if (translated && references)
      references.push(...newIn(referenceMistakes(translated, texts.root, measured), references, own));
  }
  return { faults, references, site, others, drafts };
}

/** An old address may lead to a page in any language. */
const withOthers = (site: CheckedSite, others: ReadonlyMap<string, CheckedSite>): CheckedSite => ({
  ...site,
  paths: new Set([site, ...others.values()].flatMap(({ paths }) => [...paths])),
});

const otherLanguages = (site: CheckedSite | null): readonly string[] =>
  site?.content.site.languages.slice(1) ?? [];

/** The translations of the files that the site reads, and those whose original is missing. */
const translationsOf = (
  { translations, files }: Texts,
  entries: readonly ContentFile[],
  needed: readonly OwnName[],
): TranslationFile[] =>
  translations.filter(
    ({ original }) =>
      entries.some(({ file }) => file === original.file) ||
      ((original.own ? original.own === "words" : isRead(original.file, needed)) &&
        !files.some(({ file }) => file === original.file)),
  );

/** The mistakes that a site has only in another language: an original's mistake is reported once, in its own file. */
function newIn(
  errors: readonly ContentError[],
  known: readonly ContentError[],
  translations: readonly TranslationFile[],
): ContentError[] {
  const originals = new Map(
    translations.map(({ file, original }) => [`content/${file}`, `content/${original.file}`]),
  );
  const keyOf = ({ field, expected, found }: ContentProblem) => JSON.stringify([field, expected, found]);
  return errors.flatMap(({ file, problems }) => {
    const same = known
      .filter((one) => one.file === file || one.file === originals.get(file))
      .flatMap((one) => one.problems.map(keyOf));
    const added = problems.filter((problem) => !same.includes(keyOf(problem)));
    return added.length > 0 ? [new ContentError(file, added)] : [];
  });
}

function checkDraft(checked: CheckedFile, site: CheckedSite | null): void {
  if (site && checked.entry.kind !== "private")
    checkAddress({ ...checked, content: checked.content as { slug: string } }, site);
}

function referenceMistakes(site: CheckedSite, root: string, measured: boolean): ContentError[] {
  const { errors, check } = collector(root);
  check(() => checkFaces(site.own("theme"), cutFaces(root)));
  check(() => checkRenderings(site.own("site"), cutSheet(root)));
  for (const { content, ...study } of site.studies) {
    check(() => checkAddress({ ...study, content }, site));
    check(() =>
      content.lock
        ? checkPrivateFile({ ...study, content }, site)
        : checkStudyReferences({ ...study, content }, site),
    );
  }
  for (const article of site.articles) check(() => checkAddress(article, site));
  for (const one of [...site.studies, ...site.articles]) check(() => checkTranslatedSlug(one, site));
  // They are the same in each language.
  const isRedirects = ({ own }: ContentFile) => own === "redirects";
  if (site.tag === null) check(() => checkRedirects(site, root));
  for (const one of site.files.filter(({ entry }) => site.tag === null || !isRedirects(entry))) {
    if (one.entry.own) check(() => checkReferences(one, site));
    check(() => checkLinks(one, site, root));
    check(() => checkRoomGate(one, site));
    check(() => checkRoomReferences(one, site));
  }
  check(() => checkPrivacyPage(measured, site));
  check(() => checkRecords(site));
  for (const one of titleChecks(site)) check(one);
  return errors;
}

/**
 * Reads a site, without a check of the references in it.
 *
 * @param tag of one of its languages, other than the first
 * @throws ContentError for a file that has a mistake or is missing
 */
export function readSite(root: string, tag: string | null = null): CheckedSite {
  const texts = textsOf(root);
  const drafts = draftsIn(texts);
  const isHidden = isDraftIn(showsDrafts() ? [] : drafts);
  const needed = neededOf(texts, isHidden);
  const shown = readEntries(texts, needed).filter(({ file }) => !isHidden(file));
  const site = checkedSite(texts, shown, needed, drafts, tag);
  if (site) return site;
  for (const name of needed) readChecked(texts, OWN_FILES[name].file, tag);
  throw new Error("The pages were changed while they were read");
}

/** Without a list of pages, the files that every site needs, and those that are there. */
function neededOf(texts: Texts, isHidden: (name: string) => boolean): OwnName[] {
  const navigation = checkedOrNull(texts, OWN_FILES.navigation.file)?.content as Navigation | undefined;
  if (!navigation) {
    const always = filesFor([], false);
    return OWN_NAMES.filter((name) => always.includes(name) || texts.has(OWN_FILES[name].file));
  }
  const isLocked = texts.files.some(
    ({ kind, file }) =>
      kind === "study" &&
      !isHidden(file) &&
      (checkedOrNull(texts, file)?.content as { lock: boolean } | undefined)?.lock,
  );
  return filesFor(
    navigation.pages.map(({ path }) => path),
    isLocked,
  );
}

/** The files that the site reads. The edited one is checked even if no page shows it. */
const readEntries = ({ files, edited }: Texts, needed: readonly OwnName[]): ContentFile[] =>
  files.filter(({ file, own }) => file === edited || (own ? needed.includes(own) : isRead(file, needed)));

/** A site without a blog reads no article. */
const isRead = (name: string, needed: readonly OwnName[]): boolean =>
  needed.includes("blogList") || !name.startsWith("blog/");
