import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const NAVIGATION = "content/navigation.yaml";
const check = (more: Record<string, string> = {}) =>
  workspace.run(["content"], { env: { CASE_STUDY_PASSCODE: "given-here", ...more } });

/** The list of pages becomes home, the list, contact and these. */
const keep = (...paths: string[]) =>
  workspace.write(
    NAVIGATION,
    workspace
      .text(NAVIGATION)
      .replace(
        /^pages:\n(?:[ #-].*\n|\n)*/m,
        `pages:\n${["/", "/casestudies", "/contact", ...paths].map((path) => `  - { path: ${path} }\n`).join("")}`,
      ),
  );

test("a page of the list without its file is named with the file; without its line the file is not missed", async () => {
  keep("/changelog");
  rmSync(join(workspace.root, "content/pages/changelog.yaml"), { force: true });
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toContain("Content error in content/pages/changelog.yaml");
  expect(err).toContain("because /changelog is in the list of pages (content/navigation.yaml)");
  expect(err).toContain("# yaml-language-server: $schema=../../schemas/changelog.json");
  keep();
  expect((await check()).err).not.toContain("content/pages/changelog.yaml");
});

test("links to a page that is left out are named where they stand, in fields, studies and articles", async () => {
  keep();
  const study = "content/case-studies/linking.yaml";
  workspace.write(
    study,
    `slug: linking
title: A study
lock: false
description: What it is about.
position: Product Designer
year: 2025
tools: [figma]
accent: "#0B7F79"
cover: { imgSrc: first-study/cover, alt: What is seen }
insights: []
updated: "2025-03-02"
unlisted: true
blocks:
  - type: content
    title: Words
    description: |-
      One line.
      As [the status](/status#uptime) says, and [nobody](/casestudies/gone), and [all](/feed.xml).
`,
  );
  const home = workspace.text("content/home.yaml");
  workspace.write("content/home.yaml", home.replace(/^( +link: )\/\S+$/m, "$1/status"));
  const { code, err } = await check();
  expect(code).toBe(1);
  const said =
    "expected a page that this site has: /status is not in the list of pages in content/navigation.yaml";
  expect(err).toContain(`blocks[0].description, line 18: ${said}; found "/status#uptime"`);
  expect(err).toContain(
    'blocks[0].description, line 18: expected the address of a study or article that is there; found "/casestudies/gone"',
  );
  expect(err).toContain(
    'expected a page that this site has: /blog is not in the list of pages in content/navigation.yaml; found "/feed.xml"',
  );
  expect(err).toMatch(/welcome\.cards\[\d+\]\.link, line \d+: expected a page that/);
});

test("without a blog nothing of it is read", async () => {
  keep();
  rmSync(join(workspace.root, "content/blog"), { recursive: true, force: true });
  expect((await check()).err).not.toContain("Content error in content/blog");
});

test("a site that measures has a page that says so", async () => {
  keep();
  const { code, err } = await check({ NEXT_PUBLIC_POSTHOG_KEY: "phc_key" });
  expect(code).toBe(1);
  expect(err).toContain("pages: expected /privacy in the list, since NEXT_PUBLIC_POSTHOG_KEY is set");
});
