import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";
import { writeFile } from "@/tests/fixtures/write-file";
import { filesIn } from "@/workshop/content/disk";

const workspace = workspaceForEachTest();
const picture = await somePicture();
const board = await sharp(picture).rotate(90).png().toBuffer();
const env = { CASE_STUDY_PASSCODE: "a passcode" };

/** A blog of Jekyll with two posts that link to each other, a project and pictures. */
function writeBlog(): string {
  const files: Record<string, string | Buffer> = {
    "_config.yml": "title: Mine\nurl: https://old.example\n",
    "_posts/2019-05-01-the-quay.md": `---
title: "The quay: a note"
tags: [research, boards]
image: /img/quay.png
---
Words about [the board]({% post_url 2020-02-03-the-board %}) and [it again](https://old.example/2020/02/03/the-board.html).

![The quay at night](/img/quay.png)

{% include chart.html %}
`,
    "_posts/2020-02-03-the-board.md":
      '---\ntitle: The board\nexcerpt: What was learnt.\naliases: [/contact, "/odd#part", /the-board]\n---\nWords.\n\n![](/img/none.png)\n',
    "projects/ferry.md": `---
title: Ferry Departures
client: Northern Ferries
date: 2021-03-01
---
## The problem

Nobody read the board.

![The board](../img/board.png "On the quay")

<https://www.figma.com/proto/AbCdEf123456/Board?node-id=1-2>
`,
    "_posts/2020-02-04-empty.md": "---\ntitle: '<!-- no title'\n---\n{% include chart.html %}\n",
    "projects/begun.md":
      "# \n\n![](/img/quay.png)\n\n## Nothing yet\n\n## Board\n\n![](/img/quay.png)\n\n## \n\n{% include chart.html %}\n",
    "img/quay.png": picture,
    "img/board.png": board,
  };
  for (const [name, text] of Object.entries(files)) writeFile(join(workspace.root, "old", name), text);
  return "old";
}

/** The site's files; of JSON what it says. */
const snapshot = () =>
  Object.fromEntries(
    filesIn(join(workspace.root, "content")).map((name) => {
      const text = workspace.text(`content/${name}`);
      return [name, name.endsWith(".json") ? JSON.parse(text) : text];
    }),
  );

