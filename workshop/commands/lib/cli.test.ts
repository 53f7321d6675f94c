import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { writeFile } from "@/tests/fixtures/write-file";
import { command, fromHere, parse } from "@/workshop/commands/lib/cli";
import { UsageError } from "@/workshop/content/usage-error";

const said = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => {
  said.mockClear();
  process.exitCode = undefined;
});

const fail = (error: Error) => () => {
  throw error;
};
async function end(...args: Parameters<typeof command>): Promise<[code: unknown, said: unknown]> {
  said.mockClear();
  await command(...args);
  return [process.exitCode, said.mock.calls.flat().join("\n")];
}

test("a UsageError prints its message and the usage, with exit code 2", async () => {
  const usage = "Usage:\n  npm run walk";
  expect(await end(fail(new UsageError("Where to?")), { usage })).toEqual([2, `Where to?\n\n${usage}`]);
  expect(await end(fail(new UsageError("")), { usage })).toEqual([2, usage]);
  const [code, words] = await end(() => parse({ args: ["--fast"], options: {} }), { usage });
  expect([code, words]).toEqual([2, expect.stringMatching(/^Unknown option '--fast'[\s\S]*Usage:/)]);
});

test("an expected error, and one of the system, print their message, with exit code 1", async () => {
  expect(await end(fail(new RangeError("too far")), { expected: [RangeError] })).toEqual([1, "too far"]);
  const [code, words] = await end(() => readFileSync("no/such/file"));
  expect([code, words]).toEqual([1, expect.stringContaining("no/such/file")]);
});

test("every other error is thrown", async () => {
  await expect(command(fail(new TypeError("a fault")), { expected: [RangeError] })).rejects.toThrow(
    "a fault",
  );
  expect([process.exitCode, said.mock.calls]).toEqual([undefined, []]);
});

test("a path is relative to the user's folder, if that is in the project", () => {
  const root = mkdtempSync(join(tmpdir(), "project-"));
  for (const file of ["site/content/pages/about.yaml", "site/my.pdf", "elsewhere/my.pdf"])
    writeFile(join(root, file), "");
  const site = join(root, "site");
  const from = (here: string, path: string) => fromHere(path, join(root, here), site);
  expect(from("site/content", "pages/about.yaml")).toBe(join("content", "pages", "about.yaml"));
  expect(from("site/content", "../my.pdf")).toBe("my.pdf");
  expect(from("site/content", "content/pages/about.yaml")).toBe("content/pages/about.yaml");
  expect(from("site/content", "new.sealed")).toBe(join("content", "new.sealed"));
  expect(from("site", "my.pdf")).toBe("my.pdf");
  expect(from("elsewhere", "my.pdf")).toBe("my.pdf");
  expect(from("site/content", join(root, "elsewhere/my.pdf"))).toBe(join(root, "elsewhere/my.pdf"));
  expect(fromHere("my.pdf", undefined, site)).toBe("my.pdf");
  rmSync(root, { recursive: true });
});
