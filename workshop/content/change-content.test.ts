import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { translationFile } from "@/lib/content/content-paths";
import { arrangedSite, entryOf } from "@/tests/fixtures/arranged-site";
import { type Change, changeContent, openContent } from "@/workshop/content/change-content";
import { type FileContent, readText } from "@/workshop/content/content-text";

const site = arrangedSite();
const { read, write, edited, edit, mistakes } = site;

const STUDY = "case-studies/first-study.yaml";
const OTHER = "case-studies/second-study.yaml";
const ARTICLE = "blog/a-first-article.md";
const LIST = "pages/case-study-list.yaml";
const NAVIGATION = "navigation.yaml";

/** Saves what the studio's form would send after an edit. */
async function save(file: string, from: string | RegExp, to: string): Promise<Change> {
  const { version } = await openContent(site, entryOf(file));
  return changeContent(site, entryOf(file), version, readText(file, edited(file, from, to)));
}
const problemsOf = (change: Change) => (change.kind === "conflict" ? [] : change.problems);
const withFilters = () => {
  edit(LIST, "filters: []", "filters: [Web App, Signs]");
  edit(STUDY, "  chipContent: Web app\n", "  chipContent: Web app\n  label: Signs\n");
};

test.each([STUDY, ARTICLE])(
  "%s, which is gone or broken, is written back with its comments, and not before it is asked for",
  async (file) => {
    const { version, content } = await openContent(site, entryOf(file));
    const before = read(file);
    if (!content) throw new Error(file);
    const save = (base: string | null) => changeContent(site, entryOf(file), base, content);
    for (const lose of [
      () => rmSync(join(site.root, "content", file)),
      () => write(file, "---\n\ttitle: [\n---\n"),
      () =>
        writeFileSync(join(site.root, "content", file), Buffer.from("---\ntitle: Größe\n---\n", "latin1")),
    ]) {
      lose();
      const lost = await save(version);
      if (lost.kind !== "conflict") throw new Error(lost.kind);
      expect(lost.content).toBeNull();
      expect(lost).toEqual({ kind: "conflict", ...(await openContent(site, entryOf(file))) });
      if (lost.version !== null) expect(lost.problems).toMatchObject([{ line: expect.any(Number) }]);
      expect(await save(lost.version)).toMatchObject({ kind: "saved", version });
      expect(read(file)).toBe(before);
    }
  },
);

test("a file with two versions that wait to be joined is not replaced by the form's text", async () => {
  const file = "home.yaml";
  const { content } = await openContent(site, entryOf(file));
  const marked = `<<<<<<< HEAD\n${read(file)}=======\ngreeting: Theirs\n>>>>>>> theirs\n`;
  write(file, marked);
  const { version } = await openContent(site, entryOf(file));
  if (!content) throw new Error(file);
  const saved = await changeContent(site, entryOf(file), version, content);
  expect(saved).toMatchObject({
    kind: "wrong",
    problems: [{ expected: expect.stringContaining("Publish") }],
  });
  expect(read(file)).toBe(marked);
});

describe("the lists of a translation", () => {
  const FR = "case-studies/first-study.fr.yaml";
  const WORDS = `# Relu par Ida
title: 'Une première étude' # court
blocks:
  - title: Un # le premier
  # Une image
  - alt: Deux
  - {}
  - title: Quatre
`;
  const open = () => openContent(site, entryOf(STUDY));
  /** Saves the study with other blocks, as the studio's form does. */
  const saveBlocks = async (change: (blocks: object[]) => object[]): Promise<Change> => {
    const { version, content } = await open();
    const value = content?.value as { blocks: object[] };
    const blocks = change(value.blocks);
    return changeContent(site, entryOf(STUDY), version, { value: { ...value, blocks }, body: null });
  };
  beforeEach(() => {
    edit("site.yaml", "languages: [en-GB]", "languages: [en-GB, fr]");
    const block = (title: string) => `  - type: content\n    title: ${title}\n    description: Text\n`;
    const picture = "  - { type: image, imgSrc: first-study/cover, alt: Two }\n";
    edit(STUDY, /^blocks:[\s\S]*/m, `blocks:\n${block("One")}${picture}${block("Three")}${block("Four")}`);
    write(FR, WORDS);
    expect(mistakes()).toEqual([]);
  });

  test("follow the entries of its original, which take their comments along", async () => {
    const changed = await saveBlocks(([one, two, three, four]) => [
      ...[four, one, three, two, one].flatMap((block) => block ?? []),
    ]);
    expect(changed.kind).toBe("saved");
    expect(read(FR)).toBe(`# Relu par Ida
title: 'Une première étude' # court
blocks:
  - title: Quatre
  - title: Un # le premier
  - {}
  # Une image
  - alt: Deux
`);
  });

  test("are as they were once the edit is undone, with the words of what was deleted", async () => {
    const before = (await open()).content?.value as { blocks: object[] };
    await saveBlocks((blocks) => blocks.slice(1));
    await saveBlocks((blocks) => blocks.slice(0, -1));
    expect(readText(FR, read(FR)).value).toEqual({ title: "Une première étude", blocks: [{ alt: "Deux" }] });
    await saveBlocks((blocks) => [...blocks, ...before.blocks.slice(-1)]);
    await saveBlocks((blocks) => [...before.blocks.slice(0, 1), ...blocks]);
    expect(read(FR)).toBe(WORDS);
  });

  test("stay with the original's if they cannot be read, and texts are saved", async () => {
    const broken = "title: [\n";
    write(FR, broken);
    const before = read(STUDY);
    const refused = await saveBlocks((blocks) => blocks.slice(1));
    expect(refused).toMatchObject({
      kind: "wrong",
      problems: [{ expected: expect.stringContaining(`content/${FR}`) }],
    });
    expect([read(STUDY), read(FR)]).toEqual([before, broken]);
    expect(await save(STUDY, "title: One", "title: Anew")).toMatchObject({ kind: "saved" });
    expect(read(FR)).toBe(broken);
  });

  test("are left alone by an edit that would add a mistake", async () => {
    expect((await saveBlocks(([first]) => [{ ...first, title: "" }])).kind).toBe("wrong");
    expect(read(FR)).toBe(WORDS);
  });
});