test("a blog comes as drafts with its pictures, links and redirects, stays as it is at a second run, and is taken back whole", async () => {
  const folder = writeBlog();
  const before = snapshot();
  const plan = await workspace.run(["bring", folder, "--plan"]);
  expect(plan).toMatchObject({ code: 0, err: "" });
  expect(plan.out).toMatch(/^Jekyll: 5 pages/);
  expect(plan.out).toMatch(/study +Ferry Departures +1 pictures/);
  expect(plan.out).toMatch(/article +The quay: a note +1 pictures/);
  expect(plan.out).toContain("_posts/2019-05-01-the-quay.md:10  no counterpart: {% include chart.html %}");
  expect(plan.out).toContain("_posts/2020-02-03-the-board.md:8  a picture: /img/none.png: it is not there");
  expect(snapshot()).toEqual(before);

  const { code, out, err } = await workspace.run(["bring", folder, "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("5 drafts, 2 pictures, 6 redirects written.");
  expect(workspace.text("content/blog/the-quay.md")).toBe(`---
draft: true
title: "The quay: a note"
slug: the-quay
description: Words about the board and it again.
date: 2019-05-01
image:
  imgSrc: blog/the-quay-quay
  alt: The quay at night
chipLabel: research
rows:
  - small
---

Words about [the board](/blog/the-board) and [it again](/blog/the-board).

![The quay at night](blog/the-quay-quay)

<!-- Not brought: {% include chart.html %} -->
`);
  const study = parse(workspace.text("content/case-studies/ferry.yaml"));
  expect(study).toMatchObject({
    title: "Ferry Departures",
    client: "Northern Ferries",
    year: 2021,
    cover: { alt: "The board" },
  });
  expect(workspace.text("content/blog/the-board.md")).toMatch(/^slug: the-board$/m);
  expect(study.blocks).toEqual([
    { type: "content", title: "The problem", description: "Nobody read the board." },
    { type: "image", imgSrc: "ferry/board", alt: "The board", caption: "On the quay" },
    {
      type: "iframe",
      srcUrl: "https://www.figma.com/proto/AbCdEf123456/Board?node-id=1-2",
      title: "Replace this: what it shows",
    },
  ]);
  expect(workspace.text("content/redirects.yaml")).toContain("/2019/05/01/the-quay.html: /blog/the-quay");
  expect(out).toContain(
    "/contact  this old address is not led on: expected an old address, but the site has",
  );
  expect(out).toContain("/odd#part  this old address is not led on: expected no # in an old address");
  expect(workspace.text("content/redirects.yaml")).toContain("/projects/ferry.html: /casestudies/ferry");
  expect(await workspace.run(["content"], { env })).toMatchObject({ code: 0, err: "" });

  // Development shows no page of a site whose drafts lack a field.
  const drafts = filesIn(join(workspace.root, "content"), /\.(md|yaml)$/)
    .map((file) => `content/${file}`)
    .filter((file) => workspace.text(file).includes("draft: true"));
  const lacking = (await workspace.run(["content", ...drafts])).err.split("\n");
  expect(drafts).toHaveLength(5);
  expect(lacking.filter((line) => /^ {2}\S/.test(line) && !/no picture "/.test(line))).toEqual([]);
  const brought = snapshot();
  const again = await workspace.run(["bring", folder, "--yes"]);
  expect(again.out).toContain("here already");
  expect(snapshot()).toEqual(brought);
  const edited = workspace.text("content/blog/the-board.md").replace("Words.", "My own words.");
  workspace.write("content/blog/the-board.md", edited);
  const back = await workspace.run(["bring", "--take-back"]);
  expect(back.out).toContain("stays    content/blog/the-board.md: it was edited");
  expect(workspace.text("content/blog/the-board.md")).toBe(edited);
  expect((await workspace.run(["bring", "--take-back", "--all"])).code).toBe(0);
  expect(snapshot()).toEqual(before);
});

test("what was brought and exported comes back the same", async () => {
  const folder = writeBlog();
  await workspace.run(["bring", folder, "--yes"]);
  const drafts = ["content/blog/the-quay.md", "content/blog/the-board.md", "content/case-studies/ferry.yaml"];
  const texts = drafts.map((file) => workspace.text(file));
  const { code, out } = await workspace.run(["export", "out"]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ texts and \d+ pictures are in out/)]);
  expect(workspace.text("out/facts.csv")).toContain(
    "case study,Ferry Departures,/casestudies/ferry,2021-03,Northern Ferries",
  );
  await workspace.run(["bring", "--take-back"]);
  await workspace.run(["bring", "out", "--yes"]);
  expect(drafts.map((file) => workspace.text(file))).toEqual(texts);
  expect((await workspace.run(["export", "out"])).err).toContain("out is not empty");
});

test("one page is taken back by itself: the others stay with their pictures, and are no less to be taken back", async () => {
  const before = snapshot();
  await workspace.run(["bring", writeBlog(), "--yes"]);
  const brought = snapshot();
  const board = "content/blog/the-board.md";
  workspace.write(board, `${workspace.text(board)}\nMore.\n`);
  expect(await workspace.works(["bring", "--take-back", board])).toContain(`stays    ${board}`);
  await workspace.works(["bring", "--take-back", "--all", board]);
  const left = snapshot();
  expect(Object.keys(brought).filter((name) => !(name in left))).toEqual(["blog/the-board.md"]);
  expect(workspace.text("content/brought.generated.json")).not.toContain(board);
  // It led to what is gone.
  expect(workspace.text("content/blog/the-quay.md")).not.toContain("/blog/the-board");
  expect(await workspace.works(["bring", "--take-back"])).not.toContain("stays");
  expect(snapshot()).toEqual(before);
});

test("files that pages link to come along, go out again, and are taken back with the pages", async () => {
  const pdf = makePdf({ pages: [{ text: "A talk" }] });
  writeFile(join(workspace.root, "old/files/The Talk.pdf"), pdf);
  writeFile(join(workspace.root, "old/posts/walk.webm"), readFileSync("public/videos/bestornothing.webm"));
  writeFile(join(workspace.root, "old/files/broken.pdf"), "%PDF-1.7");
  writeFile(
    join(workspace.root, "old/posts/talk.md"),
    `---
title: Talk
date: 2020-02-03
---
[The talk](/files/The%20Talk.pdf#page=2), <a href="../files/The Talk.pdf">again</a>, [that one](../files/broken.pdf), [a third][3]
and [a demo](demo.html).

<video src="walk.webm" title="A walk"></video>

[3]: ../files/none.zip
`,
  );
  const before = snapshot();
  const publicFiles = filesIn(join(workspace.root, "public"));
  const { out } = await workspace.run(["bring", "old", "--yes"]);
  const text = workspace.text("content/blog/talk.md");
  expect(text).toContain(
    "[The talk](/files/the-talk.pdf#page=2), [again](/files/the-talk.pdf), that one, a third\nand a demo.\n\n[A walk](/files/walk.webm)\n",
  );
  expect(readFileSync(join(workspace.root, "public/files/the-talk.pdf")).equals(pdf)).toBe(true);
  for (const words of [
    ":10  a file that stays behind: ../files/none.zip: it is not there",
    "a file that stays behind: ../files/broken.pdf: broken.pdf is only the beginning of a PDF",
    "a link that leads to nothing here: demo.html",
  ])
    expect(out).toContain(words);
  await workspace.works(["export", "out"]);
  await workspace.works(["bring", "--take-back"]);
  expect([snapshot(), filesIn(join(workspace.root, "public"))]).toEqual([before, publicFiles]);
  await workspace.works(["bring", "out", "--only", "Talk", "--yes"]);
  expect(workspace.text("content/blog/talk.md")).toBe(text);
});

test("a year alone is a study's year, and a field that has no place is named", async () => {
  workspace.write(
    "quay.md",
    "---\ntitle: Quay\nJahr: 2014\nRolle: Designer\ncredit: Photo by Jo\nseo: { robots: none }\n---\nWords.\n",
  );
  const { out } = await workspace.run(["bring", "quay.md", "--study", "Quay", "--yes"]);
  expect(out).toContain("quay.md  Facts that have no place here: credit: Photo by Jo; seo.robots: none.");
  expect(parse(workspace.text("content/case-studies/quay.yaml"))).toMatchObject({
    ...{ year: 2014, position: "Designer", list: { date: "2014-01" } },
  });
});

test("a study has the years that a field names beside its date; what else it says stays behind by name", async () => {
  const years = { one: "2019", two: "2018 – 2020", three: "long ago" };
  for (const [name, year] of Object.entries(years))
    workspace.write(
      `old/work/${name}.md`,
      `---\ntitle: ${name}\naño: ${year}\ndate: 2024-05-06\n---\nWords.\n`,
    );
  workspace.write("old/four.md", "---\ntitle: four\nyear: 2019\ndate: 2024-05-06\n---\nWords.\n");
  const out = await workspace.works(["bring", "old", "--yes"]);
  const studies = Object.keys(years).map((name) =>
    parse(workspace.text(`content/case-studies/${name}.yaml`)),
  );
  expect(studies.map(({ year, list }) => [year, list.date])).toEqual([
    ...[[2019, "2024-05"] as const, ["2018 to 2020", "2024-05"], [2024, "2024-05"]],
  ]);
  expect(out.match(/.*year.*/g)).toEqual([
    "  four.md  its year, 2019, stays behind",
    "  work/three.md  its year, long ago, stays behind",
  ]);
});

test("pages are chosen by words, and a page with the title of one that is here is left alone", async () => {
  const folder = writeBlog();
  mkdirSync(join(workspace.root, "old/posts"));
  writeFileSync(
    join(workspace.root, "old/posts/first.md"),
    "---\ntitle: A first article\n---\nOther words.\n",
  );
  const mine = workspace.text("content/blog/a-first-article.md");
  const { out } = await workspace.run(["bring", folder, "--yes", "--study", "The board", "--only", "board"]);
  expect(out).toContain("1 drafts");
  expect(parse(workspace.text("content/case-studies/the-board.yaml")).lock).toBe(false);
  const all = await workspace.run(["bring", folder, "--yes"]);
  expect(all.out).toContain("one with this title is here");
  expect(workspace.text("content/blog/a-first-article.md")).toBe(mine);
});

test("what is not there, empty or of no known kind is named, and nothing is asked without a terminal", async () => {
  writeBlog();
  mkdirSync(join(workspace.root, "empty"));
  for (const [args, words] of [
    [[], "What do you bring?"],
    [["none"], "none is not there"],
    [["empty"], "empty has nothing to bring"],
    [["old", "more"], "One at a time"],
    [["old"], "Without a terminal"],
  ] as const) {
    const { code, err } = await workspace.run(["bring", ...args]);
    expect(code).toBe(2);
    expect(err).toContain(words);
  }
});

test("the plan says what the result says, and counts covers", async () => {
  writeBlog();
  for (const name of ["old/_config.yml", "old/_posts/2020-02-03-the-board.md"])
    rmSync(join(workspace.root, name));
  const page = (fields: string, text = "Words.") => `---\n${fields}\n---\n${text}\n`;
  writeFile(join(workspace.root, "old/broken.pdf"), "%PDF-1.7");
  for (const [name, text] of Object.entries({
    cover: page("image: img/quay.png\ntags: [one, two]\nlang: fr", "[It](broken.pdf)\n\n![](img/board.png)"),
    same: page("image: img/quay.png\ndate: soon", "![](../old/img/quay.png)\n\n![](img/quay.png)"),
    none: page("image: img/none.png\nyear: 2019\ndate: 2024-05-06"),
  }))
    workspace.write(`old/${name}.md`, text);
  const out = await workspace.works(["bring", "old", "--yes"]);
  for (const line of ["cover +2 pictures", "same +1 pictures", "none +0 pictures"])
    expect(out).toMatch(RegExp(`article +${line}`));
  for (const words of [
    "cover.md  it has no date: today's is written",
    "cover.md  these tags stay behind: two",
    "cover.md  its language is fr, and the site's is en",
    "cover.md:6  a file that stays behind: broken.pdf: broken.pdf is only the beginning of a PDF",
    "same.md  its date, soon, cannot be read: today's is written",
    "none.md  its year, 2019, stays behind",
    "none.md  the main picture, img/none.png: it is not there",
  ])
    expect(out).toContain(words);
  // Only encoding shows how a picture looks.
  const [, added = ""] = /New while writing:\n(.*?)\n\n/s.exec(out) ?? [];
  expect(added.split("\n").filter((line) => !/ px wide/.test(line))).toEqual([]);
});

test("a page without a title is called by its place in the plan", async () => {
  const item =
    "<item><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><content:encoded>One</content:encoded></item>";
  workspace.write(
    "old.xml",
    `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link>${item}</channel></rss>`,
  );
  expect(await workspace.works(["bring", "old.xml", "--plan"])).toContain(
    "article  https://old.example/?p=1",
  );
});

test("links of WordPress lead to the page that they name, and a post has the day of its writer", async () => {
  const item = (id: number, slug: string, text: string) => `<item><title>${slug}</title>
<link>https://old.example/${slug}/</link><guid>https://old.example/?p=${id}</guid><wp:post_id>${id}</wp:post_id>
<wp:post_name>${slug}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<wp:post_date>2022-03-05 23:30:00</wp:post_date><wp:post_date_gmt>2022-03-06 04:30:00</wp:post_date_gmt>
<content:encoded><![CDATA[<p>${text}</p>]]></content:encoded></item>`;
  const links = [
    "https://old.example/",
    "https://old.example/?p=22",
    "/third/",
    "https://old.example/?s=cats",
  ];
  const text = links.map((to) => `<a href="${to}">words</a>`).join(", ");
  writeFile(
    join(workspace.root, "old.xml"),
    `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://old.example</link><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(20, "zero", "Nothing.")}${item(21, "second", text)}${item(22, "third", "More.")}</channel></rss>`,
  );
  const redirects = "# Old addresses, one a line.\n";
  writeFile(join(workspace.root, "content/redirects.yaml"), redirects);
  expect(await workspace.run(["bring", "old.xml", "--yes"], { env })).toMatchObject({ code: 0 });
  const second = workspace.text("content/blog/second.md");
  expect(second).toContain("date: 2022-03-05");
  const to = [...second.matchAll(/\[words\]\(([^)]*)\)/g)].map(([, address]) => address);
  expect(to).toEqual(["https://old.example/", "/blog/third", "/blog/third", "https://old.example/?s=cats"]);
  // Lines that a person adds below the comments have to be YAML.
  expect(await workspace.run(["bring", "--take-back"], { env })).toMatchObject({ code: 0 });
  expect(workspace.text("content/redirects.yaml")).toBe(redirects);
});
