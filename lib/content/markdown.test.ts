import { expect, test } from "vitest";
import { markdownImages, plainText, renderMarkdown } from "@/lib/content/markdown";

test("HTML in content is shown as text", () => {
  const html = renderMarkdown("Hi <script>alert(1)</script> <img src=x onerror=alert(1)>");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<img");
});

test.each([
  ["tel:+49301234567", "tel:+49301234567"],
  ["mailto:jo@northwind.com", "mailto:jo@northwind.com"],
  ["www.northwind.com/a", "https://www.northwind.com/a"],
  ["HTTPS://northwind.com", "HTTPS://northwind.com"],
  ["#results", "#results"],
  ["/blog", "/blog"],
])("a link to %s leads there", (href, address) => {
  expect(renderMarkdown(`[x](${href})`)).toContain(`<a href="${address}"`);
  const opensTab = /^https/i.test(address);
  expect(renderMarkdown(`[x](${href})`).includes('target="_blank"')).toBe(opensTab);
});

test.each([
  ...["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//evil.example"],
  ...["/\\evil.example"],
])("%s is not a link", (href) => {
  expect(renderMarkdown(`[x](${href})`)).not.toContain("href");
});

test("a table can be scrolled by keyboard, and its empty header cell is not a header", () => {
  const html = renderMarkdown("| | Before | After |\n|---|---|---|\n| Taps | 5 | 2 |");
  expect(html).toContain('tabindex="0"');
  expect(html).toContain(
    '<thead><tr><td></td><th scope="col">Before</th><th scope="col">After</th></tr></thead>',
  );
});

test("code can be scrolled by keyboard, in its own direction, and shows every character", () => {
  const source = "```css\n.a > .b { } /* & <c> */\n```";
  const html = renderMarkdown(source);
  expect(html).toMatch(/<pre dir="ltr" role="group" aria-label="[^"]+" tabindex="0"><code>/);
  expect(plainText(source)).toBe(".a > .b { } /* & <c> */");
});

test("each checkbox of a task list has a name for its state", () => {
  const boxes = renderMarkdown("- [x] Talk to riders\n- [ ] Talk to the crew").match(/<input [^>]*>/g);
  expect(boxes).toEqual([
    expect.stringMatching(/ disabled checked aria-label="Done"/),
    expect.stringMatching(/ disabled aria-label="To do"/),
  ]);
});

test("a heading's id keeps letters of any script", () => {
  expect(renderMarkdown("## Über Öffis")).toContain('<h2 id="uber-offis">');
  expect(renderMarkdown("## Про кнопки")).toContain('<h2 id="про-кнопки">');
});

const sources = (id: string) => ({
  width: 800,
  height: 500,
  blur: "",
  avifSrcSet: `/pictures/${id}-800.avif?v=1 800w`,
  src: `/pictures/${id}-800.webp?v=1`,
});

test("a picture in a text has sources, a size and its alt text", () => {
  const html = renderMarkdown('![A "board" <at> night](ferry/board)', sources);
  expect(html).toContain('srcset="/pictures/ferry/board-800.avif?v=1 800w"');
  expect(html).toContain('src="/pictures/ferry/board-800.webp?v=1"');
  expect(html).toContain('width="800" height="500"');
  expect(html).toContain('alt="A &#34;board&#34; &#60;at&#62; night"');
  for (const name of ["<ferry/The board (2).png>", "ferry/The%20board%20(2).png", "ferry%20/The%20board-2"])
    expect(renderMarkdown(`![x](${name})`, sources)).toContain("/ferry/The-board-2-800.webp");
  expect(renderMarkdown("![x](ferry/100%.png)", sources)).toContain("/ferry/100-800.webp");
});

test("a picture from public/ is shown, one of another site is replaced by its alt text", () => {
  expect(renderMarkdown("![x](/icons/x.png)", sources)).toContain('<img src="/icons/x.png" alt="x"');
  for (const elsewhere of ["https://example.com/x.png", "//example.com/x.png", "javascript:x", "data:x"])
    expect(renderMarkdown(`![words](${elsewhere})`, sources)).toBe("<p>words</p>\n");
});

test("pictures in a text are found, but not in code", () => {
  expect(markdownImages("![a](x/y) and\n\n- ![b](/z.png)\n\n`![c](no)`\n\n    ![d](no)")).toEqual([
    "x/y",
    "/z.png",
  ]);
});
