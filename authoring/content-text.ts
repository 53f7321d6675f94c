import { join } from "node:path";
import { checkPictures } from "../lib/content/check-pictures";
import { refuseOpenComment } from "../lib/content/comments";
import { ContentError, type ContentProblem } from "../lib/content/content-error";
import { splitFrontMatter } from "../lib/content/front-matter";
import { withNames } from "../lib/content/names";
import { checkYaml, parseYaml } from "../lib/content/read-yaml";
import { readTextFile } from "../lib/content/text-file";
import { type ContentFile, schemaOf } from "./files";
import { readManifest } from "./pictures/manifest";
import { editYaml } from "./yaml/edit-yaml";
import { inPlainLines, plainLines } from "./yaml/plain-lines";

/** A file's fields, and an article's text below them (null for other files). */
export type FileContent = { value: unknown; body: string | null };

/**
 * Parses the text of a content file.
 *
 * @param file for the messages
 * @throws ContentError if it is not YAML, or an article has no front matter
 */
export function readText(file: string, text: string): FileContent {
  const { yaml, body } = split(file, text);
  const { value } = parseYaml(file, yaml, body === null ? 0 : 1);
  return { value: value ?? {}, body };
}

/**
 * Edits the text of a content file so that it parses to `content`. Comments, order and every unchanged part are kept.
 *
 * @throws ContentError as readText does; YamlEditError if the value cannot be written
 */
export function writeText(file: string, text: string, { value, body }: FileContent): string {
  if (!file.endsWith(".md")) return editYaml(text, value);
  return inPlainLines(text, (plain) => {
    const { frontMatter, body: before } = partsOf(file, plain);
    const head = plain.slice(0, plain.indexOf("\n") + 1);
    const foot = plain.slice(head.length + frontMatter.length, plain.length - before.length);
    const edited = head + editYaml(`${frontMatter}\n`, value).replace(/\n$/, "") + foot;
    // The form's text has LF line ends.
    if (body === null || body === plainLines(before)) return edited + before;
    return edited + (foot.endsWith("\n") ? "" : "\n") + plainLines(body);
  });
}

/** Returns the mistakes that `npm run content` finds in one file: in its fields and, unless it is a draft, the pictures it names. */
export function problemsOf(entry: ContentFile, text: string, root: string): ContentProblem[] {
  const file = join("content", entry.file);
  try {
    const { yaml, body } = split(file, text);
    const parsed = parseYaml(file, yaml, body === null ? 0 : 1);
    const value = withNames(parsed.value ?? {}, entry.own === "site" ? parsed.value : siteOf(root));
    const schema = schemaOf(entry);
    if (!schema) throw new Error(`No page reads ${file}`);
    const content = checkYaml(file, schema, { ...parsed, value }) as object;
    const lists = [readManifest(root), entry.privateSlug ? readManifest(root, entry.privateSlug) : {}];
    const exists = (id: string) => lists.some((list) => Object.hasOwn(list, id));
    const all = body === null ? content : { ...content, body };
    const isDraft = "draft" in content && content.draft === true;
    if (!isDraft) checkPictures(file, schema, all, { lineOf: parsed.lineOf, exists });
    if (body !== null) refuseOpenComment(file, body, yaml.split("\n").length + 3);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
}

/** The values of {name} and {email}; null while content/site.yaml has a mistake. */
function siteOf(root: string): unknown {
  try {
    return parseYaml("site.yaml", readTextFile(join(root, "content/site.yaml"))).value;
  } catch {
    return null;
  }
}

function split(file: string, text: string): { yaml: string; body: string | null } {
  const plain = plainLines(text);
  if (!file.endsWith(".md")) return { yaml: plain, body: null };
  const { frontMatter, body } = partsOf(file, plain);
  return { yaml: frontMatter, body };
}

function partsOf(file: string, text: string): { frontMatter: string; body: string } {
  const parts = splitFrontMatter(text);
  if (parts) return parts;
  throw new ContentError(file, {
    field: "(the whole file)",
    line: 1,
    expected: "expected front matter between two lines of ---, then the article",
  });
}
