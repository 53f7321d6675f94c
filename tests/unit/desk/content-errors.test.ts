import { expect, test } from "vitest";
import { deskForEachTest } from "./desk";

const PICTURES = "content/pictures.generated.json";
/** With one encoded picture that is there for certain. */
const desk = deskForEachTest(({ text, write }) => {
  const entry = { width: 1, height: 1, avif: [1], webp: 1, blur: "", hash: "" };
  write(PICTURES, JSON.stringify({ ...JSON.parse(text(PICTURES)), "a-study/cover": entry }));
});
const STUDY = "content/case-studies/broken.yaml";

/** A study of the test's own, right but for what is replaced. */
const study = (from = "", to = "") =>
  `slug: broken
title: A study
lock: false
description: What it is about.
position: Product Designer
year: 2025
tools: [figma]
accent: "#0B7F79"
cover: { imgSrc: a-study/cover, alt: What is seen }
insights: []
updated: "2025-03-02"
unlisted: true
blocks:
  - type: image
    imgSrc: a-study/cover
    alt: What is seen
`.replace(from, to);

async function said(file: string, text: string): Promise<string> {
  desk.write(file, text);
  const { code, err } = await desk.run(["check-content", file]);
  expect(code).toBe(1);
  return err;
}

test.each([
  ["year: 2025", "year: last", "year, line 6: expected the year as a number", 'found "last"', "year: 2025"],
  [
    "tools: [figma]",
    "tools: [figmaa]",
    "tools[0], line 7: expected one of",
    "figmaa",
    "tools: [figma, Miro]",
  ],
  ["position: Product Designer\n", "", "position: expected text", "missing", "position: Product Designer"],
  ["    alt:", "    alternative:", "blocks[0].alternative, line 16", "imgSrc, alt, caption", "What is seen"],
  ["type: image", "type: picture", "blocks[0].type, line 14", '"picture"', "type: image"],
  ["a-study/cover, alt", "a-study/none, alt", "cover.imgSrc, line 9", '"a-study/none"', "npm run pictures"],
  ["title: A", 'title: "A', "(the whole file), line 2", "Missing closing", "for example"],
])(
  "%j written as %j: the message has field, line, what was expected and found, and an example",
  async (from, to, ...parts) => {
    const message = await said(STUDY, study(from, to));
    expect(message).toContain(`Content error in ${STUDY}`);
    for (const part of parts) expect(message).toContain(part);
    expect(message).not.toMatch(/^\s+at /m);
  },
);

test("a right study of one's own is accepted", async () => {
  desk.write(STUDY, study());
  const { code, err } = await desk.run(["check-content", STUDY]);
  expect(err).toBe("");
  expect(code).toBe(0);
});

test("a TypeScript file says the line of a wrong field, and of a bracket that is missing", async () => {
  const file = "content/pages/blog-list.ts";
  const right = desk.text(file);
  const at = right.split("\n").findIndex((line) => line.includes("title:")) + 1;
  const wrong = await said(file, right.replace(/title: "[^"]*"/, "title: 12"));
  expect(wrong).toContain(`title, line ${at}: expected text; found 12`);
  expect(wrong).toContain("title: ");
  const broken = await said(file, right.replace(/(title: "[^"]*"),/, "$1"));
  expect(broken).toContain(`(the whole file), line ${at + 1}`);
  expect(broken).not.toMatch(/^\s+at /m);
});

test("a link to a study that is gone is named where it stands", async () => {
  const file = "content/navigation.ts";
  desk.write(
    file,
    desk
      .text(file)
      .replace(/links: \[\s*\{/, '$& label: "Gone", path: "/casestudies/gone", note: "Gone" }, {'),
  );
  const { code, err } = await desk.run(["check-content"], { env: { CASE_STUDY_PASSCODE: "given-here" } });
  expect(code).toBe(1);
  expect(err).toMatch(/links\[0\]\.path, line \d+: expected the address of a study/);
});
