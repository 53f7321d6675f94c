import type { z } from "zod";
import { factsOf, fieldAt } from "../../../lib/content/fields";
import { isFields } from "../../../lib/content/is-fields";
import { linksIn } from "../../../lib/content/markdown-places";
import { walkTexts } from "../../../lib/content/walk-texts";
import { contentFile, schemaOf } from "../files";
import type { ReadFile } from "./read-content";

/** A page, study or article that others lead to. */
export type Target = {
  /** Of studies: fields name them by these. */
  slugs?: readonly string[];
  /** Its addresses. Links to a part of one, or with a query, lead to it, too. */
  paths: readonly string[];
  /** The beginnings of addresses that exist only with it. */
  below?: readonly string[];
};

/** A place that leads to a target: a whole text, the key of a record, or a link within Markdown. */
export type Reference = {
  /** From the root: "content/home.yaml". */
  file: string;
  /** Of the field; `["body"]` for an article's text. */
  path: (string | number)[];
  kind: "text" | "key" | "link";
};

/** Whether an address leads to a target. The site compares addresses without regard to case. */
export function leadsTo({ paths, below = [] }: Target, address: string): boolean {
  const path = address.replace(/[?#].*$/s, "").toLowerCase();
  return paths.some((one) => one.toLowerCase() === path) || below.some((one) => path.startsWith(one));
}

/** Finds the places of a file that lead to a target. */
export function referencesIn({ file, value, body, original }: ReadFile, target: Target): Reference[] {
  // The fields of a translation that lead somewhere are its original's: it has words, and records by address.
  const schema = original === undefined ? schemaAt(file) : null;
  const found: Reference[] = [];
  const add = (path: readonly PropertyKey[], kind: Reference["kind"]) =>
    found.push({ file, path: path as Reference["path"], kind });
  const visit = (path: readonly PropertyKey[], text: string) => {
    const field = schema && fieldAt(schema, path, value);
    const isSlug = target.slugs?.includes(text) && field && factsOf(field).refersTo !== undefined;
    if (original === undefined && (isSlug || leadsTo(target, text))) add(path, "text");
    else if (linksIn(text).some(({ href }) => leadsTo(target, href))) add(path, "link");
  };
  const visitKeys = (at: unknown, path: Reference["path"]) => {
    if (!isFields(at) && !Array.isArray(at)) return;
    for (const [key, inner] of Object.entries(at)) {
      if (isFields(at) && leadsTo(target, key)) add([...path, key], "key");
      visitKeys(inner, [...path, Array.isArray(at) ? Number(key) : key]);
    }
  };
  walkTexts(value, visit);
  walkTexts({ body }, visit);
  visitKeys(value, []);
  return found;
}

/** The schema of a file from the root; null if no page reads it. */
export const schemaAt = (file: string): z.ZodType | null => {
  const entry = contentFile(file.slice("content/".length));
  return entry && schemaOf(entry);
};
