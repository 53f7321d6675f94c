import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file unless it has that content already, so that file watchers do no needless work. */
export function writeChanged(file: string, content: string | Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
