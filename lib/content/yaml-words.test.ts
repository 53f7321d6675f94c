import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ContentError, type ContentProblem } from "@/lib/content/content-error";
import { parseYaml, readYaml } from "@/lib/content/read-yaml";
import { hexColor, text } from "@/lib/content/schema/common";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { WHOLE } from "@/tests/whole";

const folder = folderForEachTest();

const anything = z.looseObject({});

/** The first mistake of a text that follows one right line. */
function mistake(written: string, schema: z.ZodType = anything): ContentProblem {
  const file = join(folder(), "a.yaml");
  writeFileSync(file, `slug: ferry\n${written}\n`);
  try {
    readYaml(file, schema);
  } catch (error) {
    if (error instanceof ContentError && error.problems[0]) return error.problems[0];
    throw error;
  }
  throw new Error("The faulty file was accepted");
}

/** Six lists, each with ten times the one before it: a million values. */
const bomb = [
  "a: &l0 [x]",
  ...[1, 2, 3, 4, 5, 6].map((i) => `l${i}: &l${i} [${`*l${i - 1}, `.repeat(10)}]`),
].join("\n");

test.each([
  ["title: Ferry: a board", 2, "quotes around a text with a colon", 'title: "Ferry: a board"'],
  ['title: The "Blue": a book', 2, "a text with a colon", `title: 'The "Blue": a book'`],
  ["list:\n  - a: one: two", 3, "a text with a colon", '- a: "one: two"'],
  ["title: @ferry", 2, "quotes around a text that begins with @", 'title: "@ferry"'],
  ["title: 'tis: so", 2, "quote", undefined],
  ["title: *bold*", 2, "begins with *", 'title: "*bold*"'],
  ["title: & more", 2, "begins with &", 'title: "& more"'],
  ["title: [Draft] Ferry", 2, "begins with [", 'title: "[Draft] Ferry"'],
  ["title: - Ferry", 2, "begins with -", 'title: "- Ferry"'],
  ["title: ? Ferry", 2, "begins with ?", 'title: "? Ferry"'],
  ["title: 'It's a board'", 2, "an apostrophe", `title: "It's a board"`],
  ['title: "A" board', 2, "around the whole text", `title: '"A" board'`],
  ['title: "A board', 2, "a closing quote is missing", 'title: "A board"'],
  ['title: "A board\nlist: one\nother: "two"', 2, "a closing quote is missing", 'title: "A board"'],
  ['title: "a\\qb"', 2, "backslash", "title: 'a\\qb'"],
  ["tools: [figma, Miro", 2, "a closing ] is missing", "tools: [figma, Miro]"],
  ["cover: { alt: x", 2, "a closing } is missing", "cover: { alt: x }"],
  ["tools: [figma]]", 2, "one bracket is too many", undefined],
  ["description: |- words", 2, "begins on the line below", "description: |-\n  words"],
  ["description: |-\n  one\n two", 4, "indented two spaces further", undefined],
  ["\ttitle: x", 2, "spaces at the beginning of a line, not a tab", "  title: x"],
  ["title: A\n description: b", 3, "same column", "description: b"],
  ["list:\n  a: 1\n    b: 2", 4, "same column", "  b: 2"],
  ["list:\n  - x\n - y", 4, "same column", undefined],
  ["title: A\ntitle: B", 3, "each field once", undefined],
  ["title:Ferry\nb: c", 2, "a space after the colon", "title: Ferry"],
  ["title\nb: c", 2, "a name, a colon, a space", undefined],
  ["---\nb: c", 2, "---", undefined],
  ["title: A\nlist: &a [*a]", 3, "no *a inside the value that &a names", undefined],
  ["list: &a\n  - one\n  - { two: *a }", 4, "no *a inside the value that &a names", undefined],
  [bomb, 8, "at most 100 copies of values by *", undefined],
])("%j gets a plain message with its line", (written, line, expected, example) => {
  const found = mistake(written);
  expect(found).toMatchObject({ line, expected: expect.stringContaining(expected) });
  if (example !== undefined) {
    expect(found.example).toBe(example);
    expect(() => parseYaml("example.yaml", example)).not.toThrow();
  }
  expect(found.expected).not.toMatch(/implicit|scalar|mapping|flow|token|anchor|alias/i);
});

test("a value that YAML reads as a comment, and a number where text is expected, need quotes", () => {
  const schema = z.looseObject({
    accent: hexColor.optional(),
    version: text.optional(),
    title: text.optional(),
  });
  expect(mistake("accent: #0B7F79", schema)).toMatchObject({
    line: 2,
    expected: expect.stringContaining("ignores everything after a #"),
    example: 'accent: "#0B7F79"',
  });
  expect(mistake("version: 1.10", schema)).toMatchObject({
    expected: expect.stringContaining("put a number or true in quotes"),
    example: 'version: "1.10"',
  });
  expect(mistake("title: true", schema)).toMatchObject({ example: 'title: "true"' });
});

test("any text is either parsed or refused with a line", () => {
  const pieces = "title|:|: |- | |  |\n|\t|\"|'|[|]|{|}|&a|*a|!x|#| #|>|@|%|---\n|? |a|1|,".split("|");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, "|"), { maxLength: 14 }), (written) => {
      try {
        JSON.stringify(parseYaml("a.yaml", written.join("")).value);
      } catch (error) {
        expect(error).toBeInstanceOf(ContentError);
        expect((error as ContentError).problems[0]?.line).toBeGreaterThan(0);
      }
    }),
    { numRuns: WHOLE ? 3000 : 1000 },
  );
});