describe("the translation of an optional text", () => {
  /** Saves each content in turn, as the studio's form does, and returns the translation after each. */
  const saveAll = async (file: string, contents: readonly FileContent[]): Promise<string[]> => {
    const translations: string[] = [];
    for (const content of contents) {
      const { version } = await openContent(site, entryOf(file));
      const change = await changeContent(site, entryOf(file), version, content);
      expect(change, JSON.stringify(change)).toMatchObject({ kind: "saved" });
      expect(mistakes()).toEqual([]);
      translations.push(read(translationFile(file, "fr")));
    }
    return translations;
  };
  beforeEach(() => edit("site.yaml", "languages: [en-GB]", "languages: [en-GB, fr]"));

  const STUDY_FR = `# Relu par Ida
client: La guilde # court
list:
  chipContent: Appli
blocks:
  - category: Contexte
    title: Le problème
  - caption: Un quai
`;
  const without = (words: RegExp) => STUDY_FR.replace(words, "");
  const [CLIENT, CHIP, CATEGORY] = [/client.*\n/, /list:\n.*\n/, /category.*\n {4}/];
  type Study = { client?: string; list?: object; blocks: { category?: string; title: string }[] };
  const client = (client?: string) => (study: Study) => ({ ...study, client });
  const unlisted = (study: Study) => ({ ...study, list: undefined });
  const category = (category?: string) => (study: Study) => ({
    ...study,
    blocks: study.blocks.with(0, { ...study.blocks[0], title: "Why", category }),
  });

  test.each<[what: string, edits: ((study: Study) => object)[], translation: string]>([
    ["at once", [client()], without(CLIENT)],
    ["letter by letter", [client("O"), client()], without(CLIENT)],
    ["with its group", [unlisted], without(CHIP)],
    ["in an entry that is edited, too", [category()], without(CATEGORY)],
    [
      "as one of several",
      [client(), (study) => unlisted(client()(study))],
      without(CLIENT).replace(CHIP, ""),
    ],
  ])(
    "goes with a text that is deleted %s, and is back once that is undone",
    async (_, edits, translation) => {
      write(translationFile(STUDY, "fr"), STUDY_FR);
      edit(NAVIGATION, "recent: [ first-study,", "recent: [");
      const content = readText(STUDY, read(STUDY));
      const value = JSON.parse(JSON.stringify(content.value)) as Study;
      const contents = edits.map((edit) => JSON.parse(JSON.stringify({ ...content, value: edit(value) })));
      const translations = await saveAll(STUDY, [...contents, content]);
      expect(translations.slice(-2)).toEqual([translation, STUDY_FR]);
    },
  );

  test("goes with the whole text of an article that only names its original, and is back once that is undone", async () => {
    const words = "---\ntitle: Un premier article\n---\n\nLe texte.\n";
    write(translationFile(ARTICLE, "fr"), words);
    const content = readText(ARTICLE, read(ARTICLE));
    const elsewhere = { ...(content.value as object), readTime: "6 min read" };
    expect(await saveAll(ARTICLE, [{ value: elsewhere, body: "" }, content])).toEqual([
      "---\ntitle: Un premier article\n---\n",
      words,
    ]);
  });

  test("stays if it needs no original", async () => {
    write("seo.yaml", "/contact: { title: Write to me, description: A letter is enough. }\n");
    const words = "/contact: { title: Écrivez-moi }\n";
    write("seo.fr.yaml", words);
    const value = { "/contact": { description: "A letter is enough." } };
    expect(await saveAll("seo.yaml", [{ value, body: null }])).toEqual([words]);
    const slug = "slug: premier\n";
    write(ARTICLE, edited(ARTICLE, /^title/m, "slug: first\ntitle"));
    write(translationFile(ARTICLE, "fr"), `---\n${slug}title: Un premier article\n---\n`);
    const { slug: _, ...fields } = readText(ARTICLE, read(ARTICLE)).value as { slug: string };
    const { body } = readText(ARTICLE, read(ARTICLE));
    const [translation] = await saveAll(ARTICLE, [{ value: fields, body }]);
    expect(translation).toContain(slug);
  });
});

