import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ContentKind } from "../../../lib/content/content-paths";
import { splitFrontMatter } from "../../../lib/content/front-matter";
import { OWN_FILES, readOwn } from "../../../lib/content/own-files";
import { parseYaml, readYaml } from "../../../lib/content/read-yaml";
import { slugOf } from "../../../lib/content/slug";
import { readTextFile } from "../../../lib/content/text-file";
import { studyPath } from "../../../lib/paths";
import { refuseRedirected, uncheckedRedirects } from "../address";
import { contentFiles } from "../files";
import { makeFolder, writeFiles } from "../safe-file";
import { starterHere } from "../starter/languages";
import { UsageError } from "../usage-error";
import { type NewPage, newPage, type Request } from "./request";
import { articleFile, lockedCardFile, passcodeGateFile, privateStudyFile, studyFile } from "./texts";

const study = z.looseObject({
  slug: z.string(),
  list: z.looseObject({ order: z.number().optional() }).optional(),
});
const article = z.looseObject({ title: z.string(), slug: z.string().optional() });

/**
 * Writes the files of a new study or article.
 *
 * @returns the page with its address; its files, the one to edit last; and the folder for its pictures
 * @throws UsageError as newPage does, and for an address or file that exists, or an address that is redirected; ContentError for an existing file that is not
 *   YAML, and for a study without a slug; as writeFiles does, and then no file is written
 */
export async function createContent(
  request: Request,
  root = ".",
): Promise<{ page: NewPage; files: string[]; pictures: string }> {
  const page = newPage(request);
  const { kind, slug, locked } = page;
  const { slugs, lastOrder } = readKnown(root);
  if (slugs.includes(slug.toLowerCase()))
    throw new UsageError(`The address "${slug}" is taken. Choose another title or address.`);
  refuseRedirected(uncheckedRedirects(root), [kind === "article" ? `/blog/${slug}` : studyPath(slug)]);
  const pictures = locked ? `content/private/${slug}/masters` : `content/pictures/${slug}`;
  const texts = filesOf(page, lastOrder + 1, root);
  const files = Object.keys(texts);
  const present = files.find((file) => existsSync(join(root, file)));
  if (present)
    throw new UsageError(
      "Another file has this address. Choose another title or address.",
      `It is ${present}.`,
    );
  makeFolder(root, pictures);
  writeFiles(root, Object.entries(texts));
  return { page, files, pictures };
}

/** The text of each new file. The one to edit is last. */
function filesOf(page: NewPage, order: number, root: string): Record<string, string> {
  const { kind, slug, locked } = page;
  const today = new Date();
  const inFirst = starterHere(root);
  const said = (file: string, text: string, as?: string) => ({
    [`content/${file}`]: inFirst(file, text, as),
  });
  if (kind === "article") return said(`blog/${slug}.md`, articleFile(page, today), "new/article.md");
  const card = `case-studies/${slug}.yaml`;
  const { role } = readOwn("site", join(root, "content")).content;
  if (!locked) {
    const [filter] = readOwn("caseStudyList", join(root, "content")).content.filters;
    return said(card, studyFile(page, today, { order, filter, role }), "new/study.yaml");
  }
  const gate = OWN_FILES.passcodeGate.file;
  return {
    ...(existsSync(join(root, "content", gate)) ? {} : said(gate, passcodeGateFile)),
    ...said(card, lockedCardFile(page, today)),
    ...said(`private/${slug}/study.yaml`, privateStudyFile(page, role), "new/study.yaml"),
  };
}

/** Reads addresses, in lower case, and order only: a study without pictures must not prevent the next one. */
export function readKnown(root: string): { slugs: readonly string[]; lastOrder: number } {
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
    lastOrder: Math.max(0, ...studies.map(({ list }) => list?.order ?? 0)),
  };
}
