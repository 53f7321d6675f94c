import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { z } from "zod";
import { CASE_STUDIES, NDA_GATE, type OptionalPage, type PagePath } from "../paths";
import { ContentError, type LineOf } from "./content-error";
import { checkYaml, type ParsedYaml, parseYaml } from "./read-yaml";
import { caseStudyList } from "./schema/case-study-list";
import { moodBoard } from "./schema/mood-board";
import { navigation, redirects } from "./schema/navigation";
import * as pages from "./schema/pages";
import { seo } from "./schema/seo";
import * as site from "./schema/site";
import { theme } from "./schema/theme";
import { words } from "./schema/words";
import { shownFiles } from "./shown-files";
import { readTextFile } from "./text-file";
import { overlay, type Translation } from "./translation";

/**
 * The content files other than studies and articles, each with its schema. `of` is the optional page that needs the file;
 * "locked" files are needed if a study is locked. An `optional` file may be missing, which is as an empty one.
 */
export const OWN_FILES = {
  site: { file: "site.yaml", schema: site.site },
  theme: { file: "theme.yaml", schema: theme },
  navigation: { file: "navigation.yaml", schema: navigation },
  home: { file: "home.yaml", schema: site.home },
  seo: { file: "seo.yaml", schema: seo },
  redirects: { file: "redirects.yaml", schema: redirects },
  words: { file: "words.yaml", schema: words, optional: true },
  about: { file: "pages/about.yaml", schema: pages.about, of: "/aboutme" },
  blogList: { file: "pages/blog-list.yaml", schema: pages.blogList, of: "/blog" },
  caseStudyList: { file: "pages/case-study-list.yaml", schema: caseStudyList },
  changelog: { file: "pages/changelog.yaml", schema: pages.changelog, of: "/changelog" },
  contact: { file: "pages/contact.yaml", schema: pages.contact },
  designProcess: { file: "pages/design-process.yaml", schema: pages.designProcess, of: "/designprocess" },
  moodBoard: { file: "pages/mood-board.yaml", schema: moodBoard, of: "/photography" },
  ndaGate: { file: "pages/nda-gate.yaml", schema: pages.ndaGate, of: NDA_GATE },
  passcodeGate: { file: "pages/passcode-gate.yaml", schema: pages.passcodeGate, of: "locked" },
  privacy: { file: "pages/privacy.yaml", schema: pages.privacy, of: "/privacy" },
  status: { file: "pages/status.yaml", schema: pages.status, of: "/status" },
} as const satisfies Record<
  string,
  { file: string; schema: z.ZodType; of?: OptionalPage | "locked"; optional?: true }
>;

export type OwnName = keyof typeof OWN_FILES;
const OWN_NAMES = Object.keys(OWN_FILES) as OwnName[];
export type OwnContent = { -readonly [Name in OwnName]: z.output<(typeof OWN_FILES)[Name]["schema"]> };

/** The content of each file; null if the site does not need the file. */
export type OwnFound = {
  [Name in OwnName]: OwnContent[Name] | ((typeof OWN_FILES)[Name] extends { of: string } ? null : never);
};

type OwnRead<Name extends OwnName> = { content: OwnContent[Name]; lineOf: LineOf };

/** Reads and checks a file of OWN_FILES. Throws ContentError, also if it does not exist. */
export function readOwn<Name extends OwnName>(name: Name, root = "content"): OwnRead<Name> {
  const path = join(root, OWN_FILES[name].file);
  const exists = existsSync(path);
  if (!exists && !mayMiss(name)) throw missingFile(path, name);
  const site = name === "site" ? undefined : readOwn("site", root).content;
  return parseOwn(name, path, exists ? readTextFile(path) : "", site);
}

/** Like readOwn, of a file's text; `site` has the values of {name} and {email}, if it is another file. */
export function parseOwn<Name extends OwnName>(
  name: Name,
  path: string,
  text: string,
  site: unknown,
): OwnRead<Name> {
  return checkOwn(name, path, parseYaml(path, text), site);
}

/** Their translations may have texts that they lack. */
export const ALONE: readonly OwnName[] = ["seo", "words"];

/**
 * Like parseOwn, with a translation on top: mistakes name the translation. The words of the interface have no original, but those of
 * the site's first language: the others have a whole file.
 */