test("the site of these tests has no mistake", () => {
  expect(mistakes()).toEqual([]);
});

test.each<[what: string, file: string, from: string | RegExp, to: string, field: string, words: string]>([
  ["next study", STUDY, "lock: false", "lock: false\nnext: gone", "next", "another public case study"],
  ["tool", STUDY, "[figma]", "[figmaa]", "tools[0]", "a tool's name"],
  [
    "picture",
    STUDY,
    "first-study/cover",
    "first-study/gone",
    "cover.imgSrc",
    'no picture "first-study/gone"',
  ],
  ["featured study", "home.yaml", "slug: second-study", "slug: gone", "featured.cards[1].slug", "a public"],
  ["video", "home.yaml", "/videos/first", "/videos/gone", "featured.cards[0].videoSrc", "gone.webm"],
  ["recent study", NAVIGATION, "[ first-study,", "[ gone,", "header.caseStudies.recent[0]", "listed"],
  ["link", NAVIGATION, "/first-study", "/gone", "header.caseStudies.links[0].path", "an existing study"],
  ["face", "theme.yaml", /text: "@.*"/, 'text: "@fontsource/gone"', "faces.text", "an installed package"],
  [
    "page in a text",
    STUDY,
    "**bold**",
    "[x](/status)",
    "blocks[0].description",
    "/status is not in the list",
  ],
  ["link in an article", ARTICLE, "A heading", "[x](about.html)", "body", "a full address"],
  ["study with a record", "seo.yaml", /$/, "\n/casestudies/gone: {}\n", '["/casestudies/gone"]', "a public"],
])(
  "an unknown %s is refused at its field, and nothing is written",
  async (_, file, from, to, field, words) => {
    const before = read(file);
    const change = await save(file, from, to);
    expect(change.kind).toBe("wrong");
    for (const problem of problemsOf(change)) expect(problem.field).toBe(field);
    expect(problemsOf(change)[0]?.path).not.toHaveLength(0);
    expect(JSON.stringify(problemsOf(change)).replaceAll('\\"', '"')).toContain(words);
    expect(read(file)).toBe(before);
  },
);

test("a label that no filter has is refused at its field; without filters any label is right", async () => {
  expect((await save(STUDY, "list:\n", "list:\n  label: Posters\n")).kind).toBe("saved");
  edit(STUDY, "  label: Posters\n", "");
  withFilters();
  const change = await save(STUDY, "label: Signs", "label: signs");
  expect(problemsOf(change)).toMatchObject([
    { path: ["list", "label"], expected: expect.stringContaining("Web App, Signs"), example: "label: Signs" },
  ]);
});

test.each<[what: string, file: string, from: string | RegExp, to: string, field: string]>([
  ["slug of another study", OTHER, "slug: second-study", "slug: FIRST-study", "slug"],
  ["title of another study", OTHER, /title: .*/, "title: A first case study", "title"],
  [
    "slug of no private study",
    "case-studies/night-watch.yaml",
    "slug: night-watch",
    "slug: day-watch",
    "slug",
  ],
  ["short address of a page", OTHER, /slug: .*/, "slug: contact\nshortAddress: true", "shortAddress"],
])("the %s is refused at its field", async (_, file, from, to, field) => {
  // Nothing else leads to the study.
  edit("home.yaml", "    - slug: second-study\n", "");
  edit(NAVIGATION, ", second-study ]", " ]");
  expect(problemsOf(await save(file, from, to))).toMatchObject([{ field }]);
});

