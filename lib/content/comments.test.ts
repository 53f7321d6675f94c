import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexer } from "marked";
import { describe, expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { withoutComments } from "@/lib/content/comments";
import { markdownHeadings, plainText, renderMarkdown } from "@/lib/content/markdown";
import { imagesIn, linksIn } from "@/lib/content/markdown-places";
import { readArticles } from "@/lib/content/read-articles";
import { readingTime } from "@/lib/content/reading-time";
import { contentForEachTest } from "@/tests/fixtures/faulty-content";

// It still does its work.
vi.mock("marked", { spy: true });
// These tests have no pictures.
vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

test("a share in percent is no note of Obsidian", () => {
  expect(plainText("It rose from 20%% to 40%%. And 5 more.")).toBe("It rose from 20%% to 40%%. And 5 more.");
});

test.each<[where: string, source: string, words: string]>([
  ["on a separate line", "One.\n\n<!-- TODO ask -->\n\nTwo.", "One. Two."],
  ["over several lines", "One.\n\n<!--\nTODO ask\n\nand again\n-->\n\nTwo.", "One. Two."],
  ["within a line", "One <!-- TODO ask --> two.", "One two."],
  ["before words of its line", "<!-- TODO ask --> **One** two.", "One two."],
  ["deep in a list", "- One\n\n    <!-- TODO ask -->\n\n- two", "One two"],
  ["in a cell of a table", "| One <!-- TODO ask --> |\n|---|\n| two |", "One two"],
  ["within other HTML", "<div>\n<!-- TODO\n\nask -->\n</div>", "<div> </div>"],
  ["with a code span in it", "One <!-- `TODO` ask ` --> two.", "One two."],
  ["with Windows line ends", "One.\r\n\r\n<!-- TODO\r\nask -->\r\n\r\nTwo.", "One. Two."],
  ["with nothing in it", "One <!--> two <!----> three.", "One two three."],
  ["with hyphens in it", "One <!-- TODO -- ask ---> two.", "One two."],
  ["without an end", "One.\n\n<!-- TODO ask\n\nmore", "One."],
  ["that begins with the sign of its end", "One {/*/ TODO ask */} two.", "One two."],
])("a comment %s is not shown, and the words around it stay", (_, source, words) => {
  expect(plainText(source)).toBe(words);
  expect(renderMarkdown(source)).not.toMatch(/TODO|ask|--|&#60;!/);
});

const NOTES: readonly (readonly [tool: string, open: string, end: string])[] = [
  ["Obsidian", "%%", "%%"],
  ["MDX", "{/*", "*/}"],
  ["Hugo", "{{/*", "*/}}"],
  ["Hugo, trimmed", "{{- /*", "*/ -}}"],
  ["Handlebars", "{{!--", "--}}"],
  ["Handlebars, trimmed", "{{~!--", "--~}}"],
  ["Handlebars, short", "{{!", "}}"],
  ["ERB", "<%#", "%>"],
  ["kramdown", "{::comment}", "{:/comment}"],
  ["Jinja", "{#", "#}"],
  ["Liquid", "{% comment %}", "{% endcomment %}"],
  ["Liquid, trimmed", "{%- comment -%}", "{%- endcomment -%}"],
];
test.each(NOTES)("a note of %s is not shown, but its signs are in code", (_, open, end) => {
  for (const [before, after] of [
    ["One ", " two."],
    ["One\n\n", "\n\ntwo."],
    ["- One\n", "\n- two."],
  ])
    for (const note of [`${open} TODO ask ${end}`, `${open}\nTODO\n\nask\n${end}`])
      expect(plainText(`${before}${note}${after}`)).toBe("One two.");
  expect(plainText(`One ${open} TODO`)).toBe("One");
  const shown = `${open} shown ${end}`;
  expect(plainText(`Write \`${shown}\`.`)).toBe(`Write ${shown}.`);
  expect(plainText(`\`\`\`\n${shown}\n\`\`\``)).toBe(shown);
});

test("a percent sign, braces and the id of a heading are no comments", () => {
  const source = "100% of {a}, {#is} {{ b }} {% c %} 5 % 6%";
  expect(plainText(source)).toBe(source);
});

test("many signs in code cost no more than one: the text is parsed once for all of them", () => {
  const parses = (count: number) => {
    vi.mocked(lexer).mockClear();
    expect(withoutComments("`<!-- {# %%` ".repeat(count))).toBe("`<!-- {# %%` ".repeat(count));
    return vi.mocked(lexer).mock.calls.length;
  };
  expect([parses(1), parses(50)]).toEqual([1, 1]);
});

test("a comment leaves a list as tight as it was, and a paragraph whole", () => {
  expect(renderMarkdown("- One\n<!-- TODO -->\n- two")).toBe(renderMarkdown("- One\n- two"));
  expect(renderMarkdown("One\n<!-- TODO -->\ntwo")).toBe(renderMarkdown("One\ntwo"));
});

const SHOWN = "<!-- shown -->";
test.each<[where: string, source: string]>([
  ["between fences", `\`\`\`html\n${SHOWN}\n\`\`\``],
  ["between other fences", `~~~\n${SHOWN}\n~~~`],
  ["between fences in a list", `- One\n\n  \`\`\`html\n  ${SHOWN}\n  \`\`\``],
  ["in an indented block", `One\n\n    ${SHOWN}`],
  ["within a line, between two backticks", `Write \`\` ${SHOWN} \`a \`\` there.`],
  ["behind a backslash", `Write \\${SHOWN} there.`],
])("a comment in code is shown: %s", (_, source) => {
  const text = plainText(`<!-- TODO \` -->\n\n${source}\n\nTwo <!-- TODO --> three`);
  expect(text).toContain(SHOWN);
  expect(text).not.toContain("TODO");
});

test("headings, links and pictures in a comment do not count, nor do its words", () => {
  const source = `## One\n\n<!--\n## Two\n\n![x](ferry/gone) [y](/gone)\n${"word ".repeat(900)}\n-->\n\nWords.`;
  expect(markdownHeadings(source).map(({ text }) => text)).toEqual(["One"]);
  expect([...imagesIn(source), ...linksIn(source)]).toEqual([]);
  expect(readingTime(source)).toBe(readingTime("One Words."));
});

describe("in a content file", () => {
  const root = contentForEachTest();
  const change = (file: string, edit: (text: string) => string) => {
    const text = edit(readFileSync(join(root(), file), "utf8"));
    writeFileSync(join(root(), file), text);
    return text;
  };

  test("a comment with an end is accepted, and no article's HTML has it", () => {
    change("blog/on-ferries.md", (text) => `${text}\n<!-- TODO ask -->\n\nMore.\n`);
    expect(readArticles(join(root(), "blog"))[0]?.html).toMatch(/More/);
    expect(readArticles(join(root(), "blog"))[0]?.html).not.toMatch(/TODO|--/);
  });

  test("a comment without an end is refused with its line", () => {
    const text = change(
      "blog/on-ferries.md",
      (right) => `${right}\n<!-- a\nb -->\n\nMore.\n\n<!-- open\n\nMore.\n`,
    );
    const line = text.split("\n").indexOf("<!-- open") + 1;
    expect(() => readArticles(join(root(), "blog"))).toThrow(
      `body, line ${line}: expected --> at the end of a comment`,
    );
    change("case-studies/ferry.yaml", (right) =>
      right.replace("description: Passengers", "description: <!-- Passengers"),
    );
    expect(() => readCatalogue(root())).toThrow(/blocks\[0\]\.description, line 25: expected --> at the end/);
  });

  test.each(["<!-- ask the client -->", "%% ask the client %%", "{/* ask the client */}"])(
    "a comment in a field that is not Markdown is refused: %s",
    (comment) => {
      change("case-studies/ferry.yaml", (text) => text.replace(/^title: .*$/m, `$& ${comment}`));
      expect(() => readCatalogue(root())).toThrow(/title, line 2: expected text without a comment/);
    },
  );

  test("a note without an end is refused with its line, and the words say how it ends", () => {
    const text = change("blog/on-ferries.md", (right) => `${right}\n%% a\nb %%\n\n%% open\n\nMore.\n`);
    const line = text.split("\n").indexOf("%% open") + 1;
    expect(() => readArticles(join(root(), "blog"))).toThrow(`body, line ${line}: expected %% at the end`);
  });
});
