import type { FileContent } from "../../../content/content-text";
import type { Contents } from "../../server/entries";
import { type Path, valueAt as valueIn } from "../values";

/** A content file and its content. */
export type Source = Readonly<Pick<Contents, "file" | "content">>;

/** A field of a file; the path of an article's text is `["body"]`. */
export type Place = Readonly<{ file: string; path: Path }>;

/** The value at a place of a file; undefined if there is none. */
export const valueAt = ({ value, body }: FileContent, path: Path): unknown =>
  path[0] === "body" && body !== null ? body : valueIn(value, path);

/** The text at a place of a file; empty if there is none. */
export function textAt(content: FileContent, path: Path): string {
  const found = valueAt(content, path);
  return typeof found === "string" ? found : "";
}
