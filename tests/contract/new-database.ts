import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type OpenDatabase, openPglite } from "@/rooms/backends/embedded/pglite";

// Postgres takes two seconds to make a database, and a tenth to copy one. How one is made is tested in data-folder.test.ts.

let dump: Blob | undefined;

export function openNew(): Promise<OpenDatabase> {
  dump ??= new Blob([readFileSync(join(inject("newDatabase"), "dump.tar"))]);
  return openPglite(undefined, dump);
}

/** A new database in a data folder, for a server that is still to open it. */
export function copyNewDatabase(dataDir: string): void {
  cpSync(join(inject("newDatabase"), "postgres"), join(dataDir, "postgres"), { recursive: true });
}
