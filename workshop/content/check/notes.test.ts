import { expect, test } from "vitest";
import { stringify } from "yaml";
import { en } from "@/lib/words/en";
import { FOREIGN_SIGNS as SOURCES } from "@/tests/fixtures/foreign-signs";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const ARTICLE = "content/blog/a-first-article.md";

/** Writes an article's text, and returns what `npm run content` notes about it, by line of the text. */
async function notes(lines: readonly string[], ...args: string[]): Promise<Map<number, string>> {
  const head = workspace.text(ARTICLE).replace(/^(---\n[\s\S]*?\n---\n)[\s\S]*/, "$1");
  workspace.write(ARTICLE, head + lines.join("\n"));
  const out = await workspace.works(["content", ...args]);
  const before = head.split("\n").length - 1;
  const found = [...out.matchAll(/^ {2}content\/blog\/a-first-article\.md:(\d+): (.*)$/gm)];
  return new Map(found.map(([, line, words = ""]) => [Number(line) - before, words]));
}

test("what other tools read is listed with its line, in articles and studies, and stops nothing", async () => {
  const lines = SOURCES.flatMap((source) => [source, ""]);
  const found = await notes(lines);
  expect([...found.keys()]).toEqual(SOURCES.map((_, i) => 2 * i + 1));
  expect(found.get(17)).toMatch(/^"\[\[Another note\]\]": write a link as/);
  expect(await notes(lines, ARTICLE)).toEqual(found);

  const study = "content/case-studies/first-study.yaml";
  workspace.edit(study, /( +)description: \|.*\n/, "$&$1  See [[Another note]].\n");
  const line =
    workspace
      .text(study)
      .split("\n")
      .findIndex((one) => one.includes("[[Another")) + 1;
  expect(line).toBeGreaterThan(0);
  expect((await workspace.run(["content"])).out).toContain(`${study}:${line}: "[[Another note]]"`);
});

test("a definition and a template of several lines are listed with the line where they begin", async () => {
  const found = await notes(["Term", ": its meaning", "", "{{< figure", '  src="x.png"', ">}}"]);
  expect([...found.keys()]).toEqual([2, 4]);
});

test("every sign of a line is listed, also beside a mistake", async () => {
  await notes(["See [[one]], ![[two]], [[three]] and ==four== \\==five==.", "", "![a](not/there)"]).catch(
    () => {},
  );
  const { code, out } = await workspace.run(["content"]);
  expect(code).toBe(1);
  expect([...out.matchAll(/md:\d+: ("[^"]*")/g)].map(([, sign]) => sign)).toEqual([
    '"[[one]]"',
    '"![[two]]"',
    '"==four=="',
  ]);
});

test("code, comments, Markdown and the few tags that are HTML are not listed", async () => {
  const inCode = SOURCES.flatMap((source) => [
    "```",
    source,
    "```",
    `Write \`${source}\`.`,
    "",
    `<!-- ${source} -->`,
  ]);
  const fine = [
    "$5 to $10, US$5_a and C++ or c++ {curly words} 10:30:00 a:b:c a::b {} [see a=b] 2^3 a ~ b ~ c !!! (a) ((b))",
    "",
    "import duties, and export them. [1] - ~~gone~~",
    "",
    "- [x] done",
    "- [1] words",
    "",
    "<kbd>K</kbd> H<sub>2</sub>O<br/>m<sup>2</sup> [[1]](#one) a < b, 2 <3, a == b == c \\[[so]]",
    "<https://northwind.com> <jo@northwind.com>",
    "",
    "<details><summary>More</summary>words</details>",
    "",
    "One",
    "===",
    "",
    "| a | b |",
    "|:--|--:|",
    "| c | d |",
  ];
  expect(await notes([...inCode, "", ...fine])).toEqual(new Map());
});

test("a link to a heading that is not there is listed with its line and one that is", async () => {
  const found = await notes([
    "[a](#resutls) and [b](#results) [c](#top) [d](#)",
    "[e](/casestudies/first-study#nowhere)",
    "[f](/blog/a-first-article#nowhere) [g](/blog/a-first-article#results) [h](/aboutme#any)",
    "[i](/blog/A-first-article/?a=b#nowhere) [j](/blog/a-first-article/#results)",
    "[k](#Über) [l](#uber-uns)",
    "",
    "## Results",
    "",
    "## Über uns",
  ]);
  expect([...found]).toEqual([
    [1, '"#resutls": expected the address of a part of that page, such as #results'],
    [2, expect.stringMatching(/^"\/casestudies\/first-study#nowhere": expected/)],
    [3, expect.stringMatching(/^"\/aboutme#any": expected/)],
    [4, expect.stringMatching(/^"\/blog\/A-first-article\/\?a=b#nowhere": expected/)],
    [5, '"#Über": expected the address of a part of that page, such as #uber-uns'],
  ]);
});

test("a language that the interface is not translated to is noted, until the site has its own words", async () => {
  workspace.edit("content/site.yaml", /^languages: .*$/m, "languages: [is]");
  const noted = async () =>
    (await workspace.run(["content"])).out.match(/site\.yaml:\d+: is: \d+ words .*/)?.[0];
  expect(await noted()).toMatch(/in English/);
  workspace.write("content/words.yaml", stringify(en));
  expect(await noted()).toBeUndefined();
});

test("a link to a part of a page without Markdown that is not there is listed, also in a menu", async () => {
  const found = await notes([
    "[a](/aboutme#client) [b](/aboutme#clients) [c](/#services) [d](/ABOUTME/#human)",
    "[e](/casestudies#private-work) [f](/casestudies#private) [g](/contact#main) [h](/privacy#/no)",
    "[i](/#featured-first-study) [j](/contact#any)",
  ]);
  expect([...found.keys()]).toEqual([1, 2, 3]);
  expect(found.get(1)).toBe(
    '"/aboutme#client": expected the address of a part of that page, such as #clients',
  );
  workspace.edit("content/navigation.yaml", /^pages:\n/m, "$&  - { path: /aboutme#nowhere, footer: HERE }\n");
  expect((await workspace.run(["content"])).out).toMatch(
    /navigation\.yaml:\d+: "\/aboutme#nowhere": expected the/,
  );
});
