import { isMap, isScalar, parseDocument } from "yaml";
import { inPlainLines } from "./plain-lines";

/**
 * Renames keys of the outermost map of YAML source. Everything else stays as it is written.
 *
 * @param renamed returns a key's new name, or the same
 */
export const renameKeys = (source: string, renamed: (key: string) => string): string =>
  inPlainLines(source, (text) => {
    const { contents } = parseDocument(text);
    if (!isMap(contents)) return text;
    return contents.items.reduceRight((all, { key }) => {
      if (!isScalar(key) || typeof key.value !== "string" || !key.range) return all;
      const wanted = renamed(key.value);
      const [start, end] = key.range;
      return wanted === key.value ? all : all.slice(0, start) + inYaml(wanted) + all.slice(end);
    }, text);
  });

const inYaml = (key: string): string => (/^\/[\w/.-]*$/.test(key) ? key : JSON.stringify(key));
