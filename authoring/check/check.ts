import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readCatalogue } from "../../lib/content/catalogue";
import { checkPictures } from "../../lib/content/check-pictures";
import { ContentError, type LineOf } from "../../lib/content/content-error";
import { type ContentKind, meantPath } from "../../lib/content/content-paths";
import { neededFiles, OWN_FILES, type OwnName, readOwn } from "../../lib/content/own-files";
import { readArticle, readArticles } from "../../lib/content/read-articles";
import { readLocated } from "../../lib/content/read-yaml";
import { studyFile } from "../../lib/content/schema/case-study";
import { readTextFile } from "../../lib/content/text-file";
import { filesIn } from "../disk";
import { contentFile, ownPath, schemaOf } from "../files";
import { checkFaces, checkRenderings } from "../generate/faces";
import { checkToolFile, checkTools, toolFiles } from "../generate/tools";
import { writeOwn } from "../generate/write-generated";
import { picturesOnDisk } from "./pictures-on-disk";
import { checkPublicFiles } from "./public-files";
import { checkLabel, checkPrivacyPage, checkReferences, requirePasscode } from "./references";

const OWN = Object.keys(OWN_FILES) as OwnName[];

type Options = { build?: boolean; passcode?: string | undefined; pictures?: boolean; measured?: boolean };

/**
 * Checks content as the build will.
 *
 * @param named files to check alone; none checks everything, and the references between the files
 * @param build whether the site is about to be built: then `passcode`, which opens the locked studies, has to be set
 * @param measured whether the site is built with a key for analytics
 * @param pictures false for npm run dev, which encodes them itself
 * @returns every mistake, one error for each file
 */
export async function checkContent(
  named: readonly string[],
  { build = false, passcode, pictures = true, measured = false }: Options = {},
): Promise<ContentError[]> {
  const errors: ContentError[] = [];
  /** Runs one check; a ContentError is kept, so that one run names every faulty file. */
  function check(act: () => unknown): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // A shared dependency reports one error per file that uses it: keep the first.
      if (!errors.some(({ message }) => message === error.message)) errors.push(error);
    }
  }

  // Where the list of pages cannot be read, those that are there.
  let needed = OWN.filter((name) => existsSync(ownPath(name)));
  const readList = () => {
    needed = neededFiles();
  };
  if (named.length > 0) {
    for (const file of named) check(() => checkFile(file));
    return errors;
  }
  check(readList);
  const hasBlog = needed.includes("blogList");
  const unread = OWN.filter((name) => !needed.includes(name)).map(ownPath);
  const isRead = (file: string) =>
    !unread.includes(file) && (hasBlog || !belowContent(file).startsWith("blog/"));
  const laid = filesIn("content")
    .map((name) => join("content", name))
    .filter(isRead);
  for (const file of laid) check(() => refuseOtherName(file));
  const files = laid.filter((file) => kindOf(file) !== null);
  for (const file of files) check(() => checkFile(file));
  for (const name of needed) check(() => readOwn(name));
  for (const file of toolFiles()) check(() => checkToolFile(file));
  check(() => checkFaces());
  check(() => checkRenderings());
  if (hasBlog) check(() => readArticles());
  // The files by themselves are valid: now the references between them.
  if (errors.length === 0) {
    if (build) check(() => requirePasscode(readCatalogue().locked, passcode));
    // The site's own code finds the words there, and what follows asks it.
    writeOwn();
    const { checkLinks, checkStudyReferences } = await import("./links");
    const { filters } = readOwn("caseStudyList").content;
    for (const file of files.filter((name) => kindOf(name) === "study")) {
      const { content: study, lineOf } = readLocated(file, studyFile);
      if (study.lock) continue;
      check(() => checkStudyReferences(file, study, lineOf));
      check(() => checkLabel(file, study, filters, lineOf));
    }
    for (const name of needed) check(() => checkReferences(name));
    check(() => checkPrivacyPage(measured));
    for (const file of files)
      check(() => {
        const { content, lineOf } = readAny(file);
        checkLinks(file, content, lineOf);
      });
    const { checkSearchRecords } = await import("../generate/search-records");
    check(() => checkSearchRecords());
  }
  return pictures ? [...errors, ...picturesOnDisk()] : errors;
}

const belowContent = (file: string): string => relative("content", file).split(sep).join("/");

/** What a file is, by its path from the root. */
const kindOf = (file: string): ContentKind | null => contentFile(belowContent(file))?.kind ?? null;

/** Refuses a file that would be content under another name, and is passed over under this one. */
function refuseOtherName(file: string): void {
  const meant = meantPath(belowContent(file));
  if (meant === null) return;
  throw new ContentError(file, {
    field: "(the file's name)",
    expected: `expected content/${meant}, as the site reads it: rename the file, or take it out of that folder`,
    found: "a name under which no page shows it",
  });
}

/** One file by itself: its fields, and that the pictures and files it names are there. */
function checkFile(file: string): void {
  refuseOtherName(file);
  const { content, lineOf } = readAny(file);
  const isPrivate = kindOf(file) === "private";
  const entry = contentFile(belowContent(file));
  checkPictures(file, entry && schemaOf(entry), content, {
    lineOf,
    ...(isPrivate ? { exists: listedBeside(file) } : {}),
  });
  checkPublicFiles(file, content, lineOf);
  checkTools(file, content, lineOf);
}

function readAny(file: string): { content: unknown; lineOf: LineOf } {
  const entry = existsSync(file) ? contentFile(belowContent(file)) : null;
  if (entry?.kind === "article") {
    readArticle(file);
    return { content: readTextFile(file), lineOf: () => 0 };
  }
  if (entry?.own) return readOwn(entry.own);
  const schema = entry && schemaOf(entry);
  if (schema) return readLocated(file, schema);
  const missing = OWN.find((one) => ownPath(one) === file);
  if (missing) return readOwn(missing);
  const known = OWN.map((one) => OWN_FILES[one].file).join(", ");
  throw new ContentError(file, [
    {
      field: "(the whole file)",
      expected: `expected a file that the site reads: a study below case-studies, an article below blog, or one of ${known}`,
      found: existsSync(file) ? "a file that no page shows" : "nothing: it is missing",
    },
  ]);
}

function listedBeside(file: string): (id: string) => boolean {
  const list = join(file, "..", "pictures.json");
  const known: object = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  return (id) => id in known;
}
