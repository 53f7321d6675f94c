import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isShipped } from "./tests/is-shipped.ts";
import { TESTED, testsThatMock } from "./tests/mocking.ts";
import { PLAIN_GIT } from "./tests/plain-git.ts";
import { SLOW_UNITS } from "./tests/whole.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// These run only if an argument names them (`npx vitest run real-supabase`): the lab's stages "supabase" and "slow-units".
const ON_REQUEST = ["tests/contract/real-supabase.test.ts", ...SLOW_UNITS];
const notAskedFor = [
  // The lab installs the builders of hosts inside this folder; their packages bring tests of their own.
  "**/node_modules/**",
  ...ON_REQUEST.filter(
    (file) => !process.argv.some((argument) => argument.includes(basename(file, ".test.ts"))),
  ),
];

const FOLDERS = [
  ...TESTED,
  // Tests of the shipped text and numbers run only while the site has the placeholder content.
  ...(isShipped() ? ["tests/shipped"] : []),
];
const mocking = testsThatMock(FOLDERS);

const resolve = {
  alias: [
    // The marker throws outside Next's server bundles; tests are a server, too.
    { find: "server-only", replacement: at("./tests/fixtures/empty-module.ts") },
    { find: /^@\//, replacement: at("./") },
  ],
};
const shared = {
  // As document/mark/text-mask.ts sets it, which not every file imports.
  env: { ...PLAIN_GIT, FONTCONFIG_FILE: at("./document/fonts/fonts.conf") },
  globalSetup: ["./tests/prepare.ts"],
  isolate: false,
  // Limits of waiting; nothing is measured. A leaked picture takes ten seconds to trace, many times that on a busy machine.
  hookTimeout: 120_000,
  testTimeout: 120_000,
};

export default defineConfig({
  resolve,
  test: {
    // Many tests wait for programs that they start. Vitest alone would leave one of two cores idle.
    maxWorkers: availableParallelism() + 1,
    // Tests cause failures on purpose, which write to the console; only the console of a failing test matters.
    silent: "passed-only",
    // They run in the order of their names. A project's workers load each module once, or once a file if it mocks some.
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: "mocking",
          setupFiles: ["./tests/together.ts", "./tests/mocking-setup.ts"],
          include: mocking,
          exclude: notAskedFor,
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: "together",
          setupFiles: ["./tests/together.ts"],
          include: FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...notAskedFor, ...mocking],
        },
      },
    ],
  },
});
