import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { content } from "@/tests/fixtures/random-site/write-random-site";
import { WHOLE } from "@/tests/whole";
import { editYaml } from "./edit-yaml";

const FILE = `# yaml-language-server: $schema=../schemas/x.json
# The page.

title: "Quoted: title"   # why it is quoted
year: 2024
# Names of tools.
tools: [figma, 'excel', Miro]
long: >-
  A text that a person folded by hand, over
  two lines.
cover: { imgSrc: a/b, alt: "A picture" }

blocks:
  # The first one.
  - type: image
    imgSrc: a/one   # once

  - type: content
    title: Second
    description: |-
      Words.

      - a list

  - type: image
    imgSrc: a/three
# The end.
last: yes it is
`;

const of = (text: string) => parse(text);
const edited = (change: (value: ReturnType<typeof of>) => void): string => {
  const value = of(FILE);
  change(value);
  const text = editYaml(FILE, value);
  expect(of(text)).toEqual(value);
  return text;
};
/** The file with one part of its text replaced. */
const withPart = (part: string, put: string): string => {
  expect(FILE).toContain(part);
  return FILE.replace(part, () => put);
};

describe("a changed field changes only its own bytes", () => {
  test.each<[what: string, change: (value: ReturnType<typeof of>) => void, part: string, put: string]>([
    ["quotes and the comment behind stay", (v) => (v.title = "Other"), '"Quoted: title"', '"Other"'],
    ["a number", (v) => (v.year = 2025), "2024", "2025"],
    [
      "a folded text stays folded",
      (v) => (v.long = "A text that a person folded by hand, over three lines."),
      "two lines.",
      "three lines.",
    ],
    ["an entry in brackets", (v) => (v.tools[1] = "word"), "'excel'", "'word'"],
    ["one more in brackets", (v) => v.tools.push("sketch"), "Miro]", "Miro, sketch]"],
    ["one fewer in brackets", (v) => v.tools.shift(), "[figma, 'excel'", "['excel'"],
    ["a field in braces", (v) => (v.cover.alt = "It's"), '"A picture"', '"It\'s"'],
    ["a new field in braces", (v) => (v.cover.caption = "So"), '"A picture" }', '"A picture", caption: So }'],
    ["a field of a block", (v) => (v.blocks[0].imgSrc = "a/two"), "a/one ", "a/two "],
    [
      "a line of a text",
      (v) => (v.blocks[1].description = "Words.\n\n- another list"),
      "- a list",
      "- another list",
    ],
    [
      "a new field of a block",
      (v) => (v.blocks[2].alt = "Three"),
      "imgSrc: a/three\n",
      "imgSrc: a/three\n    alt: Three\n",
    ],
    ["a removed field", (v) => delete v.blocks[1].title, "    title: Second\n", ""],
    [
      "a removed field takes the comment above it along",
      (v) => delete v.tools,
      "# Names of tools.\ntools: [figma, 'excel', Miro]\n",
      "",
    ],
    [
      "the removed first field of a block",
      (v) => delete v.blocks[1].type,
      "type: content\n    title",
      "title",
    ],
    [
      "a removed block",
      (v) => v.blocks.splice(1, 1),
      "\n  - type: content\n    title: Second\n    description: |-\n      Words.\n\n      - a list\n",
      "",
    ],
    [
      "a new block between",
      (v) => v.blocks.splice(1, 0, { type: "link", label: "To" }),
      "# once\n",
      "# once\n\n  - type: link\n    label: To\n",
    ],
    [
      "a new block at the end",
      (v) => v.blocks.push({ type: "link", label: "To" }),
      "a/three\n",
      "a/three\n\n  - type: link\n    label: To\n",
    ],
    [
      "a value of another kind",
      (v) => (v.title = ["a"]),
      '"Quoted: title"   # why it is quoted',
      "  # why it is quoted\n  - a",
    ],
  ])("%s", (_, change, part, put) => {
    const text = edited(change);
    const wanted = withPart(part, put);
    expect(text.replace(/ +#/g, " #").replace(/: #/, ": #")).toBe(wanted.replace(/ +#/g, " #"));
  });
});

test("a block that moves takes its comments along, and none is lost", () => {
  const text = edited((value) => value.blocks.reverse());
  for (const comment of FILE.match(/#.*/g) ?? []) expect(text).toContain(comment);
});

test("an edit to the same value changes no byte", () => {
  expect(editYaml(FILE, of(FILE))).toBe(FILE);
});

test("Windows line ends stay", () => {
  const text = editYaml(FILE.replaceAll("\n", "\r\n"), { ...of(FILE), year: 1999 });
  expect(text).toBe(withPart("2024", "1999").replaceAll("\n", "\r\n"));
});

test("every file of this site stays the same without a change, and a changed text changes only its lines", () => {
  for (const file of readdirSync("content", { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".yaml")) continue;
    const text = readFileSync(join("content", file), "utf8");
    const value = of(text) ?? {};
    expect(editYaml(text, value), file).toBe(text);
    if (Array.isArray(value)) {
      const other = [...value.slice(1), "Another value"];
      expect(of(editYaml(text, other)), file).toEqual(other);
      continue;
    }
    for (const key of Object.keys(value)) {
      const other = { ...value, [key]: "Another value" };
      const after = editYaml(text, other);
      expect(of(after), `${file}: ${key}`).toEqual(other);
      const untouched = Object.keys(value).filter((one) => one !== key);
      for (const one of untouched)
        expect(linesOf(after, one), `${file}: ${one}, ${key} changed`).toBe(linesOf(text, one));
    }
  }
});

/** A top-level field as it is written, without comments that may belong to the one after it. */
const linesOf = (text: string, key: string): string | undefined =>
  new RegExp(`^"?${key}"?:.*\\n(?:(?: .*)?\\n)*?(?=^\\S|(?![^]))`, "m").exec(text)?.[0].trimEnd();

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "",
      "yes",
      "null",
      "1e3",
      "# no",
      "a: b",
      "- x",
      "two\nlines",
      "end\n",
      " in ",
      "'",
      '"',
      "{a}",
      "[b",
      "*c",
      "&d",
      "|",
      ">",
      "@",
      "`",
    ),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test("a point is written on one line", () => {
  expect(edited((value) => Object.assign(value.blocks[2], { focus: [30, 60] }))).toBe(
    FILE.replace("imgSrc: a/three\n", "imgSrc: a/three\n    focus: [30, 60]\n"),
  );
});

test("any value can be edited to any other value", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), json, { noNullPrototype: true }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), json, { noNullPrototype: true }),
      (before, after) => {
        const text = editYaml("", before);
        expect(of(text) ?? {}).toEqual(before);
        expect(of(editYaml(text, after)) ?? {}).toEqual(after);
      },
    ),
    { numRuns: WHOLE ? 500 : 150 },
  );
});

test("valid content saved without a change stays the same", () => {
  fc.assert(
    fc.property(content, (files) => {
      for (const [name, text] of Object.entries(files))
        if (name.endsWith(".yaml")) expect(editYaml(text, of(text) ?? {})).toBe(text);
    }),
    { numRuns: 20 },
  );
});
