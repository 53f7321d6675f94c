import { existsSync, readFileSync } from "node:fs";
import { en } from "../../../lib/words/en";
import { writeChanged } from "../disk";
import { OWN_NAMES } from "../files";
import { compileWords } from "./words";

export const OWN = "lib/content/own.generated.js";
export const WORDS = "lib/words/words.generated.js";

/**
 * Writes a module without the pages' content, and one of the English words, if there is none, as in a fresh clone, only a part of
 * one, as after a power cut, or that of another version: code that checks content and code of the gates import the modules. Call it
 * before that code is imported.
 */
export function ensureOwn(): void {
  const own = textOf(OWN);
  if (!own.endsWith(";\n") || !OWN_NAMES.every((name) => own.includes(`\n    "${name}": `)))
    writeModule(OWN, {
      own: { en: Object.fromEntries(OWN_NAMES.map((name) => [name, null])) },
      translated: {},
    });
  const words = textOf(WORDS);
  const written = new Set([...words.matchAll(/^ {6}"(\w+)": /gm)].map(([, key]) => key));
  const keys = Object.values(en).flatMap((group) => Object.keys(group));
  if (!words.endsWith(";\n") || !keys.every((key) => written.has(key)))
    writeModule(WORDS, { words: { en: compileWords("en") } });
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

export function writeModule(file: string, values: Readonly<Record<string, unknown>>): void {
  const exported = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  writeChanged(".", file, `// Written by npm run content. Not in git.\n${exported.join("")}`);
}
