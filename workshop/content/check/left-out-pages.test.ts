import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const NAVIGATION = "content/navigation.yaml";

const check = (more: Record<string, string> = {}) =>
  workspace.refused(1, ["content"], { env: { CASE_STUDY_PASSCODE: "given-here", ...more } });

/** Sets the list of pages to home, studies, contact and these. */
function keep(...paths: string[]): void {
  const lines = ["/", "/casestudies", "/contact", ...paths].map((path) => `  - { path: ${path} }\n`);
  const pages = `pages:\n${lines.join("")}`;
  workspace.edit(NAVIGATION, /^pages:\n(?:[ #-].*\n|\n)*/m, pages);
}

test("a page without its file is named with the file and its first line", async () => {
  keep("/changelog");
  for (const name of ["changelog", "contact"])
    rmSync(join(workspace.root, `content/pages/${name}.yaml`), { force: true });
  const err = await check();
  expect(err).toContain("Content error in content/pages/changelog.yaml");
  expect(err).toMatch(/content\/pages\/contact\.yaml\n {2}\(the whole file\): expected this file/);
  expect(err).toContain("because /changelog is in the list of pages (content/navigation.yaml)");
  expect(err).toContain("# yaml-language-server: $schema=../../schemas/changelog.json");
});

test("a page that is left out needs no file; links to it and a missing privacy page are named", async () => {
  keep();
  for (const name of ["pages/changelog.yaml", "blog"])
    rmSync(join(workspace.root, "content", name), { recursive: true, force: true });
  const study = "content/case-studies/second-study.yaml";
  const words = "As [it](/status#uptime) says, and [that](/casestudies/gone), and [all](/feed.xml).";
  workspace.edit(study, /^description: .*$/m, `description: "${words}"`);
  const line = workspace.text(study).split("\n").indexOf(`description: "${words}"`) + 1;
  workspace.edit("content/home.yaml", /^( +link: )\/\S+$/m, "$1/status");
  const err = await check({ NEXT_PUBLIC_POSTHOG_KEY: "phc_key" });
  expect(err).not.toMatch(/content\/(pages\/changelog|blog)/);
  const leftOut = (page: string) =>
    `expected a page that this site has: ${page} is not in the list of pages in content/navigation.yaml`;
  for (const [href, expected] of [
    ["/status#uptime", leftOut("/status")],
    ["/casestudies/gone", "expected the address of an existing study or article"],
    ["/feed.xml", leftOut("/blog")],
  ])
    expect(err).toContain(`description, line ${line}: ${expected}; found "${href}"`);
  expect(err).toMatch(/welcome\.cards\[\d+\]\.link, line \d+: expected a page that/);
  expect(err).toMatch(/pages: expected \/privacy in the list, .*, because NEXT_PUBLIC_POSTHOG_KEY is set/);
});
