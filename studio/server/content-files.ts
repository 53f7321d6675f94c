import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { OWN_FILES, type OwnName } from "../../lib/content/own-files";
import { articleMeta } from "../../lib/content/schema/article";
import { privateCaseStudy, studyFile } from "../../lib/content/schema/case-study";
import { slugOf } from "../../lib/content/slug";
import { studyPath } from "../../lib/paths";

export const GROUPS = ["Site", "Pages", "Case studies", "Private case studies", "Articles"] as const;

/** A file of the content that the studio opens. */
export type ContentFile = {
  /** Below the content folder, with slashes. */
  file: string;
  group: (typeof GROUPS)[number];
  name: string;
  /** The page that shows it. */
  page: string;
  /** Seen only by visitors whom a gate lets in. */
  isPrivate: boolean;
  /** The own file it is; null for studies and articles. */
  own: OwnName | null;
};

const NAMES: Partial<Record<OwnName, string>> = {
  seo: "Search words",
  ndaGate: "NDA gate",
  navigation: "Pages and menus",
};

const PAGES: Partial<Record<OwnName, string>> = {
  home: "/",
  caseStudyList: "/casestudies",
  contact: "/contact",
};

/**
 * Lists what can be edited, also files with mistakes in them.
 *
 * @param root the content folder
 */
export function contentFiles(root = "content"): ContentFile[] {
  const own = (Object.keys(OWN_FILES) as OwnName[])
    .filter((name) => existsSync(join(root, OWN_FILES[name].file)))
    .map((name): ContentFile => {
      const { file } = OWN_FILES[name];
      return {
        file,
        group: file.startsWith("pages/") || name === "home" ? "Pages" : "Site",
        name: NAMES[name] ?? inWords(basename(file, ".yaml")),
        page: pageOf(name),
        isPrivate: false,
        own: name,
      };
    });
  return [...own, ...studies(root), ...privateStudies(root), ...articles(root)];
}

/** The schema that a file's values follow. */
export function schemaOf({ own, group }: Pick<ContentFile, "own" | "group">): z.ZodType {
  if (own) return OWN_FILES[own].schema;
  if (group === "Articles") return articleMeta;
  return group === "Private case studies" ? privateCaseStudy : studyFile;
}

function pageOf(name: OwnName): string {
  const { of }: { file: string; of?: string } = OWN_FILES[name];
  return of?.startsWith("/") ? of : (PAGES[name] ?? "/");
}

const studies = (root: string): ContentFile[] =>
  filesIn(join(root, "case-studies"), ".yaml").map((name) => {
    const value = fieldsOf(join(root, "case-studies", name));
    return {
      file: `case-studies/${name}`,
      group: "Case studies",
      name: titleOf(value, name),
      page: studyPath(basename(name, ".yaml")),
      isPrivate: value?.lock === true,
      own: null,
    };
  });

const privateStudies = (root: string): ContentFile[] =>
  filesIn(join(root, "private"), "")
    .filter((slug) => existsSync(join(root, "private", slug, "study.yaml")))
    .map((slug) => ({
      file: `private/${slug}/study.yaml`,
      group: "Private case studies",
      name: titleOf(fieldsOf(join(root, "case-studies", `${slug}.yaml`)), slug),
      page: studyPath(slug),
      isPrivate: true,
      own: null,
    }));

const articles = (root: string): ContentFile[] =>
  filesIn(join(root, "blog"), ".md").map((name) => {
    const value = fieldsOf(join(root, "blog", name));
    const slug = typeof value?.slug === "string" ? value.slug : slugOf(String(value?.title ?? ""));
    return {
      file: `blog/${name}`,
      group: "Articles",
      name: titleOf(value, name),
      page: `/blog/${slug}`,
      isPrivate: false,
      own: null,
    };
  });

const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];

/** The fields of a file as far as they can be read. */
function fieldsOf(file: string): Record<string, unknown> | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  try {
    return parse(file.endsWith(".md") ? (splitFrontMatter(text)?.frontMatter ?? "") : text);
  } catch {
    return null;
  }
}

const titleOf = (value: Record<string, unknown> | null, file: string): string =>
  typeof value?.title === "string" && value.title !== "" ? value.title : file;

/** `case-study-list` as "Case study list". */
const inWords = (name: string): string =>
  name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
