import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { ContentError, type LineOf } from "./content-error";
import { withNames } from "./names";
import { checkYaml, parseYaml } from "./read-yaml";
import * as pages from "./schema/pages";
import { redirects } from "./schema/redirects";
import * as site from "./schema/site";
import { theme } from "./schema/theme";

/** The content that is neither a study nor an article: one file each, and what each is to hold. */
export const OWN_FILES = {
  site: { file: "site.yaml", schema: site.site },
  theme: { file: "theme.yaml", schema: theme },
  navigation: { file: "navigation.yaml", schema: site.navigation },
  home: { file: "home.yaml", schema: site.home },
  seo: { file: "seo.yaml", schema: pages.seo },
  redirects: { file: "redirects.yaml", schema: redirects },
  about: { file: "pages/about.yaml", schema: pages.about },
  blogList: { file: "pages/blog-list.yaml", schema: pages.blogList },
  caseStudyList: { file: "pages/case-study-list.yaml", schema: pages.caseStudyList },
  changelog: { file: "pages/changelog.yaml", schema: pages.changelog },
  contact: { file: "pages/contact.yaml", schema: pages.contact },
  designProcess: { file: "pages/design-process.yaml", schema: pages.designProcess },
  gates: { file: "pages/gates.yaml", schema: pages.gates },
  moodBoard: { file: "pages/mood-board.yaml", schema: pages.moodBoard },
  privacy: { file: "pages/privacy.yaml", schema: pages.privacy },
  status: { file: "pages/status.yaml", schema: pages.status },
} as const satisfies Record<string, { file: string; schema: z.ZodType }>;

export type OwnName = keyof typeof OWN_FILES;
export type OwnContent = { -readonly [Name in OwnName]: z.output<(typeof OWN_FILES)[Name]["schema"]> };

/**
 * Reads one of them, `{name}` and `{email}` in its texts replaced by what content/site.yaml says.
 *
 * @param root the content folder
 * @returns what it holds, and where its fields stand
 * @throws ContentError where it is not there, is no YAML or breaks its schema
 */
export function readOwn<Name extends OwnName>(
  name: Name,
  root = "content",
): { content: OwnContent[Name]; lineOf: LineOf } {
  const path = join(root, OWN_FILES[name].file);
  if (!existsSync(path))
    throw new ContentError(path, [
      { field: "(the whole file)", expected: "expected this file", found: "nothing: it is missing" },
    ]);
  const yaml = parseYaml(path, readFileSync(path, "utf8"));
  // A file of notes alone holds nothing yet, and no fields is what it means.
  const value = withNames(yaml.value ?? {}, name === "site" ? yaml.value : readOwn("site", root).content);
  const schema: z.ZodType = OWN_FILES[name].schema;
  const content = checkYaml(path, schema, { ...yaml, value }) as OwnContent[Name];
  return { content, lineOf: yaml.lineOf };
}

/** Reads all of them. Throws as readOwn does. */
export const readAllOwn = (root = "content"): OwnContent =>
  Object.fromEntries(
    Object.keys(OWN_FILES).map((name) => [name, readOwn(name as OwnName, root).content]),
  ) as OwnContent;