test("the title of another article is refused at its field", async () => {
  write(
    "blog/other.md",
    read(ARTICLE)
      .replace(/title: .*/, "title: Another one")
      .replace(/description: .*/, "description: Other words."),
  );
  const change = await save("blog/other.md", "title: Another one", "title: A first article");
  expect(problemsOf(change)[0]).toMatchObject({ field: "title", found: '"a-first-article"' });
});

describe("what would break another file is refused, with that file and its field", () => {
  test.each<[what: string, file: string, from: string | RegExp, to: string, ...words: string[]]>([
    ["a filter that a study uses", LIST, "[Web App, Signs]", "[Web App]", STUDY, "list, label", '"Signs"'],
    [
      "a slug that leads somewhere",
      STUDY,
      "slug: first-study",
      "slug: ferry",
      "home.yaml",
      "featured, cards 1, address",
    ],
    ["a page that is linked", NAVIGATION, /.*\/aboutme.*\n/, "", "home.yaml", "welcome, cards 1, link"],
    [
      "a page whose file is missing",
      NAVIGATION,
      /pages:\n/,
      "pages:\n  - { path: /status }\n",
      "pages/status.yaml",
    ],
  ])("%s", async (_, file, from, to, ...words) => {
    withFilters();
    const before = read(file);
    const change = await save(file, from, to);
    expect(change.kind).toBe("wrong");
    const shown = problemsOf(change);
    for (const { path } of shown) expect(path).toBeUndefined();
    for (const part of words)
      expect(shown.map(({ expected, found }) => expected + found).join()).toContain(part);
    expect(read(file)).toBe(before);
  });
});

describe("a mistake that was there before", () => {
  test("does not stop other changes, and is reported with the saved file", async () => {
    edit(OTHER, /title: .*/, "title: 12");
    edit("home.yaml", "/videos/first", "/videos/gone");
    edit(STUDY, "lock: false", "lock: false\nnext: gone");
    expect((await save(LIST, "title: Case studies", "title: Work")).kind).toBe("saved");
    const change = await save(STUDY, "position: Product designer", "position: Designer");
    expect(change).toMatchObject({ kind: "saved", problems: [{ field: "next" }] });
    expect((await openContent(site, entryOf(STUDY))).problems).toMatchObject([{ field: "next" }]);
  });

  test("does not hide a new one", async () => {
    edit(OTHER, /title: .*/, "title: 12");
    expect(problemsOf(await save(STUDY, "lock: false", "lock: false\nnext: gone"))).toMatchObject([
      { field: "next" },
    ]);
    // A study that cannot be read may still be led to.
    expect((await save(STUDY, "lock: false", "lock: false\nnext: second-study")).kind).toBe("saved");
  });

  test("may move, or become another mistake of its field, but not be added a second time", async () => {
    edit(STUDY, "imgSrc: first-study/board", "imgSrc: first-study/none");
    expect((await save(STUDY, "first-study/none", "first-study/never")).kind).toBe("saved");
    expect((await save(STUDY, "blocks:\n", "blocks:\n  - { type: withheld, text: No. }\n")).kind).toBe(
      "saved",
    );
    const double = "  - { type: image, imgSrc: first-study/never, alt: A quay }\n";
    const change = await save(STUDY, "blocks:\n", `blocks:\n${double}`);
    expect(change.kind).toBe("wrong");
    expect(problemsOf(change)).toHaveLength(1);
  });

  test("is also a file that every site needs", async () => {
    rmSync(join(site.root, "content", NAVIGATION));
    expect((await save(STUDY, "position: Product designer", "position: Designer")).kind).toBe("saved");
    expect(mistakes()[0]).toContain("content/navigation.yaml\n  (the whole file): expected this file");
  });

  test("can be mended one at a time", async () => {
    edit(NAVIGATION, /footer: Home/, "footer: 12");
    edit("home.yaml", "slug: second-study", "slug: gone");
    expect((await save(NAVIGATION, "footer: 12", "footer: Home")).kind).toBe("saved");
    expect((await save("home.yaml", "slug: gone", "slug: second-study")).kind).toBe("saved");
    expect(mistakes()).toEqual([]);
  });
});

test("each check reads the files as they are then", async () => {
  const gone = () => save(STUDY, "lock: false", "lock: false\nnext: later");
  expect((await gone()).kind).toBe("wrong");
  write(
    "case-studies/later.yaml",
    read(OTHER)
      .replaceAll("second-study", "later")
      .replace(/title: .*/, "title: Later")
      .replace(/description: .*/, "description: What came last."),
  );
  edit("case-studies/later.yaml", /later\/cover/g, "second-study/cover");
  expect((await gone()).kind).toBe("saved");
  rmSync(join(site.root, "content/case-studies/later.yaml"));
  expect(mistakes()).toEqual([expect.stringContaining(`content/${STUDY}`)]);
});
