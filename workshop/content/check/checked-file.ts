import { statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { ContentError, type LineOf } from "../../../lib/content/content-error";
import { meantPath } from "../../../lib/content/content-paths";
import { factsOf, fieldAt } from "../../../lib/content/fields";
import { OWN_FILES, parseOwn } from "../../../lib/content/own-files";
import { parseArticle } from "../../../lib/content/read-articles";
import { checkYaml, parseYaml } from "../../../lib/content/read-yaml";
import type { FieldFacts } from "../../../lib/content/schema/facts";
import { type ContentFile, contentFile, OWN_NAMES, schemaOf } from "../files";
import type { Texts } from "./texts";

/** A file that fits its schema, and the lines and facts of its fields. An article's text is its field `body`. */
export type CheckedFile = {
  entry: ContentFile;
  /** The path from the project's folder, for messages. */
  file: string;
  content: unknown;
  schema: z.ZodType;
  lineOf: LineOf;
  factsAt: (path: readonly PropertyKey[]) => FieldFacts;
};

/** Throws ContentError for a file with an ending such as .yml, which the site does not read. */
export function refuseOtherName(name: string): void {
  const meant = meantPath(name);
  if (meant === null) return;
  throw new ContentError(`content/${name}`, {
    field: "(the file's name)",
    expected: `expected content/${meant}: rename the file, or move it out of that folder`,
    found: "a name that the site does not read",
  });
}

type Known = { text: string; site: unknown; outcome: CheckedFile | ContentError };

/** The last outcome of each file: parsing is slow, and most files stay the same from one check to the next. */
const known = new Map<string, Known>();

/** Reads a content file of any kind. Throws ContentError if it is missing, does not fit its schema, or no page reads it. */
export function readChecked(texts: Texts, name: string): CheckedFile {
  const entry = contentFile(name);
  const schema = entry && schemaOf(entry);
  if (!schema || !texts.has(name)) throw unread(texts, name);
  const text = texts.text(name);
  const site = entry.own && entry.own !== "site" ? siteIn(texts) : null;
  const key = `${texts.root}\0${name}`;
  let found = known.get(key);
  if (!found || found.text !== text || found.site !== site) {
    found = { text, site, outcome: outcomeOf(entry, schema, text, site) };
    known.set(key, found);
  }
  if (found.outcome instanceof ContentError) throw found.outcome;
  return found.outcome;
}

/** Like readChecked, but null if the file cannot be read. */
export function checkedOrNull(texts: Texts, name: string): CheckedFile | null {
  try {
    return readChecked(texts, name);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

/** The values of {name} and {email}. */
const siteIn = (texts: Texts): unknown => checkedOrNull(texts, OWN_FILES.site.file)?.content ?? null;

function outcomeOf(
  entry: ContentFile,
  schema: z.ZodType,
  text: string,
  site: unknown,
): CheckedFile | ContentError {
  const file = `content/${entry.file}`;
  try {
    const { content, lineOf } = parse(entry, schema, file, text, site);
    const factsAt = (path: readonly PropertyKey[]): FieldFacts => {
      if (entry.kind === "article" && path[0] === "body") return { control: "markdown" };
      const field = fieldAt(schema, path, content);
      return field ? factsOf(field) : {};
    };
    return { entry, file, content, schema, lineOf, factsAt };
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

function parse(
  { kind, own }: ContentFile,
  schema: z.ZodType,
  file: string,
  text: string,
  site: unknown,
): { content: unknown; lineOf: LineOf } {
  if (own) return parseOwn(own, file, text, site);
  if (kind === "article") {
    // Pictures are checked later: their list changes without the file.
    const { article, body, lineOf } = parseArticle(file, text, () => true);
    return { content: { ...article, body }, lineOf };
  }
  const yaml = parseYaml(file, text);
  return { content: checkYaml(file, schema, yaml), lineOf: yaml.lineOf };
}

function unread(texts: Texts, name: string): ContentError {
  const names = OWN_NAMES.map((own) => OWN_FILES[own].file).join(", ");
  return new ContentError(`content/${name}`, {
    field: "(the whole file)",
    expected: `expected a file that the site reads: a study below case-studies, an article below blog, or one of ${names}`,
    found: foundAt(join(texts.root, "content", name)),
  });
}

function foundAt(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return "nothing: it is missing";
  return found.isDirectory() ? "a folder" : "a file that no page shows";
}
