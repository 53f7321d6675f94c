import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "../workspace";

const SAMPLE = "content/private/nda/document.pdf";
const workspace = workspaceForEachTest(({ root }) => rmSync(join(root, SAMPLE), { force: true }));
const prepare = (...args: string[]) =>
  workspace.run(["document", "prepare", ...args], {
    env: { GATE_BACKEND: "embedded", DATA_DIR: join(workspace.root, ".data") },
  });

test("the preview of a site whose document is not laid yet starts all the same, and says what is missing", async () => {
  const { code, out, err } = await prepare("--if-missing");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(SAMPLE);
});

test("who asks for a document that is not there is told so", async () => {
  for (const args of [[], ["mine.pdf"], ["mine.pdf", "--if-missing"]]) {
    const { code, err } = await prepare(...args);
    expect(code, args.join(" ")).toBe(1);
    expect(err).toContain(`${args[0] ?? SAMPLE} is not there`);
  }
});
