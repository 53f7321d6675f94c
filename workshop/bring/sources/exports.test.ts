import { expect, test } from "vitest";
import type { Source, Tree } from "../source";
import { readCsv } from "./csv";
import { readGhost } from "./ghost";
import { readMarkdown } from "./markdown";
import { readMedium } from "./medium";
import { readNotion } from "./notion";
import { readSubstack } from "./substack";
import { readWordPress } from "./wordpress";

const treeOf = (files: Readonly<Record<string, string>>): Tree => ({
  name: "export",
  files: new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { size: text.length, read: async () => Buffer.from(text) },
    ]),
  ),
});

/** The internet of a test: each address answers with its own text. */
const fetched = async (address: string) => Buffer.from(`from ${address}`);
const none = async () => null;

const wordsOf = (source: Source | null): string[] =>
  [...(source?.remarks ?? []), ...(source?.pages.flatMap((page) => page.remarks ?? []) ?? [])].map(
    ({ words }) => words,
  );
const textOf = (source: Source | null, at = 0): string | undefined => source?.pages[at]?.text.trim();

const wxr = (...items: string[]) => `<?xml version="1.0"?>
<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://old.example</link><language>en-GB</language><wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join("")}
</channel></rss>`;
const item = (
  id: number,
  type: string,
  text: string,
  more = "",
) => `<item><title>Title ${id} &amp; more</title>
<link>https://old.example/${id}/</link><content:encoded><![CDATA[${text}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${more}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const attachment = (id: number, more = "") =>
  item(
    id,
    "attachment",
    "",
    `<wp:attachment_url>https://old.example/wp-content/uploads/2020/01/p${id}.jpg</wp:attachment_url><excerpt:encoded>Caption ${id}</excerpt:encoded>${more}`,
  );

test("an export of WordPress gives pages with their facts, and says what stays behind", async () => {
  const more = `<wp:post_name>first</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
<wp:post_password>hush</wp:post_password><excerpt:encoded><![CDATA[In <b>short</b>]]></excerpt:encoded>
<category domain="category" nicename="u">Uncategorized</category><category domain="post_tag" nicename="ux">UX</category>
${meta("_thumbnail_id", "7")}<wp:comment><wp:comment_approved>1</wp:comment_approved></wp:comment><wp:comment><wp:comment_approved>0</wp:comment_approved></wp:comment>`;
  const source = await readWordPress(
    treeOf({
      "a.xml": wxr(
        item(1, "post", "One", more),
        item(2, "jetpack-portfolio", "Two"),
        item(3, "nav_menu_item", ""),
      ),
      "b.xml": wxr(
        item(1, "post", "One", more),
        item(4, "product", "Three"),
        attachment(7, meta("_wp_attachment_image_alt", "A quay")),
        attachment(8),
      ),
    }),
    none,
  );
  expect(source?.pages.map(({ kind, title }) => [kind, title])).toEqual([
    ["article", "Title 1 & more"],
    ["study", "Title 2 & more"],
  ]);
  expect(source?.pages[0]).toMatchObject({
    ...{
      from: "https://old.example/?p=1",
      slug: "first",
      description: "In short",
      date: "2020-01-02T03:04:05Z",
    },
    ...{ tags: ["UX"], language: "en-GB", addresses: ["https://old.example/1/"] },
    cover: { address: "https://old.example/wp-content/uploads/2020/01/p7.jpg", alt: "A quay" },
  });
  expect(source?.site).toBe("https://old.example");
  expect(wordsOf(source)).toEqual([
    "“Title 4 & more” (publish product) stays behind",
    "No page uses these files, so they stay behind: https://old.example/wp-content/uploads/2020/01/p8.jpg",
    "It needed a password, which stays behind",
    "A comment stays behind",
  ]);
  expect(JSON.stringify(source)).not.toContain("hush");
});

