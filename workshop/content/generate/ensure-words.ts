import { existsSync, readFileSync } from "node:fs";
import { en } from "../../../lib/words/en";
import { writeChanged } from "../disk";
import { compileWords } from "./words";

export const WORDS = "lib/words/words.generated.js";

/**
 * Writes a module of the English words if there is none, as in a fresh clone, only a part of one, as after a power cut, or that of
 * another version. Call it before code that refuses anything is imported.
 */
export function ensureWords(): void {
  const text = existsSync(WORDS) ? readFileSync(WORDS, "utf8") : "";
  const keys = Object.values(en).flatMap((group) => Object.keys(group));
  if (!text.endsWith(";\n") || !keys.every((key) => text.includes(`\n    "${key}": `)))
    writeModule(WORDS, { words: compileWords("en") });
}

export function writeModule(file: string, values: Readonly<Record<string, unknown>>): void {
  const exported = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  writeChanged(".", file, `// Written by npm run content. Not in git.\n${exported.join("")}`);
}
