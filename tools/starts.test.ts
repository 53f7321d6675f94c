import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Other tests run bundles of the commands. Here each one starts by its line in package.json, with wrong arguments, so that
// this checkout does not change.

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

function run(name: string, args: readonly string[]): Promise<{ code: number | null; err: string }> {
  const [program = "", ...given] = scripts[name]?.split(" ") ?? [];
  const child = spawn(`node_modules/.bin/${program}`, [...given, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let err = "";
  child.stderr.on("data", (part) => (err += part));
  return new Promise((done) => child.on("close", (code) => done({ code, err })));
}

test.each([
  ["content", ["content/pages/never.yaml"], 1, "Content error in content/pages/never.yaml"],
  ["setup", ["--nmae", "Jo"], 2, "--nmae"],
  ["new", [], 2, "Which: case-study, article or page?"],
  ["remove", [], 2, "Which: case-study, article or page?"],
  ["private", ["lock"], 2, 'no command "lock"'],
  ["doctor", ["--prod"], 2, "--prod"],
  ["document", ["prepare", "never.pdf"], 1, "never.pdf does not exist"],
])("npm run %s starts as it is written in package.json", async (name, args, code, said) => {
  const ended = await run(name, args);
  expect(ended.err).toContain(said);
  expect(ended.code).toBe(code);
});