const posts: readonly [name: string, stored: string, markdown: string][] = [
  [
    "blank lines as paragraphs",
    "One\ntwo\n\n<blockquote>Three\n\nfour</blockquote>\nfive",
    "One\\\ntwo\n\n> Three\n>\n> four\n\nfive",
  ],
  [
    "blank lines in code as they are",
    '<pre>a\n\nb</pre>\n\n[code lang="ts"]c < d\n\ne[/code]',
    "```\na\n\nb\n```\n\n```ts\nc < d\n\ne\n```",
  ],
  [
    "a caption",
    '[caption id="x" width="3"]<a href="https://old.example/p7/"><img src="https://old.example/wp-content/uploads/2020/01/p7-300x200.jpg" class="wp-image-7" alt=""></a> The quay[/caption]',
    '[![A quay](https://old.example/wp-content/uploads/2020/01/p7-300x200.jpg "The quay")](https://old.example/p7/)',
  ],
  [
    "galleries, by their list and by what belongs to the post",
    '[gallery ids="8,9"]\n\n[gallery exclude="8"]',
    '![](https://old.example/wp-content/uploads/2020/01/p8.jpg "Caption 8")\n\n\\[gallery ids="9"]\n\n![A quay](https://old.example/wp-content/uploads/2020/01/p7.jpg "Caption 7")',
  ],
  [
    "films, sounds and embeds",
    '[embed width="3"]https://youtu.be/x[/embed]\n\nhttps://vimeo.com/1\n\n[video mp4="/a.mp4" poster="/a.jpg"][/video]\n\n[audio https://old.example/a.mp3]',
    '<https://youtu.be/x>\n\n<https://vimeo.com/1>\n\n<video controls src="/a.mp4" poster="/a.jpg">\n</video>\n\n<audio controls src="https://old.example/a.mp3">\n</audio>',
  ],
  [
    "other shortcodes as words",
    '[contact-form-7 id="1"] [[gallery]]',
    '\\[contact-form-7 id="1"] \\[gallery]',
  ],
  [
    "blocks without their comments, shared ones and footnotes in full",
    '<!-- wp:paragraph {"a":1} --><p>One<sup data-fn="n" class="fn"><a href="#n" id="n-link">1</a></sup></p><!-- /wp:paragraph -->\n<!-- wp:block {"ref":5} /-->\nClassic\n\ntext\n<!-- wp:latest-posts /--><!-- wp:footnotes /-->',
    "One[^1]\n\nShared\n\nClassic\n\ntext\n\n[^1]: Note",
  ],
];

test.each(posts)("a post of WordPress keeps %s", async (_, stored, markdown) => {
  const source = await readWordPress(
    treeOf({
      "a.xml": wxr(
        item(1, "post", stored, meta("footnotes", '[{"id":"n","content":"Note"}]')),
        attachment(7, `<wp:post_parent>1</wp:post_parent>${meta("_wp_attachment_image_alt", "A quay")}`),
        attachment(8, "<wp:post_parent>1</wp:post_parent>"),
        item(5, "wp_block", "<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->"),
      ),
    }),
    none,
  );
  expect(textOf(source)).toBe(markdown);
  const made = wordsOf(source).filter((words) => /blocks|shortcodes/.test(words));
  expect(made).toEqual([
    ...(stored.includes("latest-posts")
      ? ["WordPress makes these blocks while it shows the page: latest-posts"]
      : []),
    ...(stored.includes("contact-form") ? ["These shortcodes remain as text: contact-form-7"] : []),
    ...(stored.includes("8,9") ? ["These shortcodes remain as text: gallery"] : []),
  ]);
});

test("a sound that WordPress keeps beside a text is a link below it; an address may have a bare &", async () => {
  const sound = "https://sounds.example/a.mp3?x=1&y=2";
  const xml = wxr(
    item(1, "post", "One & two", `${meta("enclosure", `${sound}\n21\naudio/mpeg`)}<guid>${sound}</guid>`),
  );
  const linked = `<a href="${sound.replace("&", "&amp;")}">Listen</a>`;
  const other = wxr(item(2, "post", linked, meta("enclosure", sound)));
  const source = await readWordPress(treeOf({ "a.xml": xml, "b.xml": other }), none);
  expect(textOf(source)).toBe(`One & two\n\n<${sound}>`);
  expect(textOf(source, 1)).toBe(`[Listen](${sound.replace("&", "\\&")})`);
});

test("a picture of WordPress comes from the media folder, at its full size, or from the site", async () => {
  const files = {
    "wp-content/uploads/2020/01/p7.jpg": "large",
    "wp-content/uploads/2020/01/own-580x300.jpg": "own",
  };
  const source = await readWordPress(
    treeOf({ "a.xml": wxr(item(1, "post", "a"), attachment(9)), ...files }),
    fetched,
  );
  const opened = async (address: string) =>
    String(await source?.open(`https://old.example/wp-content/uploads/${address}`, ""));
  expect(await opened("2020/01/p7-300x200.jpg?w=300")).toBe("large");
  expect(await opened("2020/01/own-580x300.jpg")).toBe("own");
  expect(await opened("2020/01/p9-300x200.jpg")).toBe(
    "from https://old.example/wp-content/uploads/2020/01/p9.jpg",
  );
  expect(await opened("2021/05/p7.jpg")).toBe("from https://old.example/wp-content/uploads/2021/05/p7.jpg");
  expect(String(await source?.open("data:text/plain;base64,YQ==", ""))).toBe("a");
});

