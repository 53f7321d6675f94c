import { expect, test } from "vitest";
import { articles } from "@/lib/content/blog";
import { markdownHeadings, renderMarkdown } from "@/lib/content/markdown";

test("lists headings of the second level with their anchors, in their order", () => {
  const source = "## First *things*\n\ntext\n\n### Deeper\n\n## Q & A: what's next?";
  const headings = markdownHeadings(source);
  expect(headings).toEqual([
    { id: "first-things", text: "First things" },
    { id: "q-a-whats-next", text: "Q & A: what's next?" },
  ]);
  for (const { id } of headings) expect(renderMarkdown(source)).toContain(`<h2 id="${id}">`);
});

test("an article without a body has no contents", () => {
  expect(markdownHeadings("")).toEqual([]);
});

test("every article's anchors are its own, once each", () => {
  for (const { title, headings } of articles()) {
    const ids = headings.map(({ id }) => id);
    expect(new Set(ids).size, title).toBe(ids.length);
  }
});
