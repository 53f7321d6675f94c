import { ContentError } from "../../lib/content/content-error";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { parseYaml } from "../../lib/content/read-yaml";
import { walkTexts } from "../../lib/content/walk-texts";
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

/** The texts of a content file with their paths; that of an article's text is "body". */
export function textsOfContent({
  value,
  body,
}: FileContent): { path: readonly PropertyKey[]; text: string }[] {
  const found: { path: readonly PropertyKey[]; text: string }[] = [];
  walkTexts({ ...(value as object), ...(body?.trim() ? { body } : {}) }, (path, text) => {
    found.push({ path, text });
  });
  return found;
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
