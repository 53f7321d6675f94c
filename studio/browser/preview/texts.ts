import type { FileContent } from "../../../authoring/content-text";
import { withNames } from "../../../lib/content/names";
import type { Contents } from "../../server/contents";
import type { Path } from "../values";

/** A content file, the page that shows it, and its content. */
export type Source = Readonly<Pick<Contents, "file" | "page" | "content">>;

/** A field of a file; the path of an article's text is `["body"]`. */
export type Place = Readonly<{ file: string; path: Path }>;

/** A text of a file. Its keys are those of the whole text and, for a longer one, of its paragraphs, lines and cells. */
export type Text = Readonly<{ path: Path; text: string; key: string; pieces: readonly string[] }>;

/** The letters and digits of a text: a page adds marks, signs, spaces and capitals. */
export const keyOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** The key of a part of a Markdown text, without addresses, pictures and the number of a list's entry. */
const keyOfMarkdown = (part: string): string =>
  keyOf(
    part
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/\]\([^)]*\)/g, "")
      .replace(/^\s*\d+[.)]\s/, ""),
  );

/** The start of a text's part, and its key. */
export type Piece = Readonly<{ at: number; key: string }>;

/** The paragraphs, lines and table cells of a text, in order. */
export function piecesOf(text: string): Piece[] {
  const paragraphs = [...text.matchAll(/(?:[^\n]+\n?)+/g)];
  const lines = [...text.matchAll(/[^\n]+/g)];
  const cells = lines.flatMap((line) =>
    line[0].trimStart().startsWith("|")
      ? [...line[0].matchAll(/[^|]+/g)].map((cell) => ({
          ...cell,
          index: line.index + cell.index,
          0: cell[0],
        }))
      : [],
  );
  return [...paragraphs, ...lines, ...cells]
    .map(({ 0: part, index }) => ({ at: index, key: keyOfMarkdown(part) }))
    .filter(({ key }) => key !== "");
}

/** Fields that name things for other files, which no page shows. Their words are often those of a title. */
const INNER = new Set(["id", "kind", "lang", "slug", "type"]);

/** A page has thousands of texts, and one key changes one file. */
const read = new WeakMap<FileContent, { site: unknown; texts: Text[] }>();

/**
 * All texts and numbers of a file that a page may show, in order.
 *
 * @param site the content of site.yaml, for {name} and {email}
 */
export function textsOf({ content }: Source, site: unknown): Text[] {
  const known = read.get(content);
  if (known && known.site === site) return known.texts;
  const found: Text[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (INNER.has(String(path.at(-1)))) return;
    if (typeof value === "string" || typeof value === "number") {
      const text = String(value);
      found.push({ path, text, key: keyOf(text), pieces: piecesOf(text).map(({ key }) => key) });
    } else if (Array.isArray(value)) for (const [at, one] of value.entries()) walk(one, [...path, at]);
    else if (value !== null && typeof value === "object")
      for (const [key, one] of Object.entries(value)) walk(one, [...path, key]);
  };
  walk(withNames(content.value, site), []);
  if (content.body !== null) walk(withNames(content.body, site), ["body"]);
  read.set(content, { site, texts: found });
  return found;
}

/** The text at a place of a file; empty if there is none. */
export function textAt({ value, body }: FileContent, path: Path): string {
  if (path[0] === "body") return body ?? "";
  const found = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
  return typeof found === "string" ? found : "";
}
