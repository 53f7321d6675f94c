import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "../../lib/content/catalogue";
import { checkPictures } from "../../lib/content/check-pictures";
import { ContentError } from "../../lib/content/content-error";
import { isOfDraft, readDrafts } from "../../lib/content/drafts";
import { neededFiles, readOwn } from "../../lib/content/own-files";
import { readArticles } from "../../lib/content/read-articles";
import { readLocated } from "../../lib/content/read-yaml";
import { studyFile } from "../../lib/content/schema/case-study";
import { filesIn } from "../disk";
import { OWN_NAMES, ownPath } from "../files";
import { checkFaces, checkRenderings } from "../generate/faces";
import { checkToolFile, checkTools, toolFiles } from "../generate/tools";
import { writeOwn } from "../generate/write-generated";
import { readManifest } from "../pictures/manifest";
import { entryOf, readChecked, refuseOtherName } from "./checked-file";
import { picturesOnDisk } from "./pictures-on-disk";
import { checkPublicFiles } from "./public-files";
import { checkLabel, checkPrivacyPage, checkReferences, requirePasscode } from "./references";

type Options = { build?: boolean; passcode?: string | undefined; pictures?: boolean; measured?: boolean };

/**
 * Checks content as the build does.
 *
 * @param named the files to check; if empty, all files and the references between them, without drafts
 * @param build requires `passcode`, which opens locked studies
 * @param measured whether analytics have a key
 * @param pictures false for npm run dev, which encodes them itself
 * @returns every mistake, one error per file
 */
export async function checkContent(
  named: readonly string[],
  { build = false, passcode, pictures = true, measured = false }: Options = {},
): Promise<ContentError[]> {
  const errors: ContentError[] = [];
  /** Keeps a ContentError, so that one run reports every faulty file. */
  function check(act: () => unknown): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // A shared dependency reports one error per file that uses it: keep the first.
      if (!errors.some(({ message }) => message === error.message)) errors.push(error);
    }
  }

  if (named.length > 0) {
    for (const file of named) check(() => checkFile(file));
    return errors;
  }
  // Used if the list of pages cannot be read.
  let needed = OWN_NAMES.filter((name) => existsSync(ownPath(name)));
  check(() => {
    needed = neededFiles();
  });
  const hasBlog = needed.includes("blogList");
  const unread = OWN_NAMES.filter((name) => !needed.includes(name)).map(ownPath);
  const present = filesIn("content")
    .filter((name) => hasBlog || !name.startsWith("blog/"))
    .map((name) => join("content", name))
    .filter((file) => !unread.includes(file));
  for (const file of present) check(() => refuseOtherName(file));
  const drafts = readDrafts();
  const files = present.filter((file) => entryOf(file) && !drafts.some((draft) => isOfDraft(draft, file)));
  for (const file of files) check(() => checkFile(file));
  for (const name of needed) check(() => readOwn(name));
  for (const file of toolFiles()) check(() => checkToolFile(file));
  check(() => checkFaces());
  check(() => checkRenderings());
  if (hasBlog) check(() => readArticles());
  // References between files are checked once every file is valid.
  if (errors.length === 0) {
    if (build) check(() => requirePasscode(passcode));
    // Development shows drafts, so their fields must be valid there.
    check(() => readCatalogue());
    // The modules imported below read these generated files.
    writeOwn();
    const { checkLinks, checkStudyReferences } = await import("./links");
    const { filters } = readOwn("caseStudyList").content;
    for (const file of files.filter((name) => entryOf(name)?.kind === "study")) {
      const { content: study, lineOf } = readLocated(file, studyFile);
      if (study.lock) continue;
      check(() => checkStudyReferences(file, study, lineOf, drafts));
      check(() => checkLabel(file, study, filters, lineOf));
    }
    for (const name of needed) check(() => checkReferences(name, drafts));
    check(() => checkPrivacyPage(measured));
    for (const file of files) check(() => checkLinks(file, readChecked(file), drafts));
    const { checkSearchRecords } = await import("../generate/search-records");
    check(() => checkSearchRecords(drafts));
  }
  return pictures ? [...errors, ...picturesOnDisk(drafts)] : errors;
}

function checkFile(file: string): void {
  refuseOtherName(file);
  const checked = readChecked(file);
  const { content, schema, lineOf } = checked;
  const slug = entryOf(file)?.privateSlug;
  const own = slug === undefined ? undefined : readManifest(".", slug);
  checkPictures(file, schema, content, { lineOf, ...(own && { exists: (id) => Object.hasOwn(own, id) }) });
  checkPublicFiles(file, checked);
  checkTools(file, content, lineOf);
}
