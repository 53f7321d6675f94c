import { expect, test } from "vitest";
import { smallTree } from "@/tests/fixtures/small-tree";
import { readNotion } from "./notion";

/** 32 digits, as Notion adds them to names. */
const id = (digit: string) => digit.repeat(32);
const [WORK, HARBOUR, NOTES, TABLE, LONE, HOME] = ["a", "b", "c", "d", "e", "f"].map(id);

const read = async (files: Parameters<typeof smallTree>[0]) => {
  const source = await readNotion(smallTree(files), async (address) => Buffer.from(address));
  if (!source) throw new Error("no export of Notion");
  const page = (title: string) => {
    const found = source.pages.find((one) => one.title === title);
    if (!found) throw new Error(`no page ${title} in ${source.pages.map((one) => one.title)}`);
    return found;
  };
  return { source, page, said: source.remarks.map(({ words }) => words).join("\n") };
};

test("a database of projects becomes studies with the facts of its columns, in its order", async () => {
  const { source, page } = await read({
    [`Projects ${WORK}.csv`]: "Name\nZebra\nHarbour",
    [`Projects ${WORK}_all.csv`]:
      "\uFEFFName,Tags,Client,Tools,Role,Year,Budget,Live,Cover,Team\r\nZebra,,,,,,,,,\r\nHarbour,,,,,,,,,",
    [`Projects ${WORK}/Harbour ${HARBOUR}.md`]: `# Harbour

Tags: UX, Research
Client: Port Authority
Tools: Figma, Blender
Role: Lead designer
Year: March 3, 2024 1:52 PM → May 4, 2024
Budget: 20k
a second line
Live: https://harbour.example/
Cover: Harbour%20${HARBOUR}/board.png
Team: Ada (../People%20${LONE}/Ada%20${LONE}.md), Bo

The port had a problem.
`,
    [`Projects ${WORK}/Harbour ${HARBOUR}/board.png`]: "board",
    [`Projects ${WORK}/Zebra ${NOTES}.md`]:
      "# Zebra\n\nStripes: no fact, but words of a page without such a column.",
  });
  expect(source.pages.map(({ title, kind }) => [title, kind])).toEqual([
    ["Zebra", "study"],
    ["Harbour", "study"],
  ]);
  const harbour = page("Harbour");
  expect(harbour).toMatchObject({
    tags: ["UX", "Research"],
    client: "Port Authority",
    tools: ["Figma", "Blender"],
    role: "Lead designer",
    date: "March 3, 2024",
    line: 14,
    text: "The port had a problem.\n\n[Live](https://harbour.example/)",
  });
  expect(String(await source.open(harbour.cover?.address ?? "", harbour.from))).toBe("board");
  const [{ words = "" } = {}] = harbour.remarks ?? [];
  for (const lost of ["May 4, 2024", "20k a second line", "Team: Ada, Bo"]) expect(words).toContain(lost);
  expect(page("Zebra").text).toContain("Stripes: no fact");
});

test.each(["Arbeiten", "Meine Projekte", "Études de cas", "Mis proyectos", "Case Studies"])(
  "%s are studies",
  async (name) => {
    const { page } = await read({
      [`${name} ${WORK}.csv`]: "Name\nOne",
      [`${name} ${WORK}/One ${HARBOUR}.md`]: "# One\n\nWords",
    });
    expect(page("One").kind).toBe("study");
  },
);

test("links between pages lead to their files, however they were written; links out stay", async () => {
  const { page } = await read({
    [`Notes ${NOTES}.md`]: `# Notes

See [one](Notes%20${NOTES}/A%20(b)%20${HARBOUR}.md), [two](Elsewhere/A%20b%20${HARBOUR}.md#part),
[three](https://www.notion.so/me/A-b-${HARBOUR}?pvs=4) and [out](https://example.com/${LONE}).`,
    [`Notes ${NOTES}/A (b) ${HARBOUR}.md`]: `# A (b)\n\nBack to [Notes](../Notes%20${NOTES}.md).`,
  });
  const place = `Notes%20${NOTES}/A%20%28b%29%20${HARBOUR}.md`;
  expect(page("Notes").text).toBe(
    `See [one](${place}), [two](${place}),\n[three](${place}) and [out](https://example.com/${LONE}).`,
  );
  expect(page("A (b)").text).toBe(`Back to [Notes](../Notes%20${NOTES}.md).`);
});

