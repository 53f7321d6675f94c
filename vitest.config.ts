import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isShipped } from "./tests/is-shipped.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The owner's own project is tested when it is asked for by name (`npm run test:supabase`), and not otherwise.
const REAL_SUPABASE = "tests/contract/real-supabase.test.ts";
const askedForReal = process.env.npm_lifecycle_event === "test:supabase";

// Tests of the words and numbers that ship hold while they are there: as long as the site is the placeholder's.
const shipped = isShipped();

export default defineConfig({
  resolve: {
    alias: [
      // The marker throws outside of Next's server bundles; tests are a server too.
      { find: "server-only", replacement: at("./tests/unit/empty-module.ts") },
      { find: /^@\//, replacement: at("./") },
    ],
  },
  test: {
    globalSetup: "./tests/write-content.ts",
    include: [
      "tests/{unit,contract,architecture}/**/*.test.{ts,tsx}",
      ...(shipped ? ["tests/shipped/**/*.test.{ts,tsx}"] : []),
    ],
    exclude: askedForReal ? [] : [REAL_SUPABASE],
    environment: "node",
    // Faults are tested on purpose and write to the console; what matters is the console of a test that fails.
    silent: "passed-only",
    // PGlite takes a second or two to start, more when both cores are busy.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
