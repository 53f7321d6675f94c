import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglite } from "@/rooms/backends/embedded/pglite";
import { provideBundles } from "../bundles";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with the database of a server that nobody has asked yet: see new-database.ts. */
    newDatabase: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  // Only containers.test.ts starts it, which runs on request.
  const isAsked = process.argv.some((argument) => argument.includes("containers"));
  const [removeBundles] = await Promise.all([
    isAsked ? provideBundles(project, { "gate-process": "tests/contract/gate-process.ts" }) : () => {},
    makeDatabase(folder),
  ]);
  project.provide("newDatabase", folder);
  return () => {
    removeBundles();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeDatabase(folder: string): Promise<void> {
  const { pg, close } = await openPglite(folder);
  const dump = await pg.dumpDataDir("none");
  writeFileSync(join(folder, "dump.tar"), Buffer.from(await dump.arrayBuffer()));
  await close();
}
