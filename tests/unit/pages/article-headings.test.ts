import { expect, test } from "vitest";
import { contentsOf } from "@/components/blog/headings";
import { articles } from "@/lib/content/blog";
import { renderMarkdown } from "@/lib/content/markdown";

test("lists headings of the second level with their anchors, in their order", () => {
  const html = renderMarkdown("## First *things*\n\ntext\n\n### Deeper\n\n## Q & A: what's next?");
  expect(contentsOf(html)).toEqual([
    { id: "first-things", text: "First things" },
    { id: "q-a-whats-next", text: "Q & A: what's next?" },
  ]);
});

test("an article without a body has no contents", () => {
  expect(contentsOf("")).toEqual([]);
});

test("every article's anchors are its own, once each", () => {
  for (const { title, html } of articles()) {
    const ids = contentsOf(html).map(({ id }) => id);
    expect(new Set(ids).size, title).toBe(ids.length);
  }
});
