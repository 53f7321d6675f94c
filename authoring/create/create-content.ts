import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { ContentKind } from "../../lib/content/content-paths";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { parseYaml, readYaml } from "../../lib/content/read-yaml";
import { slugOf } from "../../lib/content/slug";
import { readTextFile } from "../../lib/content/text-file";
import { contentFiles } from "../files";
import { UsageError } from "../usage-error";
import { type NewPage, newPage, type Request } from "./request";
import { articleFile, lockedCardFile, passcodeGateFile, privateStudyFile, studyFile } from "./texts";

const PASSCODE_GATE = `content/${OWN_FILES.passcodeGate.file}`;

const study = z.looseObject({
  slug: z.string(),
  list: z.looseObject({ order: z.number().optional() }).optional(),
});
const article = z.looseObject({ title: z.string(), slug: z.string().optional() });

/**
 * Writes the files of a new study or article.
 *
 * @returns the page with its address, its files (the one to write in last), and the folder for its pictures
 * @throws UsageError as newPage does, and where its address or a file is taken; ContentError as readKnown does
 */
export async function createContent(
  request: Request,
  root = ".",
): Promise<{ page: NewPage; files: string[]; pictures: string }> {
  const page = newPage(request);
  const { slug, locked } = page;
  const { slugs, lastStudy } = readKnown(root);
  if (slugs.includes(slug.toLowerCase()))
    throw new UsageError(`The address "${slug}" is taken. Choose another title or --slug.`);
  const pictures = locked ? `content/private/${slug}/masters` : `content/pictures/${slug}`;
  const texts = filesOf(page, lastStudy + 1, root);
  const files = Object.keys(texts);
  const there = files.find((file) => existsSync(join(root, file)));
  if (there) throw new UsageError(`${there} is there already.`);
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text, { flag: "wx" });
  }
  await mkdir(join(root, pictures), { recursive: true });
  return { page, files, pictures };
}

/** The text of each new file. The one to write in comes last. */
function filesOf(page: NewPage, order: number, root: string): Record<string, string> {
  const { kind, slug, locked } = page;
  const today = new Date();
  if (kind === "article") return { [`content/blog/${slug}.md`]: articleFile(page, today) };
  const card = `content/case-studies/${slug}.yaml`;
  if (!locked) {
    const [filter] = readOwn("caseStudyList", join(root, "content")).content.filters;
    return { [card]: studyFile(page, today, order, filter) };
  }
  return {
    // The first locked study brings its screen with it.
    ...(existsSync(join(root, PASSCODE_GATE)) ? {} : { [PASSCODE_GATE]: passcodeGateFile }),
    [card]: lockedCardFile(page, today),
    [`content/private/${slug}/study.yaml`]: privateStudyFile(page),
  };
}

/**
 * Reads addresses, in small letters, and the last place in the studies' order, and nothing else: a study whose pictures
 * are still to come must not stop the next. Throws ContentError where a file is no YAML, or a study has no slug.
 */
function readKnown(root: string): { slugs: readonly string[]; lastStudy: number } {
  const files = contentFiles(join(root, "content"));
  const ofKind = (kind: ContentKind) =>
    files.filter((one) => one.kind === kind).map(({ file }) => join(root, "content", file));
  const studies = ofKind("study").map((file) => readYaml(file, study));
  const articles = ofKind("article").flatMap((file) => {
    const { frontMatter = "" } = splitFrontMatter(readTextFile(file)) ?? {};
    const found = article.safeParse(parseYaml(file, frontMatter, 1).value);
    return found.success ? [found.data.slug ?? slugOf(found.data.title)] : [];
  });
  return {
    slugs: [...studies.map(({ slug }) => slug), ...articles].map((slug) => slug.toLowerCase()),
    lastStudy: Math.max(0, ...studies.map(({ list }) => list?.order ?? 0)),
  };
}
