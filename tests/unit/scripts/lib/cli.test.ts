import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { command, parse, UsageError } from "@/scripts/lib/cli";

const said = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => {
  said.mockClear();
  process.exitCode = undefined;
});

const fail = (error: Error) => () => {
  throw error;
};
/** What a command ends with, and what it has said. */
async function end(...args: Parameters<typeof command>): Promise<[code: unknown, said: unknown]> {
  said.mockClear();
  await command(...args);
  return [process.exitCode, said.mock.calls.flat().join("\n")];
}

test("a command line that is not understood is answered with the usage and exit code 2", async () => {
  const usage = "Usage:\n  npm run walk";
  expect(await end(fail(new UsageError("Where to?")), { usage })).toEqual([2, `Where to?\n\n${usage}`]);
  expect(await end(fail(new UsageError("")), { usage })).toEqual([2, usage]);
});

test("an unknown option is named", async () => {
  const usage = "Usage: npm run walk";
  const [code, words] = await end(() => parse({ args: ["--fast"], options: {} }), { usage });
  expect(code).toBe(2);
  expect(words).toMatch(/^Unknown option '--fast'[\s\S]*Usage: npm run walk$/);
});

test("a command without a usage says what is wrong and ends with 1", async () => {
  expect(await end(fail(new UsageError("Where to?")))).toEqual([1, "Where to?"]);
});

test("an error that was to be expected is told in a line, with exit code 1", async () => {
  expect(await end(fail(new RangeError("too far")), { expected: [RangeError] })).toEqual([1, "too far"]);
  const [code, words] = await end(() => readFileSync("no/such/file"), { expected: ["ENOENT"] });
  expect([code, words]).toEqual([1, expect.stringContaining("no/such/file")]);
});

test("every other error is thrown", async () => {
  await expect(command(fail(new TypeError("a fault")), { expected: [RangeError] })).rejects.toThrow(
    "a fault",
  );
  expect([process.exitCode, said.mock.calls]).toEqual([undefined, []]);
});

test("what is well ends with nothing said", async () => {
  expect(await end(() => {})).toEqual([undefined, ""]);
});
