import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "../../lib/content/catalogue";
import { checkPictures } from "../../lib/content/check-pictures";
import { ContentError } from "../../lib/content/content-error";
import { neededFiles, OWN_FILES, type OwnName, readOwn } from "../../lib/content/own-files";
import { readArticles } from "../../lib/content/read-articles";
import { readLocated } from "../../lib/content/read-yaml";
import { privateCaseStudy, studyFile } from "../../lib/content/schema/case-study";
import { readTextFile } from "../../lib/content/text-file";
import { filesIn } from "../lib/files";
import { checkFaces, checkRenderings } from "./faces";
import { picturesOnDisk } from "./pictures-on-disk";
import { checkPublicFiles } from "./public-files";
import { checkLabel, checkPrivacyPage, checkReferences, requirePasscode } from "./references";
import { checkToolFile, checkTools, toolFiles } from "./tools";
import { writeOwn } from "./write-generated";

const OWN = Object.keys(OWN_FILES) as OwnName[];
const fileOf = (name: OwnName): string => join("content", OWN_FILES[name].file);

/**
 * Checks content as the build will.
 *
 * @param named files to check alone; none checks everything, and the references between the files
 * @param measured whether the site is built with a key for analytics
 * @param pictures false for npm run dev, which encodes them itself
 * @returns every mistake, one error for each file
 */
export async function checkContent(
  named: readonly string[],
  passcode: string | undefined,
  { pictures = true, measured = false } = {},
): Promise<ContentError[]> {
  const errors: ContentError[] = [];
  /** Runs one check; a ContentError is kept, so that one run names every faulty file. */
  function check(act: () => unknown): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // What many files are read by says the same of each of them.
      if (!errors.some(({ message }) => message === error.message)) errors.push(error);
    }
  }

  // Where the list of pages cannot be read, those that are there.
  let needed = OWN.filter((name) => existsSync(fileOf(name)));
  const readList = () => {
    needed = neededFiles();
  };
  if (named.length === 0) check(readList);
  const unread = OWN.filter((name) => !needed.includes(name)).map(fileOf);
  const files = named.length > 0 ? named : yamlFiles().filter((file) => !unread.includes(file));
  for (const file of files.filter((name) => name.endsWith(".yaml"))) check(() => checkFile(file));
  if (named.length > 0) return errors;
  for (const name of needed) check(() => readOwn(name));
  for (const file of toolFiles()) check(() => checkToolFile(file));
  check(() => checkFaces());
  check(() => checkRenderings());
  const articles = needed.includes("blogList") ? inFolder("content/blog", /^[^/]+\.md$/) : [];
  if (articles.length > 0) check(() => readArticles());
  for (const file of articles) check(() => checkPublicFiles(file, readTextFile(file), () => 0));
  // The files by themselves are valid: now the references between them.
  if (errors.length === 0) {
    check(() => requirePasscode(readCatalogue().locked, passcode));
    // The site's own code finds the words there, and what follows asks it.
    writeOwn();
    const { checkLinks, checkStudyReferences } = await import("./links");
    const { filters } = readOwn("caseStudyList").content;
    for (const file of inFolder("content/case-studies", /^[^/]+\.yaml$/)) {
      const { content: study, lineOf } = readLocated(file, studyFile);
      if (study.lock) continue;
      check(() => checkStudyReferences(file, study, lineOf));
      check(() => checkLabel(file, study, filters, lineOf));
    }
    for (const name of needed) check(() => checkReferences(name));
    check(() => checkPrivacyPage(measured));
    for (const file of files.filter((name) => name.endsWith(".yaml")))
      check(() => {
        const { content, lineOf } = readAny(file);
        checkLinks(file, content, lineOf);
      });
    for (const file of articles) check(() => checkLinks(file, readTextFile(file), () => 0));
    const { checkSearchRecords } = await import("./search-records");
    check(() => checkSearchRecords());
  }
  return pictures ? [...errors, ...picturesOnDisk()] : errors;
}

const yamlFiles = (): string[] => [
  ...inFolder("content/case-studies", /\.yaml$/),
  ...inFolder("content/private", /\.yaml$/),
  ...inFolder("content", /^[^/]+\.yaml$/),
  ...inFolder("content/pages", /^[^/]+\.yaml$/),
];

const inFolder = (folder: string, wanted: RegExp): string[] =>
  filesIn(folder, wanted).map((name) => join(folder, name));

/** One file by itself: its fields, and that the pictures and files it names are there. */
function checkFile(file: string): void {
  const { content, lineOf } = readAny(file);
  checkPictures(file, content, { lineOf, ...(isPrivate(file) ? { exists: listedBeside(file) } : {}) });
  checkPublicFiles(file, content, lineOf);
  checkTools(file, content, lineOf);
}

const isPrivate = (file: string): boolean => file.includes("/private/");

function readAny(file: string) {
  if (isPrivate(file)) return readLocated(file, privateCaseStudy);
  if (file.includes("case-studies/")) return readLocated(file, studyFile);
  const name = OWN.find((one) => fileOf(one) === file);
  if (name) return readOwn(name);
  const known = OWN.map((one) => OWN_FILES[one].file).join(", ");
  throw new ContentError(file, [
    {
      field: "(the whole file)",
      expected: `expected a file that the site reads: a study below case-studies, or one of ${known}`,
      found: "a file that no page shows",
    },
  ]);
}

function listedBeside(file: string): (id: string) => boolean {
  const list = join(file, "..", "pictures.json");
  const known: object = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  return (id) => id in known;
}
