import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/content/markdown";
import { partsOf } from "./markdown-parts";

type Tree = { tagName: string; children: Tree[]; words: string };

/** The elements of HTML as the site's Markdown makes it. */
function treeOf(html: string): Tree {
  const root: Tree = { tagName: "DIV", children: [], words: "" };
  const open = [root];
  for (const [part] of html.matchAll(/<[^>]+>|[^<]+/g)) {
    const [, ends, name = ""] = part.match(/^<(\/?)(\w+)/) ?? [];
    if (ends) open.pop();
    else if (name) {
      const element = { tagName: name.toUpperCase(), children: [], words: "" };
      open.at(-1)?.children.push(element);
      if (!/^(img|br|hr|source|input)$/.test(name)) open.push(element);
    } else for (const one of open) one.words += part;
  }
  return root;
}

const TEXT = `One **bold** word.

<!-- a note -->

## A heading

- First [link](/x)
- Second

1. Third

| Who | What |
|---|---|
| Rider | Asked the crew |

> A quote

The end.`;

test.each([
  "One **bold**",
  "## A heading",
  "- First",
  "- Second",
  "1. Third",
  "Asked the crew",
  "> A quote",
  "The end.",
])("the part of a text that begins with %j is shown by its element", (begin) => {
  const at = TEXT.indexOf(begin);
  const found = partsOf(treeOf(renderMarkdown(TEXT)), TEXT)
    .filter((part) => part.at === at)
    .at(-1);
  const words = begin.replace(/[*#>]|^(-|1\.)|\[|\]/g, "").trim();
  expect(found?.element.words.trim()).toMatch(new RegExp(`^${words}`));
});

test("the heading that the page leaves out, because it is the title, has no element", () => {
  const text = "# Fog\n\nFirst words.";
  const [first] = partsOf(treeOf("<p>First words.</p>"), text);
  expect(text.slice(first?.at)).toBe("First words.");
});