test.each([
  ["a truncated export", wxr(item(1, "post", "One")).slice(0, -20), /line \d+/],
  [
    "one whose entities grow",
    wxr(item(1, "post", ""))
      .replace("<rss", `<!DOCTYPE rss [<!ENTITY a "${"a".repeat(9000)}">]><rss`)
      .replace("<title>", `<title>${"&a;".repeat(9000)}`),
    /entit/i,
  ],
])("%s of WordPress is refused with the reason", async (_, xml, reason) => {
  const reading = readWordPress(treeOf({ "a.xml": xml }), none);
  await expect(reading).rejects.toMatchObject({ name: "UsageError", message: expect.stringMatching(reason) });
});

const medium = (body: string, foot = "", subtitle = "In short") => `<html><body><article class="h-entry">
<header><h1 class="p-name">The quay</h1></header>${subtitle && `<section data-field="subtitle" class="p-summary">${subtitle}</section>`}
<section data-field="body" class="e-content"><section class="section section--body section--first"><div class="section-divider"><hr></div>${body}</section></section>
<footer>${foot}</footer></article></body></html>`;

test("a zip of Medium gives posts and drafts without their repeated titles; responses are named", async () => {
  const body = `<h3 class="graf graf--h3 graf--leading graf--title">The quay</h3><h4 class="graf graf--subtitle">In short</h4><p>One</p>
<figure><img data-image-id="a.png" src="https://cdn-images-1.medium.com/max/800/a.png"><figcaption>A</figcaption></figure>`;
  const foot = `<p class="p-tags"><a class="p-tag">UX</a></p><a href="https://medium.com/p/0a1b2c3d4e5f"><time class="dt-published" datetime="2020-01-02T03:04:05Z"></time></a>
<a class="p-canonical" href="https://medium.com/@ada/the-quay-0a1b2c3d4e5f">c</a>`;
  const source = await readMedium(
    treeOf({
      "posts/2020_a.html": medium(body, foot),
      "posts/draft_b.html": medium(body),
      "posts/2020_c.html": medium("<p>The quay</p>", foot, ""),
      "README.html": "<p>a</p>",
    }),
    none,
  );
  expect(source?.pages[0]).toMatchObject({
    ...{
      from: "posts/2020_a.html",
      title: "The quay",
      slug: "the-quay",
      description: "In short",
      tags: ["UX"],
    },
    date: "2020-01-02T03:04:05Z",
    addresses: ["https://medium.com/@ada/the-quay-0a1b2c3d4e5f", "https://medium.com/p/0a1b2c3d4e5f"],
  });
  expect(textOf(source)).toBe('One\n\n![](https://cdn-images-1.medium.com/max/4000/a.png "A")');
  expect(wordsOf(source)).toEqual(["A response stays behind: The quay", "It was a draft"]);
});

test("a zip of Substack gives posts, with pictures in full, and names parts without content", async () => {
  const html = `<p>One<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p>
<div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fbucketeer-1.s3.amazonaws.com%2Fpublic%2Fa.png"><picture><source srcset="b 9w"><img src="https://substackcdn.com/image/fetch/w_9,c_limit/https%3A%2F%2Fbucketeer-1.s3.amazonaws.com%2Fpublic%2Fa.png" alt="A"></picture></a></figure></div>
<div class="digest-post-embed" data-attrs="{&quot;canonical_url&quot;:&quot;https://b.example/p&quot;,&quot;title&quot;:&quot;Other&quot;}"/>
<div class="poll-embed" data-attrs="{&quot;id&quot;:1}"></div>
<p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;https://a.example/subscribe&quot;}"><a href="https://a.example/subscribe">Join</a></p>
<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Note</p></div></div>`;
  const csv = `post_id,post_date,is_published,type,audience,title,subtitle,podcast_url
1.quay,2020-01-02T03:04:05Z,true,podcast,everyone,The quay,"In short",https://a.example/a.mp3
2.lost,,false,newsletter,everyone,Lost,,
3.draft,,false,newsletter,only_paid,Draft,,`;
  const source = await readSubstack(
    treeOf({ "posts.csv": csv, "posts/1.quay.html": html, "posts/3.draft.html": "<p>a</p>" }),
    none,
  );
  expect(source?.pages[0]).toMatchObject({
    slug: "quay",
    title: "The quay",
    description: "In short",
    addresses: ["/p/quay"],
  });
  expect(textOf(source)).toBe(
    '<audio src="https://a.example/a.mp3">\n</audio>\n\nOne[^1]\n\n![A](https://substack-post-media.s3.amazonaws.com/public/a.png)\n\n[Other](https://b.example/p)\n\n[^1]: Note',
  );
  expect(wordsOf(source)).toEqual([
    "The text of “Lost” is not in the export",
    "A part has no content in the export: poll-embed",
    "A button stays behind: Join",
    "It was a draft",
    "It was for only paid",
  ]);
});

