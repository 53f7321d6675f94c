import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";

/** Names of fields that say where something leads: the study after this one, and an old address. */
const LEADING = /^(next$|\/)/;

/**
 * Takes out of a YAML text whatever names a study or an article: items of lists that are its slug or address, or that name
 * it in a field; records kept under its address; fields that hold its slug; old addresses that lead to it.
 *
 * @param text YAML that is right
 * @param slug of what is gone
 * @param path its address
 * @returns the new text, notes and all else as they stand; the same text where nothing names it
 */
export function prune(text: string, slug: string, path: string): string {
  const document = parseDocument(text);
  const names = (node: unknown) => isScalar(node) && (node.value === slug || node.value === path);
  /** Fields by which an item of a list is about one page. */
  const about = ["slug", "path", "link"];
  const isAbout = (node: unknown) => isMap(node) && about.some((field) => names(node.get(field, true)));
  let found = false;
  const walk = (node: unknown): void => {
    if (isSeq(node)) {
      const left = node.items.filter((item) => !(names(item) || isAbout(item)));
      found ||= left.length < node.items.length;
      node.items = left as Node[];
      for (const item of left) walk(item);
    } else if (isMap(node)) {
      const left = node.items.filter(
        ({ key, value }) => !(names(key) || (isScalar(key) && LEADING.test(`${key.value}`) && names(value))),
      );
      found ||= left.length < node.items.length;
      node.items = left;
      for (const { value } of left) walk(value);
    }
  };
  walk(document.contents);
  return found ? document.toString({ lineWidth: 0 }) : text;
}
