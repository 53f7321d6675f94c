import { isDeepStrictEqual } from "node:util";
import { isCollection, parseDocument } from "yaml";
import type { Identity } from "./identity";

/**
 * Writes somebody's values into the text of content/site.yaml, everything else and every note left as it stands. Where
 * the name is part of a text, the text says {name}.
 *
 * @param source YAML that is right
 * @returns the new text
 */
export function rewriteSite(source: string, { name, renderings, socials, ...facts }: Identity): string {
  const document = parseDocument(source);
  const before = document.toJS();
  const named = (text: string) => text.replaceAll(name, "{name}");
  const values = {
    name,
    ...facts,
    renderings: renderings.map((row) => (row.lang === "en" ? { ...row, text: named(row.text) } : row)),
    socials: socials.map((row) => ({ ...row, alt: named(row.alt) })),
  };
  for (const [field, value] of Object.entries(values)) {
    if (isDeepStrictEqual(value, before[field])) continue;
    const node = document.createNode(value);
    // Each rendering on a line of its own.
    if (field === "renderings" && isCollection(node))
      for (const row of node.items) if (isCollection(row)) row.flow = true;
    document.set(field, node);
  }
  return document.toString({ lineWidth: 0 });
}
