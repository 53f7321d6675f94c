import { readdirSync, readFileSync } from "node:fs";
import type { Node } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schema } from "./nodes";
import { read } from "./read";
import { rewritten } from "./write";

const docOf = (source: string): Node =>
  schema.topNodeType.create(
    null,
    read(source).map(({ node }) => node),
  );

/** The places between two letters. */
function placesIn(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, pos) => {
    // The words of an address that is a link by itself are the address.
    if (node.marks.some(({ attrs }) => attrs.href === node.text)) return;
    for (const { index } of (node.text ?? "").matchAll(/(?<=\p{L})(?=\p{L})/gu)) places.push(pos + index);
  });
  return places;
}

/** Types into a document, a letter at a time, and returns what the Markdown becomes. */
function typed(source: string, at: number, words: string): string {
  let [doc, text] = [docOf(source), source];
  for (const [index, letter] of [...words].entries()) {
    const pos = at + index;
    doc = new Transform(doc).insert(pos, schema.text(letter, doc.resolve(pos).marks())).doc;
    text = rewritten(text, doc);
  }
  return text;
}

const ODD = `
Setext
======

A *star*, a _line_, __two__, ~~gone~~, \`code\`, an&nbsp;entity &amp; [one][ref],
<https://a.example>, https://b.example and \\*no star\\*.  
After a break\\
and another. <kbd>Ctrl</kbd> snake_case {/* kept */}

* * *

+ plus
+ signs

    with a paragraph

1) one
2) two
   - deep
     1. deeper

- [x] done
- [ ] to do

- [ ] a task
- and none

> quoted
> lines
>
> > twice

|  a | b  |
|:---|---:|
| c \\| d | \`e\` |

~~~ js
const a = "*";
~~~

    indented

<details>
<summary>More</summary>

Inside *it*

</details>

<!-- a comment -->
![A board](ferry/board "A caption") and ![](b)

[ref]: /contact "Title"
Trailing  
`;

const articles = readdirSync("content/blog")
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(`content/blog/${name}`, "utf8").replace(/^---[\s\S]*?\n---\n/, ""));

describe("a text that is opened and not edited", () => {
  test.each([ODD, ...articles])("stays as it is written %#", (source) => {
    expect(rewritten(source, docOf(source))).toBe(source);
  });
});

describe("a word that is typed", () => {
  test.each([ODD, ...articles])("is the only change, wherever it is typed %#", (source) => {
    const places = placesIn(docOf(source));
    expect(places.length).toBeGreaterThan(50);
    const step = Math.ceil(places.length / 12);
    for (const at of places.filter((_, index) => index % step === 0)) {
      const text = typed(source, at, "Xyz");
      expect(text).toContain("Xyz");
      expect(text.replace("Xyz", "")).toBe(source);
    }
  });
});

const edits: readonly (readonly [title: string, before: string, (doc: Transform) => Transform, string])[] = [
  ["a line that is split", "# A\nOne\ntwo __three__\n", (doc) => doc.split(7), "# A\nOne\n\ntwo __three__\n"],
  [
    "another text",
    "One\ntwo __b__\n",
    (doc) => doc.replaceWith(1, 10, schema.text("three four")),
    "three four\n",
  ],
  ["a new last line", "One_\n", (doc) => doc.insert(6, docOf("Two").content), "One_\n\nTwo\n"],
  ["a new first line", "* One\n", (doc) => doc.insert(0, docOf("Two").content), "Two\n\n* One\n"],
  ["a line between two", "# A\n* One\n", (doc) => doc.insert(3, docOf("Two").content), "# A\nTwo\n* One\n"],
  ["a line that is deleted", "One\n\n__Two__\n\nThree\n", (doc) => doc.delete(5, 10), "One\n\nThree\n"],
  ["a last line that is deleted", "One\n\n__Two__\n", (doc) => doc.delete(5, 10), "One\n"],
  ["all of it deleted", "One\n", (doc) => doc.delete(0, 5), ""],
  [
    "a new entry of a list",
    "* One\n* two __b__\n* three\n",
    (doc) => doc.insert(8, docOf("* New").firstChild?.firstChild as Node),
    "* One\n* New\n* two __b__\n* three\n",
  ],
  [
    "a word made bold",
    "One _two_\nthree\n",
    (doc) => doc.addMark(1, 4, schema.mark("bold")),
    "**One** _two_\nthree\n",
  ],
  [
    "a file of Windows",
    "One\r\n\r\n__Two__\r\n",
    (doc) => doc.insert(1, schema.text("x")),
    "xOne\r\n\r\n__Two__\r\n",
  ],
  [
    "a cell",
    "|  a | b  |\n|----|:--:|\n| c  |    |\n",
    (doc) => doc.insert(4, schema.text("x|y")),
    "|  x\\|ya | b  |\n|----|:--:|\n| c  |    |\n",
  ],
  [
    "signs that mean nothing",
    "One\n",
    (doc) => doc.insert(4, schema.text(" a_b 2 * 3 [x]")),
    "One a_b 2 * 3 [x]\n",
  ],
  [
    "signs that would mean something",
    "One\n",
    (doc) => doc.insert(4, schema.text(" *no*")),
    "One \\*no\\*\n",
  ],
  ["a sign of a list", "One\n", (doc) => doc.insert(1, schema.text("- ")), "\\- One\n"],
  ["a tag", "One\n", (doc) => doc.insert(4, schema.text(" <b>")), "One \\<b>\n"],
];

test.each(edits)("%s is written, and nothing else", (_, before, edit, after) => {
  expect(rewritten(before, edit(new Transform(docOf(before))).doc)).toBe(after);
});

test("whatever is typed and deleted, the page shows what the editor shows", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."aB1 *_[]()<>#-+.`|\\~!&;>".split("")),
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), letters, fc.nat(3)), { maxLength: 6 }), (steps) => {
      let [doc, source] = [docOf(ODD), ODD];
      for (const [place, words, gone] of steps) {
        const places = placesIn(doc);
        const at = places[place % places.length] ?? 1;
        const change = new Transform(doc).delete(at, Math.min(at + gone, doc.resolve(at).end()));
        if (words.trim()) change.insert(at, schema.text(words, doc.resolve(at).marks()));
        doc = change.doc;
        source = rewritten(source, doc);
        expect(textsOf(docOf(source))).toEqual(textsOf(doc));
      }
    }),
    { seed: 7, numRuns: 100 },
  );
});

/** The words of each line. Markdown cannot end a mark between a sign and a letter: "**No!**body" shows its stars. */
function textsOf(doc: Node): string[] {
  const texts: string[] = [];
  doc.descendants((node) => {
    const text = node.textBetween(0, node.content.size, "", (leaf) => leaf.attrs.text ?? "");
    if (node.isTextblock) texts.push(text.replace(/[*_~]/g, "").replace(/\s+/g, " ").trim());
  });
  return texts;
}
