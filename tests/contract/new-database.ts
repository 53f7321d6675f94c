import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type OpenDatabase, openPglite } from "@/rooms/backends/embedded/pglite";

// Postgres takes two seconds to make a database, and a tenth to copy one. How one is made is tested in data-folder.test.ts.

let dump: Blob | undefined;

export function openNew(): Promise<OpenDatabase> {
  dump ??= new Blob([readFileSync(inject("newDatabase"))]);
  return openPglite(undefined, dump);
}

/** A new database in a data folder, for a server that is still to open it. */
export function copyNewDatabase(dataDir: string): void {
  const folder = join(dataDir, "postgres");
  mkdirSync(folder, { recursive: true });
  // Its names begin with a slash, which tar leaves out and mentions.
  execFileSync("tar", ["-xf", inject("newDatabase"), "-C", folder], { stdio: "ignore" });
}
