import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/content/markdown";

test("HTML in content is shown, never obeyed", () => {
  const html = renderMarkdown("Hi <script>alert(1)</script> <img src=x onerror=alert(1)>");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<img");
});

test("links may not run scripts", () => {
  expect(renderMarkdown("[x](javascript:alert(1))")).not.toContain("href");
  expect(renderMarkdown("[x](//evil.example)")).not.toContain("href");
});

test("links to other sites open a new tab, own ones do not", () => {
  expect(renderMarkdown("[x](https://example.com)")).toContain('target="_blank"');
  expect(renderMarkdown("[x](/blog)")).toBe('<p><a href="/blog">x</a></p>\n');
});

test("a table's head that says nothing is no head to a screen reader", () => {
  const html = renderMarkdown("| | Before | After |\n|---|---|---|\n| Taps | 5 | 2 |");
  expect(html).toContain(
    '<thead><tr><td></td><th scope="col">Before</th><th scope="col">After</th></tr></thead>',
  );
});

test("a wide table can be scrolled by keyboard", () => {
  const html = renderMarkdown("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<th scope="col">a</th>');
});
