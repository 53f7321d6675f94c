import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { oncePerProcess } from "@/lib/env/per-process";
import { openPglite } from "@/rooms/backends/embedded/pglite";
import { provideBundles } from "../bundles";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with the database of a server that nobody has asked yet: see new-database.ts. */
    newDatabase: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => void> {
  // Only containers.test.ts starts it, which runs on request.
  const isAsked = process.argv.some((argument) => argument.includes("containers"));
  const [removeBundles, folder] = await Promise.all([
    isAsked ? provideBundles(project, { "gate-process": "tests/contract/gate-process.ts" }) : () => {},
    newDatabase(),
  ]);
  project.provide("newDatabase", folder);
  return () => {
    removeBundles();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Both projects of contracts copy the same one: Postgres takes seconds to make it. */
const newDatabase = oncePerProcess("tests.database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  const { pg, close } = await openPglite(folder);
  const dump = await pg.dumpDataDir("none");
  writeFileSync(join(folder, "dump.tar"), Buffer.from(await dump.arrayBuffer()));
  await close();
  return folder;
});
