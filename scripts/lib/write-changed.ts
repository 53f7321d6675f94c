import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Writes a file unless it says so already, so that nobody who watches it does work for nothing. */
export function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
