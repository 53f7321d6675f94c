import { join } from "node:path";
import { checkPictures } from "../lib/content/check-pictures";
import { refuseOpenComment } from "../lib/content/comments";
import { ContentError, type ContentProblem } from "../lib/content/content-error";
import { splitFrontMatter } from "../lib/content/front-matter";
import { withNames } from "../lib/content/names";
import { checkYaml, parseYaml } from "../lib/content/read-yaml";
import { type ContentFile, schemaOf } from "./files";
import { readManifest } from "./pictures/manifest";
import { editYaml } from "./yaml/edit-yaml";

/** The content of a file: its fields, and for an article the text below them. */
export type FileContent = { value: unknown; body: string | null };

/**
 * Reads the text of a content file.
 *
 * @param file for the messages
 * @throws ContentError where it is no YAML, or an article without front matter
 */
export function readText(file: string, text: string): FileContent {
  const { yaml, body } = split(file, text);
  const { value } = parseYaml(file, yaml, body === null ? 0 : 1);
  return { value: value ?? {}, body };
}

/**
 * Changes the text of a content file so that it holds `content`. Comments, order and everything that does not change stay.
 *
 * @throws ContentError as readText does
 */
export function writeText(file: string, text: string, { value, body }: FileContent): string {
  const { yaml, body: before } = split(file, text);
  const edited = editYaml(yaml, value);
  if (before === null || body === null) return edited;
  const head = text.slice(0, text.indexOf(yaml));
  const tail = text.slice(head.length + yaml.length, text.length - before.length);
  return head + edited + tail + body;
}

/**
 * Checks a text as `npm run content` checks the file: its fields, and the pictures it names.
 *
 * @param site the content of site.yaml, for {name} and {email}
 * @returns its mistakes; none where it is right
 */
export function problemsOf(entry: ContentFile, text: string, site: unknown, root = "."): ContentProblem[] {
  const file = join("content", entry.file);
  try {
    const { yaml, body } = split(file, text);
    const parsed = parseYaml(file, yaml, body === null ? 0 : 1);
    const { lineOf } = parsed;
    const value = withNames(parsed.value ?? {}, entry.own === "site" ? parsed.value : site);
    const schema = schemaOf(entry);
    if (!schema) throw new Error(`No page reads ${file}`);
    const content = checkYaml(file, schema, { ...parsed, value });
    const { privateSlug } = entry;
    const pictures = [readManifest(root), privateSlug ? readManifest(root, privateSlug) : {}];
    const exists = (id: string) => pictures.some((list) => Object.hasOwn(list, id));
    checkPictures(file, { ...(content as object), ...(body === null ? {} : { body }) }, { lineOf, exists });
    if (body !== null) refuseOpenComment(file, body, yaml.split("\n").length + 3);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
}

/** An article's YAML and its text; all of any other file is YAML. */
function split(file: string, text: string): { yaml: string; body: string | null } {
  if (!file.endsWith(".md")) return { yaml: text, body: null };
  const parts = splitFrontMatter(text);
  if (parts) return { yaml: parts.frontMatter, body: parts.body };
  throw new ContentError(file, [
    {
      field: "(the whole file)",
      line: 1,
      expected: "expected front matter between two lines of ---, then the article",
    },
  ]);
}
