import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "esbuild";
import type { TestProject } from "vitest/node";
import { oncePerProcess } from "@/lib/env/per-process";
import { openPglite } from "@/rooms/backends/embedded/pglite";
import { writeGenerated } from "@/workshop/content/generate/write-generated";
import { provideBundles } from "./bundles";
import { reaches } from "./mocking";

declare module "vitest" {
  interface ProvidedContext {
    /** A file with the database of a server that has had no visitor: see contract/new-database.ts. */
    newDatabase: string;
  }
}

/** The programs that tests start: commands, most of them in a workspace (tests/fixtures/workspace.ts), and parts of a server. */
const PROGRAMS = [
  ...[
    "bring",
    "content",
    "doctor",
    "document",
    "export",
    "fonts",
    "leftovers",
    "new",
    "pictures",
    "private",
    "remove",
    "setup",
  ].map((name) => `workshop/commands/${name}.ts`),
  ...["proxy-files", "tools-files"].map((name) => `workshop/commands/container/${name}.ts`),
  ...["document/pdf/pdf-worker.ts", "tests/contract/gate-process.ts"],
];

/** Files that a command may have just written: bundles import them from the site's folder. */
const OF_THE_SITE = {
  "pictures.generated.json": "../content/pictures.generated.json",
  "own.generated": "../lib/content/own.generated.js",
  "words.generated": "../lib/words/words.generated.js",
  "cut-faces": "../lib/theme/cut-faces.js",
};

const ofTheSite: Plugin = {
  name: "of-the-site",
  setup({ onResolve }) {
    for (const [name, path] of Object.entries(OF_THE_SITE))
      onResolve({ filter: new RegExp(`/${name.replaceAll(".", "\\.")}$`) }, () => ({ path, external: true }));
  },
};

/**
 * Runs before the tests of each project: generates the content modules from the current files, once, and makes what the asked tests
 * need of bundled commands and a database.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const asked = project.vitest.state.getPaths().map((path) => relative("", path));
  const needs = (words: RegExp) => asked.some((path) => reaches(path, words));
  const bundles = async () =>
    needs(/\binject\("bundles"\)/) ? provideBundles(project, PROGRAMS, [ofTheSite]) : null;
  const [removeBundles, dump] = await Promise.all([
    // The programs import generated modules.
    writeContent().then(bundles),
    needs(/\binject\("newDatabase"\)/) ? newDatabase() : null,
  ]);
  if (dump) project.provide("newDatabase", dump);
  return () => {
    removeBundles?.();
    if (dump) rmSync(dirname(dump), { recursive: true, force: true });
  };
}

const writeContent = oncePerProcess("tests.content", writeGenerated);

/** Postgres takes seconds to make a database; tests copy this one. */
const newDatabase = oncePerProcess("tests.database", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "database-")), "dump.tar");
  const { pg, close } = await openPglite();
  writeFileSync(file, Buffer.from(await (await pg.dumpDataDir("none")).arrayBuffer()));
  await close();
  return file;
});