test("a database in a page becomes its table, with links to the rows that are pages", async () => {
  const { source, page } = await read({
    [`Notes ${NOTES}.md`]: `# Notes\n\nAll of them:\n\n[Tasks](Notes%20${NOTES}/Tasks%20${TABLE}.csv)\n\nThe end.`,
    [`Notes ${NOTES}/Tasks ${TABLE}.csv`]: 'Name,State\nWrite,"a | b"\nDraw,done\n,',
    [`Notes ${NOTES}/Tasks ${TABLE}/Draw ${HARBOUR}.md`]: "# Draw\n\nState: done\n\nWith a pen.",
    [`Notes ${NOTES}/Tasks ${TABLE}/Write ${LONE}.md`]: "# Write\n\nState: a | b",
  });
  expect(page("Notes").text).toBe(`All of them:

| Name | State |
| --- | --- |
| Write | a \\| b |
| [Draw](Notes%20${NOTES}/Tasks%20${TABLE}/Draw%20${HARBOUR}.md) | done |

The end.`);
  expect(source.pages.map(({ title }) => title)).toEqual(["Notes", "Draw"]);
});

test("an attached picture is shown, any other file is a link", async () => {
  const { page } = await read({
    [`Notes ${NOTES}.md`]: `# Notes\n\n[my board.png](Notes/my%20board.png)\n\nSee [it](Notes/my%20board.png).\n\n[cv.pdf](Notes/cv.pdf)`,
    "Notes/my board.png": "board",
    "Notes/cv.pdf": "cv",
  });
  expect(page("Notes").text).toBe(
    "![my board.png](Notes/my%20board.png)\n\nSee [it](Notes/my%20board.png).\n\n[cv.pdf](Notes/cv.pdf)",
  );
});

test("pages that only lead to others or are empty are named, with what they say", async () => {
  const { source, said } = await read({
    [`Home ${HOME}.md`]: `# Home\n\n## Here\n\n[Notes](Home%20${HOME}/Notes%20${NOTES}.md)\n\n[Gone](Home%20${HOME}/Gone%20${LONE}.csv)`,
    [`Home ${HOME}/Notes ${NOTES}.md`]: "# Notes\n\nWords",
    [`Empty ${LONE}.md`]: "# Empty\n\nMood: fine\nSky: blue",
    [`Log ${TABLE}.csv`]: "Name\nNotes",
    "index.html": "<ul><li>Workspace</li></ul>",
  });
  expect(source.pages.map(({ title }) => title)).toEqual(["Notes"]);
  expect(said).toContain("“Home” only leads to other pages (Notes, Gone)");
  expect(said).toContain("“Empty” has no text, so it is not a page. It says: Mood: fine; Sky: blue.");
  expect(said).toContain("The table “Log” is not a page");
});

test("a database whose rows are not pages becomes a page with its table", async () => {
  const { page } = await read({ [`Log ${TABLE}_all.csv`]: "Name,Day\nFirst,1" });
  expect(page("Log")).toMatchObject({
    kind: "article",
    text: "| Name | Day |\n| --- | --- |\n| First | 1 |",
  });
});

test("callouts are quotes, formulas code, captions titles; a file's name is no alternative text", async () => {
  const { page } = await read({
    [`Untitled ${NOTES}.md`]: `# Untitled

<aside>
💡 **Mind** this

- and this
</aside>

$$
a_b = c
$$

![A boat](boat.png)

A boat

![Untitled](Untitled.png) ![my boat.png](my%20boat.png) ![A mast](1.png)
`,
  });
  expect(page("Mind this").text.trim()).toBe(`> 💡 **Mind** this
> 
> - and this


\`\`\`latex
a_b = c
\`\`\`

![A boat](boat.png "A boat")



![](Untitled.png) ![](my%20boat.png) ![A mast](1.png)`);
});