const ghost = (post: object, more: object = {}) =>
  treeOf({
    "a.ghost.json": JSON.stringify({
      db: [{ data: { posts: [{ id: "1", title: "The quay", slug: "quay", ...post }], ...more } }],
    }),
    "content/images/2020/01/a.png": "large",
  });

test("an export of Ghost gives posts with their facts, and cards without their controls", async () => {
  const html = `<p><a href="__GHOST_URL__/other/">Other</a></p><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example"><div class="kg-bookmark-title">B</div><div class="kg-bookmark-description">About b</div><img src="icon.png"></a></figure>
<div class="kg-card kg-toggle-card"><div><h4 class="kg-toggle-heading-text">More</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Inside</p></div></div>
<div class="kg-card kg-audio-card"><div class="kg-audio-title">Song</div><audio src="__GHOST_URL__/a.mp3"></audio><button>1×</button></div>`;
  const source = await readGhost(
    ghost(
      {
        html,
        status: "draft",
        feature_image: "__GHOST_URL__/content/images/2020/01/a.png",
        published_at: "2020-01-02 03:04:05",
        codeinjection_head: "<script>",
      },
      {
        tags: [
          { id: "t", name: "UX" },
          { id: "h", name: "#internal" },
        ],
        posts_tags: ["t", "h"].map((tag_id) => ({ post_id: "1", tag_id })),
        posts_meta: [{ post_id: "1", meta_description: "In short" }],
      },
    ),
    none,
  );
  expect(source?.pages[0]).toMatchObject({
    ...{
      title: "The quay",
      slug: "quay",
      tags: ["UX"],
      description: "In short",
      date: "2020-01-02T03:04:05Z",
    },
    ...{ cover: { address: "/content/images/2020/01/a.png" }, addresses: ["/quay/"] },
  });
  expect(textOf(source)).toBe(
    '[Other](/other/)\n\n[B](https://b.example)\n\nAbout b\n\n<details>\n<summary>More</summary>\n\nInside\n\n</details>\n\n<audio src="/a.mp3">\n</audio>\n\nSong',
  );
  expect(wordsOf(source)).toEqual([
    "It was a draft",
    "Its code for the head or foot of the page stays behind",
  ]);
  expect(String(await source?.open("/content/images/2020/01/a.png", ""))).toBe("large");
});

test("a post of Ghost that has its text in the editor's format alone says so", async () => {
  const source = await readGhost(ghost({ lexical: "{}" }), none);
  expect(textOf(source)).toBe("");
  expect(wordsOf(source)).toEqual(["Its text is only in the format of Ghost's editor"]);
});

test("a table of Webflow or Framer gives a page for each row, and loses no column", async () => {
  const csv = `Name,Slug,Item ID,Draft,Created On,Published On,Main Image,Post Body,Client,Colour,Result,Shots,Live
The quay,quay,6a,true,Wed Jan 01 2020,Thu Jan 02 2020,https://uploads.example/a.png,<p>One <b>two</b></p><p>‍</p><img src=a.png alt=__wf_reserved_inherit>,Ferries,#fff,<p>Good</p>,https://u.example/b.jpg; https://u.example/c.jpg,https://quay.example
`;
  const source = await readCsv(treeOf({ "Site - Case Studies - 64b0c1d2e3f405162738495a.csv": csv }), none);
  expect(source?.name).toBe("Webflow");
  expect(source?.pages[0]).toMatchObject({
    ...{ kind: "study", title: "The quay", slug: "quay", client: "Ferries", date: "Thu Jan 02 2020" },
    ...{ cover: { address: "https://uploads.example/a.png" }, aliases: ["/quay", "/case-studies/quay"] },
  });
  expect(textOf(source)).toBe(
    "One **two**\n\n![](a.png)\n\n## Result\n\nGood\n\n![](<https://u.example/b.jpg>)\n\n![](<https://u.example/c.jpg>)\n\n[Live](<https://quay.example>)",
  );
  expect(wordsOf(source)).toEqual(["It was a draft", "“Colour” stays behind: #fff"]);
});

