import { describe, expect, test } from "vitest";
import { changeYaml, editYaml, YamlEditError } from "@/workshop/content/yaml/edit-yaml";

const LIST = `l:
  # one
  - a

  # two
  # two again
  - b # behind b
  # three
  - c
  # the end
x: 1
`;

// biome-ignore format: a table of sources, changes, and what each makes of its source
const CASES: readonly (readonly [name: string, source: string, change: (value: never) => unknown, wanted: string])[] = [
  ["an alias whose anchor changes becomes a value", "a: &x 1 # n\nb: *x\nc: 2\n", (v: object) => ({ ...v, a: 3 }), "a: 3 # n\nb: 1\nc: 2\n"],
  ["an alias whose anchor is removed becomes a value", "a: &x { q: 1 }\nb: *x\nc: 2\n", ({ b, c }) => ({ b, c }), "b:\n  q: 1\nc: 2\n"],
  ["other aliases stay", "a: &x 1\nb: *x\nc: 2\n", (v: object) => ({ ...v, c: 3 }), "a: &x 1\nb: *x\nc: 3\n"],
  ["an anchor that is set twice", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n", (v: object) => ({ ...v, c: 5 }), "a: &x 1\nb: 1\nc: 5\nd: 2\n"],
  ["CRLF", "a: 1\r\nb: |-\r\n  x\r\n  y\r\n", (v: object) => ({ ...v, b: "x\nz", c: [1] }), "a: 1\r\nb: |-\r\n  x\r\n  z\r\nc:\r\n  - 1\r\n"],
  ["CR alone", "# n\ra: 1\rb: 2\r", (v: object) => ({ ...v, b: 3 }), "# n\ra: 1\rb: 3\r"],
  ["a byte order mark", "\uFEFFa: 1\nb: 2\n", (v: object) => ({ ...v, a: 2 }), "\uFEFFa: 2\nb: 2\n"],
  ["no line break at the end", "a: 1\nb: 2", (v: object) => ({ ...v, c: 3 }), "a: 1\nb: 2\nc: 3"],
  ["a folded text elsewhere", "a: >-\n  one two\n  three\nb: 1\n", (v: object) => ({ ...v, b: 2 }), "a: >-\n  one two\n  three\nb: 2\n"],
  ["a folded text keeps its width", "a: >-\n  one two three four\n  five\nb: 1\n", (v: object) => ({ ...v, a: "one two three four five six" }), "a: >-\n  one two three four\n  five six\nb: 1\n"],
  ["a blank at the end of a block of text", "a: |- # n\n  one\n  two\n\nb: >-\n  three\n  four\n", (v: object) => ({ ...v, a: "one\ntwo " }), "a: |- # n\n  one\n  two \n\nb: >-\n  three\n  four\n"],
  ["an empty line at the end of a block of text", "a: |-\n  one\nb: 1\n", (v: object) => ({ ...v, a: "one\n" }), "a: |\n  one\nb: 1\n"],
  ["an entry moves with its comments", LIST, ({ l: [a, b, c], x }: { l: string[]; x: 1 }) => ({ l: [b, a, c], x }), "l:\n  # two\n  # two again\n  - b # behind b\n  # one\n  - a\n  # three\n  - c\n  # the end\nx: 1\n"],
  ["the first entry is removed with its comment", LIST, ({ l: [, b, c], x }: { l: string[]; x: 1 }) => ({ l: [b, c], x }), LIST.replace("  # one\n  - a\n\n", "")],
  ["the last entry is removed with its comment", LIST, ({ l: [a, b], x }: { l: string[]; x: 1 }) => ({ l: [a, b], x }), LIST.replace("  # three\n  - c\n", "")],
  ["a new entry comes below the one before it", LIST, ({ l: [a, ...more], x }: { l: string[]; x: 1 }) => ({ l: [a, "n", ...more], x }), LIST.replace("- a\n", "- a\n  - n\n")],
  ["a changed entry that also moves keeps its comment", "- name: a\n  at: 1\n# about b\n- name: b\n  at: 2\n", () => [{ name: "b", at: 3 }, { name: "a", at: 1 }], "# about b\n- name: b\n  at: 3\n- name: a\n  at: 1\n"],
  ["the file's comment stays if its first field is removed", "# file\na: 1\nb: 2\n", ({ b }) => ({ b }), "# file\nb: 2\n"],
  ["a comment between blank lines stays", "a: 1\n\n# part\n\n# about b\nb: 2\nc: 3\n", ({ a, c }) => ({ a, c }), "a: 1\n\n# part\n\nc: 3\n"],
  ["quotes", "a: 'it''s'\nb: \"two\"\n", () => ({ a: "it's 2", b: "three" }), "a: 'it''s 2'\nb: \"three\"\n"],
  ["a list in brackets", "a: [x, 'y', z]  # n\n", () => ({ a: ["z", "y", "a, b"] }), "a: [z, 'y', \"a, b\"]  # n\n"],
  ["brackets over several lines", "a: [\n  x, # ex\n  # why\n  y,\n  z\n]\n", () => ({ a: ["z", "y"] }), "a: [\n  z,\n  # why\n  y\n]\n"],
  ["an entry in braces is followed by one in braces", "- { a: 1 } # n\n", () => [{ a: 1 }, { a: 2 }], "- { a: 1 } # n\n- { a: 2 }\n"],
  ["keys keep their order", "b: 1\na: 2\n", () => ({ a: 2, n: 3, b: 1 }), "b: 1\na: 2\nn: 3\n"],
  ["a text that looks like a number", "a: 1.10\nb: 2025-03-02\n", (v: object) => ({ ...v, c: "1.10", d: "yes", e: "null" }), 'a: 1.10\nb: 2025-03-02\nc: "1.10"\nd: yes\ne: "null"\n'],
  ["document markers", "%YAML 1.2\n---\n# n\na: 1\n...\n", (v: object) => ({ ...v, b: 2 }), "%YAML 1.2\n---\n# n\na: 1\nb: 2\n...\n"],
  ["emoji and letters beyond 16 bits", 'a: "🌱 \\u00e9"\nb: 👩‍💻\n', (v: object) => ({ ...v, b: "𝒳" }), 'a: "🌱 \\u00e9"\nb: 𝒳\n'],
  ["a comment behind an entry that becomes a map with a text of lines", "- x # n\n- y\n", () => [{ q: "1\n2" }, "y"], "- q: |- # n\n    1\n    2\n- y\n"],
  ["a comment below an entry that becomes a map with a text of lines", "a: x\n    # n\nb: 1\n", (v: object) => ({ ...v, a: { q: "1\n2" } }), "a:\n  q: |-\n    1\n    2\n# n\nb: 1\n"],
  ["a text of lines above a comment that is further in", "a:\n      # n\n  b: 1\n", () => ({ a: { c: "1\n2", b: 1 } }), "a:\n  c: |-\n    1\n    2\n  # n\n  b: 1\n"],
  ["empty values", "a: # n\nb: ~\nc: ''\n", (v: object) => ({ ...v, a: "x" }), "a: x # n\nb: ~\nc: ''\n"],
  ["unusual indents and spaces", "a:\n    b: 1      # n\n    cc: 2     # n\n\n\nd:\n- 1\n", ({ a, d }: { a: object; d: number[] }) => ({ a: { ...a, b: 3 }, d: [...d, 2] }), "a:\n    b: 3      # n\n    cc: 2     # n\n\n\nd:\n- 1\n- 2\n"],
  ["a file of comments", "# only a note\n", () => ({ a: 1 }), "# only a note\na: 1\n"],
];

describe("an edit rewrites the lines of its entry", () => {
  test.each(CASES)("%s", (_, source, change, wanted) => {
    expect(changeYaml(source, change)).toBe(wanted);
  });
});

test("a file of comments is an empty map, and stays as it is", () => {
  expect(editYaml("# only a note\n", {})).toBe("# only a note\n");
});

test.each(["a: [1\n", "a: 1\n---\nb: 2\n", "a: *x\n"])("%j is refused", (source) => {
  expect(() => editYaml(source, { a: 2 })).toThrow(YamlEditError);
});
