import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

// A mistake of the user shows no stack.

type Case = [name: string, args: string[], code: number, said: string];
type Ended = { code: number | null; err: string };

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** By the command's line in package.json, with wrong arguments, so that this checkout does not change. */
function start(name: string, args: readonly string[]): Promise<Ended> {
  const [program = "", ...given] = scripts[name]?.split(" ") ?? [];
  const child = spawn(`node_modules/.bin/${program}`, [...given, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let err = "";
  child.stderr.on("data", (part) => (err += part));
  return new Promise((done) => child.on("close", (code) => done({ code, err })));
}

function expectMessage({ code, err }: Ended, wanted: number, said: string): void {
  expect(err).toContain(said);
  expect(err).not.toMatch(/^ +at /m);
  expect(code).toBe(wanted);
}

const workspace = workspaceForEachTest(({ root }) => mkdirSync(join(root, "docs")));

test.for<Case>([
  ["content", ["content/pages/never.yaml"], 1, "Content error in content/pages/never.yaml"],
  ["setup", ["--nmae", "Jo"], 2, "--nmae"],
  ["new", [], 2, "Which: case-study, article, room or page?"],
  ["remove", [], 2, "Which: case-study, article, room or page?"],
  ["private", ["lock"], 2, 'no command "lock"'],
  ["doctor", ["--prod"], 2, "--prod"],
  ["document", ["prepare", "never.pdf"], 1, "never.pdf does not exist"],
  ["pictures", ["--bogus"], 2, "--bogus"],
  ["fonts", ["--display", "left-pad"], 2, "left-pad is not a package of fonts"],
  ["update", ["--bogus"], 2, "--bogus"],
  ["gate", ["--bogus"], 2, "--bogus"],
  ["preview", ["--bogus"], 2, "--bogus"],
  ["dev", ["--bogus"], 2, "--bogus"],
  ["studio", ["--bogus"], 2, "--bogus"],
])("npm run %s %j ends with one clear message", async ([name, args, code, said]) =>
  expectMessage(await start(name, args), code, said),
);

// Bundles of the same commands start in a fifth of the time.
test.for<Case>([
  ["document", ["prepare", "docs"], 1, "docs is a folder"],
  ["document", ["show"], 2, 'no command "show"'],
  ["content", ["--bogus"], 2, "--bogus"],
  ["content", ["/etc/hostname"], 1, "a file that no page shows"],
  ["content", ["content"], 1, "a folder"],
  ["private", ["open", "docs"], 2, "There is no file docs"],
  ["fonts", ["--bogus"], 2, "--bogus"],
])("%s %j ends with one clear message", async ([name, args, code, said]) =>
  expectMessage(await workspace.run([name, ...args]), code, said),
);

test("a half module of the pages' content, and one of another version, are written again", async () => {
  const own = join(workspace.root, "lib/content/own.generated.js");
  for (const text of ['export const site = {\n  "na', "", "export const site = null;\n"]) {
    writeFileSync(own, text);
    expect(await workspace.run(["content"])).toMatchObject({ code: 0, err: "" });
  }
});
