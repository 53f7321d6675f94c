import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { namesPlaceholder } from "./scripts/doctor/persona";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The owner's own project is tested when it is asked for by name (`npm run test:supabase`), and not otherwise.
const REAL_SUPABASE = "tests/contract/real-supabase.test.ts";
const askedForReal = process.env.npm_lifecycle_event === "test:supabase";

// Tests of what ships apply while their folder is there (--fresh removes it) and the site is the placeholder's: whoever makes
// it theirs bit by bit begins with the name, and would else be told of each study they take out.
const [name = ""] = /^name:.*$/m.exec(readFileSync(at("./content/site.yaml"), "utf8")) ?? [];
const there = existsSync(at("./tests/shipped"));
const shipped = there && namesPlaceholder(name);
if (there && !shipped)
  console.log("tests/shipped does not apply: content/site.yaml does not name the placeholder any more.");

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