test("a description in a table is plain words, and a picture's words come along", async () => {
  const csv =
    "Slug,Summary,Cover,Cover:alt\nquay,In <b>short</b> &amp; plain,https://u.example/a.png,A quay\n";
  const source = await readCsv(treeOf({ "Projects.csv": csv }), none);
  expect(source?.pages[0]).toMatchObject({
    description: "In short & plain",
    cover: { address: "https://u.example/a.png", alt: "A quay" },
  });
});

test("a year is not a date where there is one, and before the day on which a file was made", async () => {
  const csv =
    "Name,Slug,Year,Published On,Created On\nA,a,2019,2024-05-06,2025-01-01\nB,b,2019,,2025-01-01\n";
  const notion = `# C\n\nYear: 2019\nCreated: May 6, 2024 1:52 PM\n\nWords.\n`;
  const sources = [
    await readCsv(treeOf({ "Work.csv": csv }), none),
    await readNotion(treeOf({ [`C ${"a".repeat(32)}.md`]: notion }), none),
    await readMarkdown(treeOf({ "d.md": "---\ntitle: D\nJahr: 2019\ndate: 2024-05-06\n---\nWords." }), none),
  ];
  expect(sources.flatMap((one) => one?.pages.map(({ year, date }) => [year, date]))).toEqual([
    ...[
      ["2019", "2024-05-06"],
      ["2019", "2019"],
      ["2019", "2019"],
      ["2019", "2024-05-06"],
    ],
  ]);
  expect(sources.flatMap(wordsOf)).toEqual(["Facts that have no place here: Created: May 6, 2024 1:52 PM."]);
});

test("a field of Markdown for a picture has its words, and an address may have a comma", async () => {
  const page =
    "---\ntitle: Quay\nheader: { image: img/quay.png, caption: A quay }\npermalink: /a,b/\n---\nWords.\n";
  const source = await readMarkdown(treeOf({ "quay.md": page }), none);
  expect(source?.pages[0]).toMatchObject({
    ...{ cover: { address: "img/quay.png", alt: "A quay" }, addresses: ["/a,b/"], remarks: [] },
  });
});

/** The old addresses of some files of a tool, without those of its settings. */
async function addressesIn(files: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
  const source = await readMarkdown(treeOf(files), none);
  expect(source?.remarks).toEqual([]);
  return source?.pages.map(({ addresses = [] }) => addresses.join(" ")) ?? [];
}
const headed = (fields: string) => `---\n${fields}\n---\nWords.\n`;

test("old addresses of Jekyll are those of its settings, and of the page before all", async () => {
  const post = (settings: string, fields = "title: Q", name = "_posts/2019-05-01-Quay_two.md") =>
    addressesIn({ "_config.yml": settings, [name]: headed(fields) });
  const timed = "date: 2021-01-03 04:05:06 -0500\ncategories: Notes Quays\nslug: The quay";
  for (const [settings, fields, address] of [
    ["", "title: Q", "/2019/05/01/Quay_two.html"],
    ["permalink: date", timed, "/notes/quays/2021/01/03/The-quay.html"],
    ["permalink: pretty", "category: My notes", "/my/notes/2019/05/01/Quay_two/"],
    ["permalink: ordinal", timed, "/notes/quays/2021/003/The-quay.html"],
    ["permalink: weekdate", timed, "/notes/quays/2021/W53/Sun/The-quay.html"],
    ["permalink: none", "categories: [A, a]", "/a/Quay_two.html"],
    ["permalink: /:year/:month/:title/", "title: Q", "/2019/05/Quay_two/"],
    ["permalink: /:short_year-:i_month-:i_day/:hour:minute:second/:slug", timed, "/21-1-3/040506/the-quay"],
    ["permalink: /:w_year_:short_month/:name:output_ext", timed, "/2020_Jan/2019-05-01-quay-two.html"],
    ["collections: { posts: { permalink: /p/:title/ } }", "title: Q", "/p/Quay_two/"],
    ["defaults: [{ scope: { path: '', type: posts }, values: { permalink: /d/:slug } }]", "", "/d/quay-two"],
    ["permalink: /:nothing/:title/", "title: Q", ""],
    ["permalink: pretty", "permalink: /mine/:year/\nredirect_from: /older/", "/older/ /mine/2019/"],
    ["baseurl: journal/\npermalink: pretty", "title: Q", "/journal/2019/05/01/Quay_two/"],
    ['baseurl: ""', "title: Q", "/2019/05/01/Quay_two.html"],
  ] as const)
    expect([settings, await post(settings, fields)]).toEqual([settings, [address]]);
  expect(await post("", "title: Q", "notes/_posts/2019-5-1-q.md")).toEqual(["/notes/2019/05/01/q.html"]);
  expect(await post("", "title: Q", "_drafts/q.md")).toEqual([""]);
  expect(await post("permalink: pretty", "title: Q", "index.md")).toEqual(["/index.html"]);
});

