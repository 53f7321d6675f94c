import { expect, test } from "vitest";
import { markdownOf, wordsOfHtml } from "./html";

const cases: readonly [name: string, html: string, markdown: string][] = [
  [
    "headings, emphasis and lists",
    "<h2>One <b>two</b></h2><p>a <em>b </em>c <s>d</s></p><ol start=3><li>e<ul><li>f</ul></ol>",
    "## One **two**\n\na *b* c ~~d~~\n\n3. e\n   - f",
  ],
  [
    "emphasis that an editor writes as styles",
    '<b style="font-weight:normal"><p><span style="font-weight:700">bold </span><span style="font-style: italic">slanted</span></p></b>',
    "**bold** *slanted*",
  ],
  [
    "a word's tags",
    "<p>H<sub>2</sub>O, <kbd>Ctrl</kbd>, x<sup>2</sup></p>",
    "H<sub>2</sub>O, <kbd>Ctrl</kbd>, x<sup>2</sup>",
  ],
  ["line breaks", "<h2>a<br>b</h2><p>c<br>d<br></p>", "## a<br>b\n\nc\\\nd"],
  [
    "no empty paragraphs",
    "<p>a</p><p>&nbsp;</p><p><br></p><h2></h2><p>b&nbsp;c 10&nbsp;km</p>",
    "a\n\nb c 10\u00a0km",
  ],
  [
    "a table, with lists in a cell and a caption",
    "<table><caption>Cap</caption><tr><th>A<th>B<tr><td><p>one</p><ul><li>two<li>three</ul><td>x|y</table>",
    "Cap\n\n| A | B |\n| - | - |\n| one<br>• two<br>• three | x\\|y |",
  ],
  ["a table that only places a column", "<table><tr><td><h2>a</h2><p>b</p></table>", "## a\n\nb"],
  [
    "code with its language",
    '<pre class="brush: js">\n<code>let a;<br>let b;</code>\n</pre>',
    "```js\nlet a;\nlet b;\n```",
  ],
  [
    "a quote with its origin",
    '<blockquote cite="https://example.com/a"><p>Words</p></blockquote>',
    "> Words\n>\n> <https://example.com/a>",
  ],
  [
    "a picture's caption as its title",
    '<figure><img src="a.png" alt="A board"><figcaption>The <em>board</em></figcaption></figure>',
    '![A board](a.png "The board")',
  ],
  [
    "a caption with a link as a paragraph",
    '<figure><img src="a.png"><figcaption>By <a href="https://example.com">Ada</a></figcaption></figure>',
    "![](a.png)\n\nBy [Ada](https://example.com)",
  ],
  [
    "the pictures of a gallery one below the other",
    '<ul><li><figure><img src="a.png"></figure></li><li><figure><img src="b.png"><figcaption>B</figcaption></figure></li></ul>',
    '![](a.png)\n\n![](b.png "B")',
  ],
  [
    "the largest of a picture's addresses",
    '<img src="data:image/gif;base64,R0" data-srcset="/a-300x200.jpg 300w, /w_900,c_fill/a.jpg 900w"><noscript><img src="/a.jpg"></noscript>',
    "![](/w_900,c_fill/a.jpg)",
  ],
  [
    "a picture's own address if it is the largest",
    '<img src="/a.jpg" width="2000" srcset="/w600/a.jpg 600w, /w1000/a.jpg 1000w">',
    "![](/a.jpg)",
  ],
  [
    "a picture that is linked to its own file as that file",
    '<a href="/up/a.jpg"><img src="/up/a-300x200.jpg" alt="A"></a> <a href="/about"><img src="b.png" alt="B"></a>',
    "![A](/up/a.jpg) [![B](b.png)](/about)",
  ],
  [
    "no picture that counts readers, and an emoji as its sign",
    '<p>a<img src="https://example.com/stat" width="1" height="1"> <img class="emoji" alt="🙂" src="s.svg"></p>',
    "a 🙂",
  ],
  [
    "a picture behind a text",
    '<div style="background-image:url(/a.jpg)"><p>On it</p></div>',
    "![](/a.jpg)\n\nOn it",
  ],
  [
    "a frame without its code and styles",
    '<p>a <iframe src="https://www.youtube.com/embed/x" style="border:0" onload="alert(1)" srcdoc="b"></iframe> c</p>',
    'a\n\n<iframe src="https://www.youtube.com/embed/x">\n</iframe>\n\nc',
  ],
  [
    "a form without scripts",
    '<form onsubmit="a()"><input name="q">\n\n<script>b()</script></form>',
    '<form>\n<input name="q">\n</form>',
  ],
  [
    "a script as an empty one, an embed's loader not at all, a gist as a link",
    '<script>alert(1)</script><script async src="https://platform.twitter.com/widgets.js"></script><script src="https://gist.github.com/ada/12.js"></script>',
    "<script>\n</script>\n\n<https://gist.github.com/ada/12>",
  ],
  [
    "links without code",
    '<p><a href="javascript:alert(1)">a</a> <a name="b"></a><a onclick="c()" href="/d">d</a></p>',
    "a [d](/d)",
  ],
  [
    "plain addresses as links",
    "<p>https://example.com/a_b. <i>https://example.com/c</i></p>",
    "<https://example.com/a_b>. *<https://example.com/c>*",
  ],
  [
    "a link to a heading by the anchor that it gets here",
    '<p><a href="#sec-1">Go</a> <a href="#">up</a></p><h2><a id="sec-1"></a>The &amp; result!</h2>',
    "[Go](#the-result) [up](#)\n\n## The & result!",
  ],
  [
    "details",
    '<details open class="x"><summary>A <b>b</b> &lt;c&gt;</summary><p>d</p><ul><li>e</ul></details>',
    "<details>\n<summary>A b &#x3C;c></summary>\n\nd\n\n- e\n\n</details>",
  ],
  [
    "footnotes, from their numbers and from their list",
    '<p>a<sup><a href="#f1" id="r1">1</a></sup> b<a id="r2" href="#f2">[2]</a></p><ol><li id="f1">One <a href="#r1">↩</a></li><li id="f2"><p>Two</p><a href="#r2">↩</a></li></ol>',
    "a[^1] b[^2]\n\n[^1]: One\n\n[^2]: Two",
  ],
  ["signs of Markdown as words", "<p>1. *a* [b] &lt;c&gt;</p>", "1\\. \\*a\\* \\[b] \\<c>"],
];

test.each(cases)("HTML becomes Markdown: %s", (_, html, markdown) => {
  const once = markdownOf(html);
  expect(once.trim()).toBe(markdown);
});

test("a long address is read at once", () => {
  expect(markdownOf(`<img srcset="${"a".repeat(200_000)} b c">`)).toContain("![]");
});

test("HTML that remains is the same when it is converted again", () => {
  const kept = '<form action="/a">\n<input name="q">\n</form>';
  expect(markdownOf(markdownOf(kept)).trim()).toBe(kept);
});

test("a text without HTML has the words of HTML in one line", () => {
  expect(wordsOfHtml(" A &amp; <b>B</b>\n&#x201C;C&#x201D; ")).toBe("A & B “C”");
});

test("HTML that is nested without end gives its words, soon", () => {
  const text = markdownOf(`${"<div>".repeat(50_000)}deep${"</div>".repeat(50_000)}`);
  expect(text).toContain("deep");
  expect(text).toContain("Not brought");
});

test("HTML whose paragraphs, items and cells have no end is not nested", () => {
  const text = markdownOf(`${"<p>One".repeat(500)}<ul>${"<li>two".repeat(500)}</ul>`);
  expect(text).not.toContain("Not brought");
  expect(text).toContain("- two");
});
