import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listedPaths, pageFile } from "@/lib/content/own-files";
import { OPTIONAL_PAGES } from "@/lib/paths";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
const pages = () => listedPaths(join(workspace.root, "content"));

test("each page that may be left out can be taken out by a command and brought back by another; the content stays right", async () => {
  const there = OPTIONAL_PAGES.filter((path) => pages().includes(path));
  for (const path of there) {
    const { code, err } = await workspace.run(["remove", "page", path]);
    expect([code, err], path).toEqual([0, ""]);
    expect(pages(), path).not.toContain(path);
  }
  expect((await workspace.run(["content"], passcode)).err).toBe("");
  const words = "content/pages/";
  for (const path of OPTIONAL_PAGES) {
    // The gates' and the privacy page's words are the product's: they come back from git.
    const own = `content/${pageFile(path)}`;
    if (["/privacy", "/ndacasestudies"].includes(path)) workspace.write(own, readFileSync(own, "utf8"));
    const { code, err, out } = await workspace.run(["new", "page", path.slice(1)]);
    expect([code, err], path).toEqual([0, ""]);
    expect(out, path).toContain(`Write ${words}`);
  }
  expect(pages().filter((path) => path.startsWith("/")).length).toBeGreaterThanOrEqual(OPTIONAL_PAGES.length);
  expect((await workspace.run(["pictures"])).code).toBe(0);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
}, 120_000);

test("a page that every site has, one that is not there, and one that is there already are refused with those that may be", async () => {
  const before = readFileSync(join(workspace.root, "content/navigation.yaml"), "utf8");
  for (const args of [
    ["remove", "page", "/contact"],
    ["remove", "page", "/never"],
    ["new", "page", "/contact"],
    ["new", "page"],
  ] as const) {
    const { code, err } = await workspace.run([...args]);
    expect(code, args.join(" ")).toBe(2);
    expect(err, args.join(" ")).toMatch(/There (are|may still be): \/|The site has all there are/);
  }
  expect(readFileSync(join(workspace.root, "content/navigation.yaml"), "utf8")).toBe(before);
});

test("a page whose file is still there gets its words back as they were", async () => {
  const path = OPTIONAL_PAGES.find((one) => pages().includes(one)) ?? "/status";
  const file = join(workspace.root, "content", pageFile(path));
  const words = readFileSync(file, "utf8");
  await workspace.run(["remove", "page", path]);
  writeFileSync(file, words);
  await workspace.run(["new", "page", path]);
  expect(readFileSync(file, "utf8")).toBe(words);
  expect(pages()).toContain(path);
}, 60_000);
