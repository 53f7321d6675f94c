import { afterAll, expect, vi } from "vitest";
import { oncePerProcess } from "@/lib/env/per-process";

// Runs in each file of tests, which share a process per worker.

const state = () => ({
  // Vitest numbers its workers.
  variables: Object.entries(process.env)
    .filter(([name]) => !name.startsWith("VITEST"))
    .sort(),
  folder: process.cwd(),
  exitCode: process.exitCode,
});
const atFirst = oncePerProcess("tests.state", state)();

afterAll(() => {
  // Vitest itself puts back spies and its own settings.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // State that the site keeps once per process is made again for the next file.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith("portfolio.") && key.description !== "portfolio.tests.state")
      Reflect.deleteProperty(globalThis, key);
  expect(state(), "A test changed its process").toEqual(atFirst);
});
