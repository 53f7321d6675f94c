import { expect, test } from "vitest";
import { markdownHeadings, plainText, renderMarkdown, withoutTitle } from "@/lib/content/markdown";
import { imagesIn } from "@/lib/content/markdown-places";
import { words } from "@/lib/words/site-words";

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

test("a table's columns are aligned as written", () => {
  const html = renderMarkdown("| A | B | C | D |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |");
  const aligned = (tag: string) =>
    [...html.matchAll(RegExp(`<${tag}\\b([^>]*)>`, "g"))].map(([, rest]) => rest);
  const styles = ["left", "center", "right"].map((align) => ` style="text-align:${align}"`);
  expect(aligned("th")).toEqual([...styles, ""].map((style) => ` scope="col"${style}`));
  expect(aligned("td")).toEqual([...styles, ""]);
});

test("code can be scrolled by keyboard, in its own direction, and shows every character", () => {
  const source = "```css\n.a > .b { } /* & <c> */\n```";
  const html = renderMarkdown(source);
  expect(html).toMatch(/<pre dir="ltr" role="group" aria-label="[^"]+" tabindex="0"><code>/);
  expect(plainText(source)).toBe(".a > .b { } /* & <c> */");
});

test("each checkbox of a task list has a name for its state", () => {
  const boxes = renderMarkdown("- [x] Talk to riders\n- [ ] Talk to the crew").match(/<input [^>]*>/g);
  const { done, toDo } = words().blog;
  expect(boxes).toEqual([
    expect.stringContaining(` disabled checked aria-label="${done}"`),
    expect.stringContaining(` disabled aria-label="${toDo}"`),
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
  expect(
    imagesIn("![a](x/y) and\n\n- ![b](/z.png)\n\n`![c](no)`\n\n    ![d](no)").map(({ href }) => href),
  ).toEqual(["x/y", "/z.png"]);
});

test("a picture's caption is below it, and ends the paragraph around it", () => {
  const shown =
    '<figure><img src="/x.png" alt="A board" loading="lazy"><figcaption>At &#34;noon&#34; &amp; night</figcaption></figure>';
  const image = '![A board](/x.png "At \\"noon\\" &amp; night")';
  expect(renderMarkdown(image)).toBe(`${shown}\n`);
  expect(renderMarkdown(`One ${image} two.`)).toBe(`<p>One</p>\n${shown}\n<p>two.</p>\n`);
  expect(renderMarkdown(`- ${image}`)).toContain(`<li>${shown}</li>`);
  expect(renderMarkdown(`[${image}](/blog)`)).toBe(`<a href="/blog">${shown}</a>\n`);
  expect(renderMarkdown(image, sources)).toContain("<figcaption>");
  expect(plainText(`One ${image} two.`)).toBe('One At "noon" & night two.');
});

test("a figure of HTML with a picture is shown like a picture of Markdown with a caption", () => {
  const html = `Words.
<figure class="wide">

  <img class="x" src="/x.png" width="9"
    alt="A board" />
  <figcaption>At "noon" &amp;
    night</figcaption>
</figure>

More.`;
  const markdown = 'Words.\n\n![A board](/x.png "At \\"noon\\" &amp; night")\n\nMore.';
  expect(renderMarkdown(html)).toBe(renderMarkdown(markdown));
  expect(renderMarkdown('<figure><img src="ferry/board" alt="x"></figure>', sources)).toContain(
    "/ferry/board-800.webp",
  );
  expect(imagesIn(html)).toMatchObject([{ href: "/x.png", text: "A board", line: 4 }]);
});

test("a figure within other HTML is shown, and tags that change the look of its caption are left out", () => {
  const figure =
    '<figure>\n<img src="/x.png" alt="a">\n<figcaption>At <em>noon</em><br>here</figcaption>\n</figure>';
  const shown =
    '<figure><img src="/x.png" alt="a" loading="lazy"><figcaption>At noon here</figcaption></figure>\n';
  for (const source of [
    `<details>\n<summary>More</summary>\n${figure}\n</details>`,
    `<details><summary>More</summary>${figure}${figure}</details>`,
    `<div>\n${figure}\n</div>`,
  ])
    expect(renderMarkdown(source)).toContain(shown);
  expect(renderMarkdown(`<details><summary>More</summary>${figure}</details>`)).toMatch(
    /^<details>.*<\/details>$/s,
  );
  const source = `<details>\n<summary>More</summary>\n${figure}\n</details>`;
  expect(imagesIn(source)).toMatchObject([{ href: "/x.png", line: 4 }]);
});

test.each([
  "<figure>Words</figure>",
  '<figure><img src="/x.png"><figcaption>See <a href="/blog">this</a></figcaption></figure>',
  "<details><figure><script>alert(1)</script></figure></details>",
  '<figure><video src="/x.mp4"></video></figure>',
  '<figure><img src="/x.png"><img src="/y.png"></figure>',
  '<figure><img src="/x.png" onerror="alert(1)"><script>alert(1)</script></figure>',
  "<figure><img src={board} /></figure>",
])("another figure is shown as text: %s", (html) => {
  expect(renderMarkdown(html)).not.toMatch(/<(figure|img|video|script|a )/);
});

test("keys, indices, line breaks and details are HTML, without attributes", () => {
  expect(renderMarkdown("<kbd>K</kbd> H<sub>2</sub>O m<sup>2</sup><br/>Next<BR>one")).toBe(
    "<p><kbd>K</kbd> H<sub>2</sub>O m<sup>2</sup><br/>Next<br>one</p>\n",
  );
  expect(renderMarkdown("| a<br>b |\n|---|\n| c |")).toContain("a<br>b");
  const details = "<details open>\n<summary>More &amp; more</summary>\n\n**here**\n\n</details>";
  expect(renderMarkdown(details)).toMatch(
    /^<details open>\s*<summary>More &amp; more<\/summary>\s*<p><strong>here<\/strong><\/p>\s*<\/details>$/,
  );
  expect(plainText("H<sub>2</sub>O<br>a <details><summary>b</summary>c</details>")).toContain("H2O a");
});

test.each([
  'a <sub onclick="alert(1)">b</sub>',
  'a <br class="x">',
  "a <sub>b",
  "a b</kbd>",
  "words <details>more</details>",
  "a <b>b</b>",
])("%s is shown as text: the tag has an attribute, no end, or another name", (source) => {
  expect(renderMarkdown(source)).not.toMatch(/<(?!\/?p>)/);
});

test("headings of the first level are below the title of the page, and move the others down", () => {
  expect(renderMarkdown("# One\n\n## Two\n\n###### Six")).toMatch(
    /<h2[^>]*>One<\/h2>\s*<h3[^>]*>Two<\/h3>\s*<h6/,
  );
  expect(renderMarkdown("One\n===")).toContain("<h2");
  expect(renderMarkdown("## Two")).toContain("<h2");
  expect(markdownHeadings("# One\n\n## Two").map(({ text }) => text)).toEqual(["One"]);
});

test.each([
  "# The *board*, nobody read",
  "The board nobody read\n===",
  "<!-- a -->\n\n## The Board “nobody” read ##",
])("a first heading that is the title is left out: %s", (heading) => {
  const source = `${heading}\n\nWords.\n\n## Results`;
  const html = renderMarkdown(withoutTitle(source, "The board nobody read"));
  expect(html).toBe('<p>Words.</p>\n<h2 id="results">Results</h2>\n');
  expect(withoutTitle(source, "Another title")).toBe(source);
  expect(withoutTitle(`Words.\n\n${source}`, "The board nobody read")).toMatch(/board/i);
});
