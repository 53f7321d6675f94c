import { join } from "node:path";
import { expect, test } from "vitest";
import { remove } from "@/authoring/arrange/remove";
import { createPage } from "@/authoring/create/create-page";
import { listedPaths, pageFile } from "@/lib/content/own-files";
import { OPTIONAL_PAGES } from "@/lib/paths";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const NAVIGATION = "content/navigation.yaml";
const pages = () => listedPaths(join(workspace.root, "content"));
const wordsOf = (path: (typeof OPTIONAL_PAGES)[number]) => `content/${pageFile(path)}`;
const removePage = (path: string) => remove(workspace, "page", path);

/** Creates a page in the workspace, as the command does there. */
function create(path: string): ReturnType<typeof createPage> {
  const { root } = workspace;
  const home = process.cwd();
  process.chdir(root);
  try {
    return createPage(path);
  } finally {
    process.chdir(home);
  }
}

test("every optional page can be removed and created again, and the content stays valid", async () => {
  const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
  // `create` cannot restore the words of these two: only git has them.
  const product = (["/privacy", "/ndacasestudies"] as const).map(wordsOf);
  const kept = product.map((file) => workspace.text(file));
  for (const path of OPTIONAL_PAGES.filter((one) => pages().includes(one))) {
    removePage(path);
    expect(pages()).not.toContain(path);
  }
  expect((await workspace.run(["content"], passcode)).err).toBe("");
  for (const [i, file] of product.entries()) workspace.write(file, kept[i] ?? "");
  for (const path of OPTIONAL_PAGES) expect(create(path.slice(1)).file).toBe(wordsOf(path));
  expect(pages()).toEqual(expect.arrayContaining([...OPTIONAL_PAGES]));
  expect((await workspace.run(["pictures"])).code).toBe(0);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
}, 120_000);

test("a page that every site has, and one that is unknown or missing, are refused with the possible ones", () => {
  const before = workspace.text(NAVIGATION);
  for (const path of ["/contact", "/never"]) expect(() => removePage(path)).toThrow(/There are: \//);
  for (const path of ["/contact", ""]) expect(() => create(path)).toThrow(/You can add: \//);
  expect(workspace.text(NAVIGATION)).toBe(before);
});

test("a page whose file still exists keeps its words", () => {
  const file = wordsOf("/aboutme");
  const words = workspace.text(file);
  removePage("/aboutme");
  workspace.write(file, words);
  create("/aboutme");
  expect(workspace.text(file)).toBe(words);
  expect(pages()).toContain("/aboutme");
});
