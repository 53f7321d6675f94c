import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();

test.each([
  ["no PDF", (file: string) => writeFileSync(file, "hello")],
  ["a folder", (file: string) => mkdirSync(file)],
])("a resume that is %s is named together with refused pictures", async (_what, write) => {
  workspace.write("content/pictures/ferry/broken.png", "no picture");
  mkdirSync(join(workspace.root, "public"), { recursive: true });
  write(join(workspace.root, "public/resume.pdf"));
  workspace.edit("content/site.yaml", /$/, "\nresumePdf: /resume.pdf\n");
  const err = await workspace.refused(1, ["pictures"]);
  expect(err).toContain("content/pictures/ferry/broken.png");
  expect(err).toContain("The resume cannot be drawn. ");
});
