import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isShipped } from "./tests/is-shipped.ts";
import { PLAIN_GIT } from "./tests/plain-git.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The owner's own project is tested when it is asked for by name (`npx vitest run real-supabase`), and not otherwise.
const REAL_SUPABASE = "tests/contract/real-supabase.test.ts";
const askedForReal = process.argv.some((argument) => argument.includes("real-supabase"));

// Tests of the words and numbers that ship hold while they are there: as long as the site is the placeholder's.
const shipped = isShipped();

const resolve = {
  alias: [
    // The marker throws outside of Next's server bundles; tests are a server too.
    { find: "server-only", replacement: at("./tests/fixtures/empty-module.ts") },
    { find: /^@\//, replacement: at("./") },
  ],
};
// PGlite takes a second or two to start, more when both cores are busy.
const shared = { env: PLAIN_GIT, hookTimeout: 60_000, testTimeout: 30_000 };

export default defineConfig({
  resolve,
  test: {
    // Vitest's own choice leaves one of two cores to itself, and that one idle.
    maxWorkers: Math.max(2, availableParallelism()),
    // Faults are tested on purpose and write to the console; what matters is the console of a test that fails.
    silent: "passed-only",
    // Each is prepared only where one of its tests runs.
    projects: [
      {
        resolve,
        test: {
          name: "contract",
          globalSetup: ["./tests/write-content.ts", "./tests/contract/prepare.ts"],
          include: ["tests/contract/**/*.test.ts"],
          exclude: askedForReal ? [] : [REAL_SUPABASE],
          ...shared,
        },
      },
      {
        resolve,
        test: {
          name: "site",
          globalSetup: ["./tests/write-content.ts", "./tests/prepare-units.ts"],
          include: [
            "{app,authoring,components,lab,lib,studio,tools,tests/architecture}/**/*.test.{ts,tsx}",
            ...(shipped ? ["tests/shipped/**/*.test.{ts,tsx}"] : []),
          ],
          ...shared,
        },
      },
    ],
  },
});
