import { UsageError } from "../lib/usage-error";

/**
 * Puts a record into the text of content/seo.ts, behind the last one of its kind.
 *
 * @param path the page's address, "/blog/x"
 * @throws UsageError where the file no longer has the shape it was shipped in
 */
export function addSeoRecord(source: string, path: string, record: string): string {
  if (source.includes(`"${path}": {`)) return source;
  const area = path.slice(0, path.indexOf("/", 1) + 1);
  const kin = [...source.matchAll(new RegExp(`^ {2}"${area}[^"]+": \\{\\n[\\s\\S]*?^ {2}\\},\\n`, "gm"))].at(
    -1,
  );
  const at = kin ? kin.index + kin[0].length : source.lastIndexOf("\n});") + 1;
  if (at === 0)
    throw new UsageError(`content/seo.ts does not end in "});": add a record for ${path} by hand.`);
  return source.slice(0, at) + record + source.slice(at);
}
