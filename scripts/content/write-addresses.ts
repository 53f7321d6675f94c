import { readFileSync, writeFileSync } from "node:fs";
import { lockedSlugs } from "../../lib/content/catalogue";
import { knownPaths } from "../../lib/seo/routes";

/** Declared in the file of the same name that ends in .d.ts. */
export const ADDRESSES = "lib/content/addresses.generated.js";

/**
 * Writes the module that tells middleware which paths there are and which studies are locked. A file that would not
 * change is left alone, so that the development server compiles nothing anew.
 *
 * @throws ContentError where the content is wrong
 */
export function writeAddresses(file = ADDRESSES): void {
  const list = (name: string, values: readonly string[]) =>
    `export const ${name} = ${JSON.stringify(values, null, 2)};\n`;
  const text = `// Written by npm run content. Not in git.\n${list("knownPaths", knownPaths())}${list("lockedSlugs", lockedSlugs())}`;
  if (text !== present(file)) writeFileSync(file, text);
}

function present(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