test("old addresses of Jekyll's collections and pages follow its settings, too", async () => {
  const files = { "_work/sea/The Ferry.md": "", "about.md": "", "notes/index.md": "", "notes/old.html": "" };
  const site = (settings: string, folder = "") =>
    addressesIn({
      "_config.yml": settings,
      ...Object.fromEntries(Object.keys(files).map((name) => [folder + name, headed("title: T")])),
    });
  expect(await site("")).toEqual(["/work/sea/The Ferry.html", "/about.html", "/notes/", "/notes/old.html"]);
  expect(await site("permalink: /:year/:title/\ncollections: [work]")).toEqual([
    ...["/work/sea/The Ferry/", "/about/", "/notes/", "/notes/old/"],
  ]);
  const collection = "collections: { work: { output: true, permalink: '/:collection/:name/' } }";
  expect((await site(collection))[0]).toBe("/work/the-ferry/");
  expect((await site(`collections_dir: all\n${collection}`, "all/"))[0]).toBe("/work/the-ferry/");
});

test("old addresses of Hugo are those of its settings, and of the page before all", async () => {
  const files = {
    "content/posts/_index.md": headed("title: All posts"),
    "content/posts/quay/index.md": headed("title: The Quay, two\ndate: 2019-05-01T10:00:00Z"),
    "content/posts/ferry.md": headed("title: A ferry\nslug: boat\ndate: 2020-02-03"),
    "content/work/sea.md": headed("title: Sea\nurl: /mine/"),
  };
  for (const [name, settings, addresses] of [
    ["hugo.toml", "", ["/posts", "/posts/boat", "/posts/quay", "/mine/"]],
    [
      ...["config.toml", "[permalinks]\nposts = '/:year/:month/:slug/'"],
      ["/posts", "/2020/02/boat/", "/2019/05/the-quay-two/", "/mine/"],
    ],
    [
      ...["config.yaml", "permalinks:\n  page: { posts: '/:section/:filename/' }\n  section: { posts: /p/ }"],
      ["/p/", "/posts/ferry/", "/posts/quay/", "/mine/"],
    ],
    [
      ...["config/_default/hugo.toml", "[permalinks]\nposts = '/:monthname/:yearday/:title/'"],
      ["/posts", "/February/34/a-ferry/", "/May/121/the-quay-two/", "/mine/"],
    ],
  ] as [string, string, string[]][])
    expect(await addressesIn({ [name]: settings, "archetypes/default.md": "", ...files })).toEqual(addresses);
});

test("settings that cannot be read are named, and the pages come", async () => {
  const source = await readMarkdown(
    treeOf({ "_config.yml": "permalink: 'a", "_posts/2019-05-01-q.md": "Words." }),
    none,
  );
  expect(source?.pages).toHaveLength(1);
  expect(source?.remarks).toMatchObject([
    {
      from: "_config.yml",
      words: expect.stringMatching(/^it cannot be read, so old addresses may be wrong: /),
    },
  ]);
});

test("what is of another kind is left to other readers", async () => {
  const tree = treeOf({
    "a.xml": "<rss><channel></channel></rss>",
    "a.json": '{"posts":1}',
    "a.csv": "a,b\n1,2",
    "a.html": "<p>a</p>",
    "a.md": "a",
  });
  for (const read of [readWordPress, readMedium, readSubstack, readGhost, readCsv])
    expect(await read(tree, none)).toBeNull();
});
