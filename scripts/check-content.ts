/**
 * `npm run content`: checks every content file and says what is wrong in which field; without a word of stack trace.
 * `npm run build` runs it first. With file names it checks those alone.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readArticles } from "../lib/content/blog";
import { readCatalogue } from "../lib/content/catalogue";
import { checkPictures } from "../lib/content/check-pictures";
import { ContentError } from "../lib/content/content-error";
import { readYaml } from "../lib/content/read-yaml";
import { lockedCard, privateCaseStudy, publicCaseStudy } from "../lib/content/schema/case-study";
import { staticStudy } from "../lib/content/schema/static-study";
import { loadEnvFiles } from "./lib/env-files";
import { requirePasscode } from "./lib/require-passcode";

loadEnvFiles();

const anyStudy = z.discriminatedUnion("lock", [lockedCard, publicCaseStudy]);

const problems: string[] = [];
/** Runs one check; a ContentError is kept for the report, so that one run names every faulty file. */
async function check(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(error.message);
  }
}

function checkFile(file: string): void {
  if (file.includes("/private/")) readYaml(file, privateCaseStudy);
  else if (file.includes("static-studies")) readYaml(file, staticStudy);
  else readYaml(file, anyStudy);
}

const yamlUnder = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join(dir, name));

const named = process.argv.slice(2);
if (named.length > 0) {
  for (const file of named) await check(() => checkFile(file));
} else {
  for (const dir of ["case-studies", "static-studies", "private"])
    for (const file of yamlUnder(join("content", dir))) await check(() => checkFile(file));
  // The files by themselves are right: now what they say of each other.
  if (problems.length === 0)
    await check(() => {
      const { locked } = readCatalogue();
      requirePasscode(locked, process.env.CASE_STUDY_PASSCODE);
    });
  await check(() => readArticles());
  for (const name of ["site", "navigation", "home", "seo"])
    await check(async () => checkPictures(`content/${name}.ts`, await import(`../content/${name}`)));
  for (const name of readdirSync("content/pages"))
    await check(async () => checkPictures(`content/pages/${name}`, await import(`../content/pages/${name}`)));
}

if (problems.length > 0) {
  console.error(problems.join("\n\n"));
  process.exit(1);
}
console.log("Content: every file is right.");