test("an export as HTML gives the same: facts, cover, callouts, toggles, formulas, bookmarks, tasks", async () => {
  const { source, page } = await read({
    [`Work ${WORK}.html`]:
      `<html><body><article class="page"><header><h1 class="page-title">Work</h1></header><div class="page-body">
<table class="collection-content"><thead><tr><th>Name</th></tr></thead><tbody><tr><td class="cell-title"><a href="Work%20${WORK}/Harbour%20${HARBOUR}.html"><span class="icon">🎨</span>Harbour</a></td></tr></tbody></table></div></article></body></html>`.replaceAll(
        "\n",
        "",
      ),
    [`Work ${WORK}/Harbour ${HARBOUR}.html`]:
      `<html><body><article class="page sans"><header><img class="page-cover-image" src="Harbour%20${HARBOUR}/cover.png"/>
<div class="page-header-icon"><span class="icon">🎨</span></div><h1 class="page-title">Harbour</h1><p class="page-description">A port</p>
<table class="properties"><tbody><tr><th>Tags</th><td><span class="selected-value">UX</span><span class="selected-value">Map</span></td></tr><tr><th>Done</th><td><div class="checkbox checkbox-on"></div></td></tr>
<tr><th>Date</th><td><time>@March 1, 2024</time></td></tr><tr><th>Site</th><td><a href="https://harbour.example/">harbour.exa…</a></td></tr></tbody></table></header><div class="page-body">
<p>First <strong>words</strong></p><figure class="callout"><div><span class="icon">💡</span></div><div><p>Mind this</p></div></figure>
<ul class="toggle"><li><details open=""><summary>More</summary><p>Hidden words</p></details></li></ul>
<details><summary style="font-weight:600;font-size:1.5em">A toggle heading</summary><div class="indented"><p>Below it</p></div></details>
<figure class="equation"><span class="katex"><math><annotation>a_b</annotation></math><span class="katex-html">ab</span></span></figure>
<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Drawn</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Built</span></li></ul>
<figure><a class="bookmark" href="https://example.com/"><div class="bookmark-title">Example</div><div class="bookmark-description">About it</div><img class="bookmark-image" src="https://example.com/a.png"/></a></figure>
<figure class="image"><a href="Harbour%20${HARBOUR}/map.png"><img src="Harbour%20${HARBOUR}/map.png"/></a></figure><script>alert(1)</script></div></article></body></html>`.replaceAll(
        ">\n<",
        "><",
      ),
    [`Work ${WORK}/Harbour ${HARBOUR}/map.png`]: "map",
  });
  const harbour = page("Harbour");
  expect(harbour).toMatchObject({
    kind: "study",
    description: "A port",
    tags: ["UX", "Map"],
    date: "March 1, 2024",
  });
  expect(harbour.cover?.address).toBe(`Harbour%20${HARBOUR}/cover.png`);
  const [icon, , facts] = harbour.remarks ?? [];
  expect([icon?.words, facts?.words]).toEqual([
    expect.stringContaining("🎨"),
    expect.stringContaining("Done: Yes"),
  ]);
  for (const part of [
    ...["First **words**", "> 💡 Mind this", "More", "Hidden words", "## A toggle heading", "Below it"],
    ...["```latex\na_b\n```", "[x] Drawn\n", "[ ] Built", "[Example](https://example.com/): About it"],
    ...[`](Harbour%20${HARBOUR}/map.png)`, "[Site](https://harbour.example/)"],
  ])
    expect(harbour.text).toContain(part);
  expect(harbour.text).not.toMatch(/alert|bookmark|a\.png/);
  expect(source.remarks.map(({ words }) => words)).toEqual([
    "The table “Work” is not a page: each of its rows is.",
  ]);
});

test("a folder of other Markdown is not an export of Notion", async () => {
  const tree = smallTree({
    "posts/one.md": "# One",
    "posts/two.md": "# Two",
    [`Notes ${NOTES}.md`]: "# Notes",
  });
  expect(await readNotion(tree, async () => null)).toBeNull();
});
