import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from "yaml";

/** Fields by which an item of a list, or a part of a page, is about one page. */
const ABOUT = ["slug", "path", "link"];

/** Names of fields that say where something leads: the study after this one, and an old address. */
const LEADING = /^(next$|\/)/;

/**
 * Takes out of a YAML text what names a page, a study or an article that is gone: items of lists, parts of a page,
 * records, fields, and old addresses that lead to it.
 *
 * @param isGone whether a text is the slug or an address of what is gone
 * @returns the new text, the rest and its notes as they were
 */
export function prune(text: string, isGone: (text: string) => boolean): string {
  const document = parseDocument(text);
  const names = (node: unknown) => isScalar(node) && typeof node.value === "string" && isGone(node.value);
  const isAbout = (node: unknown) => isMap(node) && ABOUT.some((field) => names(node.get(field, true)));
  const leadsThere = ({ key, value }: Pair) =>
    names(key) || isAbout(value) || (isScalar(key) && LEADING.test(`${key.value}`) && names(value));
  let found = false;
  const walk = (node: unknown): void => {
    if (isSeq(node)) {
      const left = node.items.filter((item) => !(names(item) || isAbout(item)));
      found ||= left.length < node.items.length;
      node.items = left as Node[];
      for (const item of left) walk(item);
    } else if (isMap(node)) {
      const left = node.items.filter((pair) => !leadsThere(pair));
      found ||= left.length < node.items.length;
      node.items = left;
      for (const { value } of left) walk(value);
    }
  };
  walk(document.contents);
  return found ? document.toString({ lineWidth: 0 }) : text;
}
