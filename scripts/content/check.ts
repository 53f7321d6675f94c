import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { readArticles } from "../../lib/content/blog";
import { readCatalogue } from "../../lib/content/catalogue";
import { checkPictures } from "../../lib/content/check-pictures";
import { ContentError } from "../../lib/content/content-error";
import { featuredStudies } from "../../lib/content/featured";
import { readLocated } from "../../lib/content/read-yaml";
import { lockedCard, privateCaseStudy, publicCaseStudy } from "../../lib/content/schema/case-study";
import { staticStudy } from "../../lib/content/schema/static-study";
import { requirePasscode } from "../lib/require-passcode";
import { lineInSource } from "./line-in-source";
import { picturesOnDisk } from "./pictures-on-disk";
import { checkPublicFiles } from "./public-files";
import { checkReferences } from "./references";
import { asContentError } from "./source-error";

const anyStudy = z.discriminatedUnion("lock", [lockedCard, publicCaseStudy]);

/**
 * Checks content as the build will.
 *
 * @param named files to check alone; none checks everything, and what the files say of each other
 * @param pictures whether the pictures on the disk are looked at too; npm run dev sees to them itself
 * @returns every mistake, one error for each file
 */
export async function checkContent(
  named: readonly string[],
  passcode: string | undefined,
  { pictures = true } = {},
): Promise<ContentError[]> {
  const errors: ContentError[] = [];
  /** Runs one check; a ContentError is kept, so that one run names every faulty file. */
  async function check(act: () => unknown): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // A file that many others import says the same to each of them.
      if (!errors.some(({ message }) => message === error.message)) errors.push(withLines(error));
    }
  }

  const files = named.length > 0 ? named : allFiles();
  for (const file of files.filter((name) => name.endsWith(".yaml"))) await check(() => checkYaml(file));
  for (const file of files.filter((name) => name.endsWith(".ts"))) await check(() => checkSource(file));
  if (named.length > 0) return errors;
  await check(() => readArticles());
  for (const file of inFolder("content/blog", ".md"))
    await check(() => checkPublicFiles(file, readFileSync(file, "utf8"), () => 0));
  // The files by themselves are right: now what they say of each other.
  if (errors.length === 0) {
    await check(() => requirePasscode(readCatalogue().locked, passcode));
    for (const file of files.filter((name) => name.endsWith(".ts")))
      await check(async () => checkReferences(file, Object.values(await load(file))));
    await check(checkFeatured);
    // Only now, since it imports every content file.
    await check(async () => (await import("./search-records")).checkSearchRecords());
  }
  return pictures ? [...errors, ...picturesOnDisk()] : errors;
}

const allFiles = (): string[] => [
  ...["case-studies", "static-studies", "private"].flatMap((dir) =>
    inFolder(join("content", dir), ".yaml", true),
  ),
  ...inFolder("content", ".ts"),
  ...inFolder("content/pages", ".ts"),
];

const inFolder = (dir: string, ending: string, recursive = false): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive, encoding: "utf8" })
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(dir, name))
    : [];

function checkYaml(file: string): void {
  const isPrivate = file.includes("/private/");
  const schema = isPrivate ? privateCaseStudy : file.includes("static-studies") ? staticStudy : anyStudy;
  const { content, lineOf } = readLocated(file, schema);
  checkPictures(file, content, { lineOf, ...(isPrivate ? { exists: listedBeside(file) } : {}) });
  checkPublicFiles(file, content, lineOf);
}

/** A locked study's pictures are listed in its own folder. */
function listedBeside(file: string): (id: string) => boolean {
  const list = join(file, "..", "pictures.json");
  const known: object = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  return (id) => id in known;
}

async function checkSource(file: string): Promise<void> {
  for (const value of Object.values(await load(file))) {
    checkPictures(file, value);
    checkPublicFiles(file, value);
  }
}

async function checkFeatured(): Promise<void> {
  const { home } = await import("../../content/home");
  featuredStudies(home.featured.cards);
}

async function load(file: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    throw asContentError(error, file);
  }
}

/** YAML and Markdown know their lines; those of TypeScript files are looked up here, where no page waits for it. */
function withLines(error: ContentError): ContentError {
  if (!error.file.endsWith(".ts") || !existsSync(error.file)) return error;
  const source = readFileSync(error.file, "utf8");
  return new ContentError(
    error.file,
    error.problems.map((problem) => ({
      ...problem,
      line: problem.line ?? (problem.path ? lineInSource(source, problem.path) : undefined),
    })),
  );
}
