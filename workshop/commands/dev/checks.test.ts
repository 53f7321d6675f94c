import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { drawShared, ownChecks } from "@/workshop/commands/dev/checks";

vi.setConfig({ testTimeout: 60_000 });
let folder: string;
folderForEachTest((made) => {
  folder = made;
});

test("the sharing picture of a page is drawn as the build does it; of a page that the build draws none for, none", async () => {
  const draw = drawShared(process.env);
  expect(await sharp((await draw("home.jpg")) ?? undefined).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  expect(await draw("casestudies-unknown.jpg")).toBeNull();
});

/** Notes when it begins and ends, and finds nothing. */
const CHECK = `#!/bin/sh
echo "$1" >> begun
node -e ''
echo "$1 ended" >> begun
echo '[]'
`;

test("a check reads what is there once it was asked for, and no two decode the same pictures at a time", async () => {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(folder, "node_modules/.bin/tsx"), CHECK, { mode: 0o755 });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ scripts: { content: "tsx content", doctor: "tsx doctor" } }),
  );
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { content, doctor } = ownChecks(process.env);
    // The page Publish asks for both; its button asks meanwhile, in two windows.
    const page = [content(), doctor()];
    await vi.waitFor(() => readFileSync("begun"));
    expect(await Promise.all([...page, content(), content()])).toEqual([[], [], [], []]);
    const begun = readFileSync("begun", "utf8").trim().split("\n");
    expect(begun.slice(0, 2)).toEqual(["content", "content ended"]);
    expect(begun.slice(2).filter((line) => line.startsWith("content"))).toEqual(["content", "content ended"]);
  } finally {
    process.chdir(before);
  }
});
