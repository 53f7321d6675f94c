import { existsSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
import type { z } from "zod";
import { ContentError, type LineOf } from "../../lib/content/content-error";
import { meantPath } from "../../lib/content/content-paths";
import { factsOf, fieldAt } from "../../lib/content/fields";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { readArticle } from "../../lib/content/read-articles";
import { readLocated } from "../../lib/content/read-yaml";
import type { FieldFacts } from "../../lib/content/schema/facts";
import { readTextFile } from "../../lib/content/text-file";
import { type ContentFile, contentFile, OWN_NAMES, ownPath, schemaOf } from "../files";

/** A file's content, its schema (null for an article's text), and the lines and facts of its fields. */
export type CheckedFile = {
  content: unknown;
  schema: z.ZodType | null;
  lineOf: LineOf;
  factsAt: (path: readonly PropertyKey[]) => FieldFacts;
};

const belowContent = (file: string): string => relative("content", file).split(sep).join("/");

/** The content file at a path from the project's folder, or null. */
export const entryOf = (file: string): ContentFile | null => contentFile(belowContent(file));

/** Throws ContentError for a file with an ending such as .yml, which the site does not read. */
export function refuseOtherName(file: string): void {
  const meant = meantPath(belowContent(file));
  if (meant === null) return;
  throw new ContentError(file, {
    field: "(the file's name)",
    expected: `expected content/${meant}: rename the file, or move it out of that folder`,
    found: "a name that the site does not read",
  });
}

function foundAt(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return "nothing: it is missing";
  return found.isDirectory() ? "a folder" : "a file that no page shows";
}

/** Reads a content file of any kind. Throws ContentError if it is missing, has a mistake, or no page reads it. */
export function readChecked(file: string): CheckedFile {
  const entry = existsSync(file) ? entryOf(file) : null;
  if (entry?.kind === "article") {
    readArticle(file);
    const content = readTextFile(file);
    return { content, schema: null, lineOf: () => 0, factsAt: () => ({ control: "markdown" }) };
  }
  const own = entry?.own ?? OWN_NAMES.find((name) => ownPath(name) === file);
  const schema = own ? OWN_FILES[own].schema : entry && schemaOf(entry);
  if (schema) {
    const located = own ? readOwn(own) : readLocated(file, schema);
    return {
      ...located,
      schema,
      factsAt(path) {
        const field = fieldAt(schema, path, located.content);
        return field ? factsOf(field) : {};
      },
    };
  }
  const known = OWN_NAMES.map((name) => OWN_FILES[name].file).join(", ");
  throw new ContentError(file, {
    field: "(the whole file)",
    expected: `expected a file that the site reads: a study below case-studies, an article below blog, or one of ${known}`,
    found: foundAt(file),
  });
}
