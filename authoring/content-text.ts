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
import { inPlainLines, plainLines } from "./yaml/plain-lines";

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
 * @throws ContentError as readText does; YamlEditError where the value cannot be written
 */
export function writeText(file: string, text: string, { value, body }: FileContent): string {
  if (!file.endsWith(".md")) return editYaml(text, value);
  return inPlainLines(text, (plain) => {
    const { frontMatter, body: before } = partsOf(file, plain);
    const head = plain.slice(0, plain.indexOf("\n") + 1);
    const foot = plain.slice(head.length + frontMatter.length, plain.length - before.length);
    const edited = head + editYaml(`${frontMatter}\n`, value).replace(/\n$/, "") + foot;
    // The form has a text with LF.
    if (body === null || body === plainLines(before)) return edited + before;
    return edited + (foot.endsWith("\n") ? "" : "\n") + plainLines(body);
  });
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
    checkPictures(
      file,
      schema,
      { ...(content as object), ...(body === null ? {} : { body }) },
      { lineOf, exists },
    );
    if (body !== null) refuseOpenComment(file, body, yaml.split("\n").length + 3);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
}

/** An article's YAML and its text; all of any other file is YAML. Lines end in LF. */
function split(file: string, text: string): { yaml: string; body: string | null } {
  const plain = plainLines(text);
  if (!file.endsWith(".md")) return { yaml: plain, body: null };
  const { frontMatter, body } = partsOf(file, plain);
  return { yaml: frontMatter, body };
}

function partsOf(file: string, text: string): { frontMatter: string; body: string } {
  const parts = splitFrontMatter(text);
  if (parts) return parts;
  throw new ContentError(file, [
    {
      field: "(the whole file)",
      line: 1,
      expected: "expected front matter between two lines of ---, then the article",
    },
  ]);
}
