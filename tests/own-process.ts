import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces modules, changes the process, or measures it: such a test would change or disturb the next ones. */
const NEEDS_OWN_PROCESS =
  /\bvi\.(?:mock|doMock|resetModules|stubEnv)\(|\bprocess\.(?:exitCode|memoryUsage)\b/;

/** The test files of these folders that need a process of their own. All others share one, with the modules it has loaded. */
export const withOwnProcess = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name).replaceAll("\\", "/"))
      .filter((file) => NEEDS_OWN_PROCESS.test(readFileSync(file, "utf8"))),
  );