export function parseOwnIn<Name extends OwnName>(
  name: Name,
  original: { file: string; text: string },
  translation: Translation,
  site: unknown,
): OwnRead<Name> & { fields: readonly string[] } {
  const { file, text } = translation;
  const yaml = parseYaml(file, text);
  if (name === "words") return { ...checkOwn(name, file, yaml, site), fields: [] };
  if (ONCE.includes(name))
    throw new ContentError(file, {
      field: "(the whole file)",
      expected: `expected no such file: ${original.file} is for all languages, and has no texts`,
    });
  const schema: z.ZodType = OWN_FILES[name].schema;
  const {
    fields,
    slug: _,
    ...merged
  } = overlay(
    schema,
    { file: original.file, value: parseYaml(original.file, original.text).value },
    { file, ...yaml },
    { more: ALONE.includes(name) },
  );
  return { ...checkOwn(name, file, merged, site), fields };
}

/** They have no texts to translate. */
export const ONCE: readonly OwnName[] = ["theme", "redirects"];

function checkOwn<Name extends OwnName>(
  name: Name,
  file: string,
  yaml: ParsedYaml,
  site: unknown,
): OwnRead<Name> {
  // A file with only comments is an object without fields.
  const value = withNames(yaml.value ?? {}, name === "site" ? yaml.value : site);
  const schema: z.ZodType = OWN_FILES[name].schema;
  const content = checkYaml(file, schema, { ...yaml, value }) as OwnContent[Name];
  return { content, lineOf: yaml.lineOf };
}

/** Whether a site may lack the file. */
export const mayMiss = (name: OwnName): boolean => "optional" in OWN_FILES[name];

const pageOf = (name: OwnName) => (OWN_FILES[name] as { of?: OptionalPage | "locked" }).of;

const PAGES: Partial<Record<OwnName, PagePath>> = {
  home: "/",
  caseStudyList: CASE_STUDIES,
  contact: "/contact",
};

/** The page whose texts are in a file; null for a file of several pages, and of the passcode screen. */
export function ownPage(name: OwnName): PagePath | null {
  const of = pageOf(name);
  return of === "locked" ? null : (of ?? PAGES[name] ?? null);
}

/** The file of an optional page, below the content folder. */
export function pageFile(path: OptionalPage): string {
  const name = OWN_NAMES.find((one) => pageOf(one) === path);
  if (!name) throw new Error(`No content file for ${path}`);
  return OWN_FILES[name].file;
}

/** The mistake of a needed file that is missing. */
export function missingFile(path: string, name: OwnName): ContentError {
  const of = pageOf(name);
  const why =
    of === "locked"
      ? ", because a study is locked: the file has the text of the passcode screen"
      : of &&
        `, because ${of} is in the list of pages (content/navigation.yaml): write the file, or remove that line`;
  return new ContentError(path, {
    field: "(the whole file)",
    expected: `expected this file${why ?? ""}`,
    found: "nothing: it is missing",
    example: schemaLine(OWN_FILES[name].file),
  });
}

/** The first line of a content file. Editors find its schema by it. */
const schemaLine = (file: string): string =>
  `# yaml-language-server: $schema=${relative(dirname(file), "../schemas")}/${basename(file, ".yaml")}.json`;

/** The paths in content/navigation.yaml. Throws ContentError. */
export const listedPaths = (root = "content"): string[] =>
  readOwn("navigation", root).content.pages.map(({ path }) => path);

/** The files that the site needs. Throws ContentError. */
export const neededFiles = (root = "content"): OwnName[] =>
  filesFor(listedPaths(root), isAnyLocked(join(root, "case-studies")));

/** The files that a site with these pages needs; `locked` if a study is locked. */
export const filesFor = (pages: readonly string[], locked: boolean): OwnName[] =>
  OWN_NAMES.filter((name) => {
    const of = pageOf(name);
    return of === undefined || (of === "locked" ? locked : pages.includes(of));
  });

const isAnyLocked = (dir: string): boolean =>
  shownFiles(dir, "study").some((file) => {
    const { value } = parseYaml(file, readTextFile(file));
    return (value as { lock?: unknown } | null)?.lock === true;
  });

/** Reads all files that the site needs; null for the others. Throws ContentError. */
export function readAllOwn(root = "content"): OwnFound {
  const needed = neededFiles(root);
  const entries = OWN_NAMES.map((name) => [name, needed.includes(name) ? readOwn(name, root).content : null]);
  return Object.fromEntries(entries) as OwnFound;
}

/** Replaces `{name}` and `{email}` in every text of a value with those of content/site.yaml. Other braces stay. */
function withNames(value: unknown, site: unknown): unknown {
  if (typeof value === "string")
    return value.replace(/\{(name|email)\}/g, (braces, name: string) => {
      const found = (site as Record<string, unknown> | null | undefined)?.[name];
      return typeof found === "string" ? found : braces;
    });
  if (Array.isArray(value)) return value.map((item) => withNames(item, site));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withNames(child, site)]));
}
