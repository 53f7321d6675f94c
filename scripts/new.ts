/**
 * `npm run new -- case-study|article --title "…"`: a valid file to write in and a folder for its pictures.
 * `npm run new -- page PATH`: a page that the site is without. Nothing that exists is written over.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ContentError } from "../lib/content/content-error";
import { listedPaths, OWN_FILES, readOwn } from "../lib/content/own-files";
import { UsageError } from "./lib/usage-error";
import { readKnown } from "./new/known";
import { addPage } from "./new/page";
import { type NewPage, readRequest } from "./new/request";
import { articleFile, lockedCardFile, passcodeGateFile, privateStudyFile, studyFile } from "./new/texts";

const PASSCODE_GATE = `content/${OWN_FILES.passcodeGate.file}`;

const USAGE = `Usage:
  npm run new -- case-study --title TITLE [--slug SLUG] [--client CLIENT] [--private]
  npm run new -- article --title TITLE [--slug SLUG]
  npm run new -- page PATH`;

async function make(page: NewPage): Promise<void> {
  const { kind, slug, locked } = page;
  const { slugs, lastStudy } = readKnown();
  if (slugs.includes(slug.toLowerCase()))
    throw new UsageError(`The address "${slug}" is taken. Choose another title or --slug.`);
  const today = new Date();
  const pictures = locked ? `content/private/${slug}/masters` : `content/pictures/${slug}`;
  const files: Record<string, string> =
    kind === "article"
      ? { [`content/blog/${slug}.md`]: articleFile(page, today) }
      : locked
        ? {
            // The first locked study brings its screen with it.
            ...(existsSync(PASSCODE_GATE) ? {} : { [PASSCODE_GATE]: passcodeGateFile }),
            [`content/case-studies/${slug}.yaml`]: lockedCardFile(page, today),
            [`content/private/${slug}/study.yaml`]: privateStudyFile(page),
          }
        : {
            [`content/case-studies/${slug}.yaml`]: studyFile(
              page,
              today,
              lastStudy + 1,
              readOwn("caseStudyList").content.filters[0],
            ),
          };
  const there = Object.keys(files).find((file) => existsSync(file));
  if (there) throw new UsageError(`${there} is there already.`);

  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: "wx" });
    console.log(`made     ${file}`);
  }
  await mkdir(pictures, { recursive: true });
  console.log(`made     ${pictures}/

Next:
  1. Lay ${kind === "article" ? "cover.png" : "cover.png and first.png"} into ${pictures}/, 1600 px wide or more (JPEG, PNG, WebP, AVIF, TIFF or SVG).
  2. npm run dev encodes them by itself; without it, npm run pictures
  3. Write: every "Replace this" in ${Object.keys(files).at(-1)}.
  4. npm run content, then look at /${kind === "article" ? "blog" : "casestudies"}/${slug} in npm run dev${locked ? "; it opens with the passcode" : ""}.${kind === "article" ? blogWanted() : ""}`);
}

const blogWanted = (): string =>
  listedPaths().includes("/blog")
    ? ""
    : "\n  5. Put /blog into the list of pages in content/navigation.yaml: without it articles are on no page.";

function makePage([name, ...more]: string[]): void {
  if (more.length > 0) throw new UsageError("One page at a time.");
  const { lines, file, path } = addPage(name);
  console.log(`${lines.join("\n")}

Next:
  1. Write ${file}, and its labels in content/navigation.yaml: a page stands in header, menu and footer where it has one.
  2. npm run content, then look at ${path} in npm run dev, which encodes pictures by itself (otherwise npm run pictures).`);
}

try {
  const [kind, ...rest] = process.argv.slice(2);
  if (kind === "page") makePage(rest);
  else await make(readRequest(process.argv.slice(2)));
} catch (error) {
  const usage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!usage && !(error instanceof ContentError)) throw error;
  console.error(usage ? `${(error as Error).message}\n\n${USAGE}` : (error as Error).message);
  process.exitCode = usage ? 2 : 1;
}
