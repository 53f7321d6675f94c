import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import {
  markdownHeadings,
  markdownImages,
  markdownLinks,
  plainText,
  renderMarkdown,
} from "@/lib/content/markdown";
import { readArticles } from "@/lib/content/read-articles";
import { readingTime } from "@/lib/content/reading-time";
import { contentForEachTest } from "@/tests/fixtures/faulty-content";

// Which pictures are encoded is another matter.
vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

describe("a comment in Markdown is shown nowhere, and the words around it stay", () => {
  test.each<[where: string, source: string, words: string]>([
    ["on a line of its own", "One.\n\n<!-- TODO ask -->\n\nTwo.", "One. Two."],
    ["over several lines", "One.\n\n<!--\nTODO ask\n\nand again\n-->\n\nTwo.", "One. Two."],
    ["within a line", "One <!-- TODO ask --> two.", "One two."],
    ["within a line and over a blank one", "One <!-- TODO\n\nask --> two.", "One two."],
    ["before words of its line", "<!-- TODO ask --> **One** two.", "One two."],
    ["below a line of a paragraph", "One\n<!-- TODO ask -->\ntwo.", "One two."],
    ["twice in a line", "<!-- TODO --> One <!-- ask --> two.", "One two."],
    ["in a list", "- One\n  <!-- TODO ask -->\n- two", "One two"],
    ["deep in a list", "- One\n\n    <!-- TODO ask -->\n\n- two", "One two"],
    ["in a quotation", "> One\n> <!-- TODO ask -->\n> two", "One two"],
    ["in a heading", "## One <!-- TODO ask --> two", "One two"],
    ["in a cell of a table", "| One <!-- TODO ask --> |\n|---|\n| two |", "One two"],
    ["within other HTML", "<div>\n<!-- TODO\n\nask -->\n</div>", "<div> </div>"],
    ["with a code span in it", "One <!-- `TODO` ask ` --> two.", "One two."],
    ["with Windows' ends of lines", "One.\r\n\r\n<!-- TODO\r\nask -->\r\n\r\nTwo.", "One. Two."],
    ["with nothing in it", "One <!--> two <!----> three.", "One two three."],
    ["with hyphens in it", "One <!-- TODO -- ask ---> two.", "One two."],
    ["that has no end", "One.\n\n<!-- TODO ask\n\nmore", "One."],
  ])("%s", (_, source, words) => {
    expect(plainText(source)).toBe(words);
    const html = renderMarkdown(source);
    expect(html).not.toMatch(/TODO|ask|--|&#60;!/);
  });
});

test("a comment leaves a list as close as it was, and a paragraph whole", () => {
  expect(renderMarkdown("- One\n<!-- TODO -->\n- two")).toBe(renderMarkdown("- One\n- two"));
  expect(renderMarkdown("One\n<!-- TODO -->\ntwo")).toBe(renderMarkdown("One\ntwo"));
});

describe("code that shows a comment keeps it", () => {
  const SHOWN = "<!-- shown -->";
  test.each<[where: string, source: string]>([
    ["between fences", `\`\`\`html\n${SHOWN}\n\`\`\``],
    ["between other fences", `~~~\n${SHOWN}\n~~~`],
    ["between fences in a list", `- One\n\n  \`\`\`html\n  ${SHOWN}\n  \`\`\``],
    ["between fences in a quotation", `> \`\`\`html\n> ${SHOWN}\n> \`\`\``],
    ["further in", `One\n\n    ${SHOWN}`],
    ["within a line", `Write \`${SHOWN}\` there.`],
    ["within a line, between two backticks", `Write \`\` ${SHOWN} \`a \`\` there.`],
    ["behind a backslash", `Write \\${SHOWN} there.`],
  ])("%s", (_, source) => {
    expect(plainText(source)).toContain(SHOWN);
    expect(plainText(`<!-- TODO \` -->\n\n${source}\n\nTwo <!-- TODO --> three`)).not.toContain("TODO");
    expect(plainText(`<!-- TODO \` -->\n\n${source}\n\nTwo <!-- TODO --> three`)).toContain(SHOWN);
  });
});

test("headings, links and pictures in a comment are no part of the text, nor does it take time to read", () => {
  const source = `## One\n\n<!--\n## Two\n\n![x](ferry/gone) [y](/gone)\n${"word ".repeat(900)}\n-->\n\nWords.`;
  expect(markdownHeadings(source).map(({ text }) => text)).toEqual(["One"]);
  expect(markdownImages(source)).toEqual([]);
  expect(markdownLinks(source)).toEqual([]);
  expect(readingTime(source)).toBe("1 min read");
});

describe("a comment that would be shown, or would hide what follows, is refused with its line", () => {
  let root: string;
  contentForEachTest((folder) => {
    root = folder;
  });
  const change = (file: string, edit: (text: string) => string) => {
    const text = edit(readFileSync(join(root, file), "utf8"));
    writeFileSync(join(root, file), text);
    return text;
  };

  test("one with an end is right, and in no article's HTML, which the page and both feeds show", () => {
    change("blog/on-ferries.md", (text) => `${text}\n<!-- TODO ask -->\n\nMore.\n`);
    change("case-studies/ferry.yaml", (text) =>
      text.replace("description: Passengers", "description: <!-- TODO ask --> Passengers"),
    );
    expect(readArticles(join(root, "blog"))[0]?.html).toMatch(/More/);
    expect(readArticles(join(root, "blog"))[0]?.html).not.toMatch(/TODO|--/);
    expect(readCatalogue(root).studies).toHaveLength(2);
  });

  test("one without an end in an article, behind one with an end", () => {
    const text = change(
      "blog/on-ferries.md",
      (right) => `${right}\n<!-- a\nb -->\n\nMore.\n\n<!-- open\n\nMore.\n`,
    );
    const line = text.split("\n").indexOf("<!-- open") + 1;
    expect(() => readArticles(join(root, "blog"))).toThrow(
      `body, line ${line}: expected --> behind a comment`,
    );
  });

  test("one without an end in a block of a study", () => {
    change("case-studies/ferry.yaml", (text) =>
      text.replace("description: Passengers", "description: <!-- Passengers"),
    );
    expect(() => readCatalogue(root)).toThrow(
      /blocks\[0\]\.description, line 25: expected --> behind a comment/,
    );
  });

  test("one in words that are no Markdown", () => {
    change("case-studies/ferry.yaml", (text) => text.replace(/^title: .*$/m, "$& <!-- ask the client -->"));
    expect(() => readCatalogue(root)).toThrow(/title, line 2: expected text without a comment/);
  });
});
