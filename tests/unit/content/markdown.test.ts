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

test("a wide table can be scrolled by keyboard", () => {
  const html = renderMarkdown("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<th scope="col">a</th>');
});

test("a heading keeps its letters in the address that leads to it, in any script", () => {
  expect(renderMarkdown("## Über Öffis")).toContain('<h2 id="uber-offis">');
  expect(renderMarkdown("## Про кнопки")).toContain('<h2 id="про-кнопки">');
});
