import { afterAll, expect } from "vitest";

// Runs in each file of tests that share a process (tests/alone.ts).

const state = () => ({ variables: { ...process.env }, folder: process.cwd(), exitCode: process.exitCode });
const before = state();

afterAll(() => {
  // What the site keeps once per process (lib/env/per-process.ts) is made again for the next file.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith("portfolio.")) Reflect.deleteProperty(globalThis, key);
  expect(state(), "This test changes its process: tests/alone.ts must know how").toEqual(before);
});
