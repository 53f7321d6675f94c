import { expect, test } from "vitest";
import { FOREIGN_SIGNS } from "@/tests/fixtures/foreign-signs";
import { signsIn } from "@/workshop/content/check/notes";
import type { BroughtPage } from "./source";
import { type Finding, tidy } from "./tidy";

const finding: Finding = {
  picture: async (address) =>
    /gone/.test(address)
      ? { refused: "it is not there" }
      : { id: `blog/${address.replace(/^.*\/|\.\w+$/g, "")}` },
  link: async (address) => {
    if (/^(#|https?:|mailto:)/.test(address)) return { to: address };
    return { to: /other/i.test(address) ? `/blog/other${/#.*/.exec(address)?.[0] ?? ""}` : null };
  },
};

async function tidied(text: string, more: Partial<BroughtPage> = {}) {
  const { text: after, remarks } = await tidy(
    { from: "posts/a.md", kind: "article", title: "A", text, ...more },
    finding,
  );
  return {
    text: after.trim(),
    remarks: remarks.map(({ line, words }) => (line ? `${line} ${words}` : words)),
  };
}

/** Takes every picture, and keeps the words and bytes of its address. */
function drawings() {
  const drawn: string[] = [];
  const picture: Finding["picture"] = async (address, alt) => {
    drawn.push(`${alt}: ${Buffer.from(address.split(",")[1] ?? "", "base64")}`.replace(/>\s+</g, "><"));
    return { id: "blog/drawing" };
  };
  return { drawn, picture };
}

test("Markdown that this site reads stays as it is written", async () => {
  const text = `# One

Words with *stars*, _lines_, **bold** and \`{{ code }}\`, a [link](https://example.com/a_b "title") and <kbd>K</kbd>.

* a list
+ another

| a | b |
|:--|--:|
| c | d |

~~~js
import { a } from "b"; // {% x %} [[y]] <Component />
~~~

<!-- ask [[the client]] -->

<details>
<summary>More</summary>

Words

</details>`;
  expect(await tidied(text)).toEqual({ text, remarks: [] });
});

test("a drawing in a text is a picture without its code, as is one in HTML; an icon goes", async () => {
  const { drawn, picture } = drawings();
  const svg =
    '<svg viewBox="0 0 9 9" onload="c()"><title>A quay</title><script>d()</script>\n<path d="M0 0"/></svg>';
  const icon = '<svg width="16" height="16"><path d="M1 1"/></svg>';
  const text = `One ${svg} two ${icon}.\n\n<div>\n${svg}\n</div>\n\n\`\`\`html\n${svg}\n\`\`\`\n\n{% x %}`;
  const { text: after, remarks } = await tidy(
    { from: "a.md", kind: "article", title: "A", text },
    { ...finding, picture },
  );
  const image = "![A quay](blog/drawing)";
  const code = `\`\`\`html\n${svg}\n\`\`\``;
  expect(after).toBe(`One ${image} two .\n\n${image}\n\n${code}\n\n<!-- Not brought: {% x %} -->\n`);
  const bare =
    '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><title>A quay</title><path d="M0 0"></path></svg>';
  expect(drawn).toEqual([`A quay: ${bare}`, `A quay: ${bare}`]);
  expect(remarks).toEqual([{ from: "a.md", line: 14, words: "no counterpart: {% x %}" }]);
});

test("no sign of another tool is left, and what has no counterpart is a comment at its place with a remark", async () => {
  for (const sign of FOREIGN_SIGNS) {
    const { text } = await tidied(`Before.\n\n${sign}\n\nAfter.`);
    expect(signsIn(text), sign).toEqual([]);
    expect(text, sign).toMatch(/^Before\.[\s\S]*After\.$/);
  }
  const { text, remarks } = await tidied("Words.\n\n{% include chart.html data=page.sales %}\n\nMore.");
  expect(text).toBe("Words.\n\n<!-- Not brought: {% include chart.html data=page.sales %} -->\n\nMore.");
  expect(remarks).toEqual(["3 no counterpart: {% include chart.html data=page.sales %}"]);
  expect((await tidied('{{<notice type="info">}}\n\nWords.\n\n{{</notice>}}')).text).toBe(
    '<!-- Not brought: {{< notice type="info">}} -->\n\nWords.\n\n<!-- Not brought: {{< /notice>}} -->',
  );
});

test("braces in an address or in a picture's words end the reading, and stay", async () => {
  for (const text of [
    "See https://api.e.com/{user_id}/x",
    "[a](https://e.com/{id}) and <https://e.com/{id}>",
    "[r]\n\n[r]: https://e.com/{id}",
    '[a](https://e.com/{"load":"x"})',
    "![{\\displaystyle A{\\text{ Hermitian}}\\quad x}](https://e.com/a.png)",
  ]) {
    const { text: after } = await tidied(text);
    expect(signsIn(after), text).toEqual([]);
    expect(
      decodeURIComponent(after)
        .replace(/[\\\s]/g, "")
        .replace("blog/a", "https://e.com/a.png"),
    ).toBe(text.replace(/[\\\s]/g, ""));
  }
});

test.each<[string, string, string]>([
  ["Jekyll's code", "{% highlight ruby %}\nputs 'a'\n{% endhighlight %}", "```ruby\nputs 'a'\n```"],
  [
    "Hugo's figure",
    '{{< figure src="/img/board.png" alt="A board" caption="At night" >}}',
    '![A board](blog/board "At night")',
  ],
  ["an address by a template", "![A]({{ site.baseurl }}/img/board.png)", "![A](blog/board)"],
  ["a film", "{{< youtube dQw4w9WgXcQ >}}", "<https://www.youtube.com/watch?v=dQw4w9WgXcQ>"],
  ["a link to a post", "See [it]({% post_url 2020-01-02-other %}).", "See [it](/blog/other)."],
  ["Obsidian's picture", "![[board.png|300]]", "![](blog/board)"],
  [
    "Obsidian's link",
    "See [[Other |this one]] and [[The other]].",
    "See [this one](/blog/other) and [The other](/blog/other).",
  ],
  ["a callout", "> [!warning] Mind the gap\n> Words", "> **Mind the gap**\n>\n> Words"],
  ["a callout in another", "> > [!note] Mind  \n> > Words", "> > **Mind**\n> >\n> > Words"],
  [
    "code of several lines in a figure",
    "<figure>\n\n```js\nlet a = 1;\n```\n\n<figcaption>Cap</figcaption>\n</figure>",
    "```js\nlet a = 1;\n```\n\nCap",
  ],
  [
    "a picture in a table, beside words",
    '<table><tr><td>\n\n![a](board.png)\n\n</td><td>Words, <a href="https://e.com/x">link</a></td></tr></table>',
    "| | |\n| - | - |\n| ![a](blog/board) | Words, [link](https://e.com/x) |",
  ],
  [
    "Obsidian's signs in a table",
    "| [[Other\\|Words]] | ![[board.png\\|100]] |\n|---|---|",
    "| [Words](/blog/other) | ![](blog/board) |\n|---|---|",
  ],
  [
    "Hugo's figure with a link and Markdown in its caption",
    '{{<figure src="/img/board.png" link="https://e.com/full" caption="See [the list](https://e.com)" attr="By Me">}}',
    "[![](blog/board)](https://e.com/full)\n\nSee [the list](https://e.com) By Me",
  ],
  [
    "a film whose address is in it",
    '<video controls><source src="https://e.com/b.mp4"></video> x',
    "<https://e.com/b.mp4> x",
  ],
  ["a film beside the text", '<video src="/other.mp4"></video>', "[other](/blog/other)"],
  [
    "a footnote that nothing names",
    "Words.\n\n[^a]: Lost [words](/other).",
    "Words.\n\n---\n\n1. Lost [words](/blog/other).",
  ],
  ["the names of languages", "AFL++, and AFL++'s C++.", "AFL++, and AFL++'s C++."],
  ["an admonition", ":::tip\nWords\n:::", "**Tip**\nWords"],
  [
    "marked words",
    "A ==word== and H~2~O, m^2^, :rocket:",
    "A **word** and H<sub>2</sub>O, m<sup>2</sup>, 🚀",
  ],
  ["a heading's own address", "## Results {#res}", "## Results"],
  [
    "a frame",
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A film"></iframe>',
    "[A film](https://www.youtube.com/embed/dQw4w9WgXcQ)",
  ],
  ["tags that only look", '<div class="wide">\n\nWords **and** more\n\n</div>', "Words **and** more"],
  [
    "bold and links in HTML",
    'A <b>word</b> and <a href="/other" target="_blank">a link</a>.',
    "A **word** and [a link](/blog/other).",
  ],
  [
    "a frame whose address has several parts",
    '<figure><iframe src="https://www.figma.com/embed?embed_host=share&amp;url=https%3A%2F%2Fe.com"></iframe></figure>',
    "<https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fe.com>",
  ],
  [
    "a caption of Jekyll's include",
    '{% include image.html url="/img/board.png" description="Photo by Ann" %}',
    '![](blog/board "Photo by Ann")',
  ],
  [
    "a figure with a title and a caption",
    '{{< figure src="/img/board.png" title="One" caption="Two" >}}',
    '![](blog/board "One Two")',
  ],
  ["a comment of Obsidian", "Public %%private%% words", "Public <!--private--> words"],
  [
    "the width of a picture",
    "![Alt|300x200](board.png) ![|200](board.png) ![[board.png|Words|200]]",
    "![Alt](blog/board) ![](blog/board) ![Words](blog/board)",
  ],
  [
    "an abbreviation",
    'The <abbr title="World Wide Web">WWW</abbr> and <abbr>CSS</abbr>, <a href="/other">a <abbr title="b">c</abbr></a>.',
    "The WWW (World Wide Web) and CSS, [a c (b)](/blog/other).",
  ],
  [
    "a figure around Markdown",
    "<figure>\n\n![A board](img/board.png)\n\n<figcaption>At *night*</figcaption>\n</figure>",
    '![A board](blog/board "At night")',
  ],
  [
    "HTML that is indented",
    "        <h2>One</h2>\n        <p>\n            Two\n        </p>\n\n        <pre>a\n  b</pre>\n\n            <p>Three</p>\n\nWords:\n\n    <p>code</p>",
    "## One\n\nTwo\n\n```\na\n  b\n```\n\nThree\n\nWords:\n\n    <p>code</p>",
  ],
  ["braces among words", "Write {name} or {a.b + 1}.", "Write `{name}` or `{a.b + 1}`."],
  ["code in HTML", "<pre><code>import a from 'b'\n{x}</code></pre>", "```\nimport a from 'b'\n{x}\n```"],
])("%s is Markdown of this site", async (_, before, after) => {
  const { text, remarks } = await tidied(before);
  expect(text.replace(/\n{3,}/g, "\n\n")).toBe(after);
  expect(remarks).toEqual([]);
});

test("footnotes are numbered in their order and stand at the end, with their links", async () => {
  const { text } = await tidied("One[^b], two[^a].\n\n[^a]: First, [see](/other).\n[^b]: Second.\n\nEnd.");
  expect(text).toBe(
    "One<sup>1</sup>, two<sup>2</sup>.\n\nEnd.\n\n---\n\n1. Second.\n2. First, [see](/blog/other).",
  );
});

test("a picture or a link that leads to nothing leaves its words, and a remark with its line", async () => {
  const { text, remarks } = await tidied(
    "A ![board](gone.png).\n\nSee [the **shop**](/shop) and [it][1].\n\n[1]: /gone",
    { line: 8 },
  );
  expect(text).toBe("A <!-- Not brought: ![board](gone.png) -->.\n\nSee the **shop** and it.");
  expect(remarks).toEqual([
    "8 a picture: gone.png: it is not there",
    "10 a link that leads to nothing here: /shop",
    "12 a link that leads to nothing here: /gone",
  ]);
});

test("components of MDX give their text and their pictures; the rest is a comment", async () => {
  const { text, remarks } = await tidied(
    `import { Chart } from "./chart"
export const meta = { a: 1 }

# One

<Callout title="Mind">
  Words with **bold** and {"text"}.
</Callout>

<Figure src={"./board.png"} alt="A board" caption="At night" />

<YouTube id="dQw4w9WgXcQ" />

<Chart data={[1, 2]} />

{/* a note */}

It is {year}.`,
    { isMdx: true },
  );
  expect(signsIn(text)).toEqual([]);
  expect(text).toContain("**Mind**\n\nWords with **bold** and text.");
  expect(text).toContain('![A board](blog/board "At night")');
  expect(text).toContain("<https://www.youtube.com/watch?v=dQw4w9WgXcQ>");
  expect(text).toContain("<!-- Not brought: <Chart data={[1, 2]} /> -->");
  expect(remarks).toEqual([
    '6 <Callout title="Mind"> came as the text in it',
    "14 a component: <Chart data={[1, 2]} />",
    "18 an expression: {year}",
  ]);
});

test("MDX keeps the words and addresses of its links, the pictures that it imports, and what its components say", async () => {
  const { text, remarks } = await tidied(
    `import pic from "./board.png"

<Link href="https://e.com/x">inner **words**</Link>

<Button to="/other">Go</Button>

<Image src={pic} alt="A board" />

<Quote author="Someone" source="Book">Words</Quote>`,
    { isMdx: true },
  );
  expect(text).toBe(
    "[inner **words**](https://e.com/x)\n\n[Go](/blog/other)\n\n![A board](blog/board)\n\nWords",
  );
  expect(remarks).toEqual(['9 <Quote author="Someone" source="Book"> came as the text in it']);
});

test("a drawing in MDX is a picture like any other", async () => {
  const { drawn, picture } = drawings();
  const page = { from: "a.mdx", kind: "article", title: "A", isMdx: true } as const;
  const text = `One

<svg viewBox="0 0 9 9" className={styles.a} strokeWidth={2} onClick={() => go()}>

  <title>A quay</title>
  {/* the water */}
  <path d="M0 0" strokeLinecap="round" />
</svg>

Two <svg width={16}><path d="M1 1" /></svg> {year}.`;
  const { text: after, remarks } = await tidy({ ...page, text }, { ...finding, picture });
  expect(after).toBe("One\n\n![A quay](blog/drawing)\n\nTwo  <!-- Not brought: {year} -->.\n");
  expect(drawn).toEqual([
    'A quay: <svg viewBox="0 0 9 9" stroke-width="2" xmlns="http://www.w3.org/2000/svg"><title>A quay</title><path d="M0 0" stroke-linecap="round"></path></svg>',
  ]);
  expect(remarks).toEqual([{ from: "a.mdx", line: 10, words: "an expression: {year}" }]);
});

test.each<[string, string, string]>([
  [
    "Markdown in HTML",
    "<div className='wide'>\n  ![A board](board.png)\n\n  Words **and** [more](/other)\n</div>",
    "![A board](blog/board)\n\nWords **and** [more](/blog/other)",
  ],
  [
    "Markdown in a list and a table of HTML",
    "<ul>\n  <li>Words **and** [more](/other), `a < b`</li>\n  <li>Two</li>\n</ul>\n\n<table><tbody><tr><td>*One*</td><td>![A board](board.png)</td></tr></tbody></table>",
    "- Words **and** [more](/blog/other), `a < b`\n- Two\n\n| | |\n| - | - |\n| *One* | ![A board](blog/board) |",
  ],
  [
    "code that is indented in components",
    "<Tabs>\n  <Tab>\n    ```js\n    a\n\n      b\n    ```\n  </Tab>\n  <Tab>\n    Two\n  </Tab>\n</Tabs>\n\n## After",
    "```js\na\n\n  b\n```\n\nTwo\n\n## After",
  ],
  [
    "a component in a list",
    "- One\n\n  <Note>\n    ```js\n    a\n    ```\n  </Note>\n\n- Two",
    "- One\n\n  ```js\n  a\n  ```\n\n- Two",
  ],
])("MDX keeps %s", async (_, before, after) => {
  const { text } = await tidied(before, { isMdx: true });
  expect(text.replace(/\n\s*\n/g, "\n\n")).toBe(after);
});

test("MDX that its parser refuses comes as well as possible, with what is refused and its line", async () => {
  const { text, remarks } = await tidied(
    `One<br>two, see <https://e.com> <!-- ask -->

<Chart data={1 2} />

<Note>

It is {a b} and 3 <4.

<YouTube id="dQw4w9WgXcQ" />

export is a word

\`\`\`html
<br> {a b}
\`\`\``,
    { isMdx: true },
  );
  expect(signsIn(text)).toEqual([]);
  expect(text).toBe(`One<br>two, see [https://e.com](https://e.com) <!-- ask -->

<!-- Not brought: <Chart data={1 2} /> -->

<!-- Not brought: <Note> -->

It is \\{a b} and 3 \\<4.

<https://www.youtube.com/watch?v=dQw4w9WgXcQ>

<!-- Not brought: export is a word -->

\`\`\`html
<br> {a b}
\`\`\``);
  expect(remarks).toEqual([
    "3 this is not MDX: <Chart data={1 2} />",
    "5 this is not MDX: <Note>",
    "7 this is not MDX: {a b} and 3 <4.",
    "7 this is not MDX: <4.",
    "11 this is not MDX: export is a word",
  ]);
});

test("a task of another state keeps its sign, and what a shell has in brackets is no link", async () => {
  const text =
    "- [x] Done\n- \\[-] Gone\n- \\[>] Later\n\nWith \\[[ -f x ]] or `[[ -f x ]]`:\n\n    [[ -n $a ]]";
  expect(await tidied(text.replaceAll("\\", ""))).toEqual({ text, remarks: [] });
});

test("brackets in brackets end the reading", async () => {
  const { text } = await tidied("See [[[[Other]]]], [[a [[Other]]]] and [[[Other]]].");
  expect(signsIn(text)).toEqual([]);
  expect(text).toContain("[Other](/blog/other)");
});

test("scripts and handlers never come, and a comment cannot be broken out of", async () => {
  const { text } = await tidied(
    '<script>alert(1)</script>\n\n<b onclick="x()">Bold</b>\n\n<form action="--><script>x</script>">\n\n[a](javascript:alert(1))',
  );
  expect(text.replace(/<!--[\s\S]*?-->/g, "")).not.toMatch(/<script|onclick|javascript:|<form/);
});
