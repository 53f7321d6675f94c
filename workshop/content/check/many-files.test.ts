import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { parseDocument } from "yaml";
import { fieldAt } from "@/lib/content/fields";
import { parseYaml } from "@/lib/content/read-yaml";
import { kindOf } from "@/lib/files/file-kind";
import { entryOf } from "@/tests/fixtures/arranged-site";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { writeTestSite } from "@/tests/fixtures/written-site";
import { changeContent, openContent } from "@/workshop/content/change-content";
import { checkContent } from "@/workshop/content/check/check";
import { findMistakes } from "@/workshop/content/check/find-mistakes";
import { filesIn } from "@/workshop/content/disk";
import { contents, entries } from "@/workshop/studio/server/entries";

// They still do their work.
vi.mock("yaml", { spy: true });
vi.mock("@/lib/files/file-kind", { spy: true });
vi.mock("@/workshop/content/check/find-mistakes", { spy: true });
vi.mock("@/lib/content/fields", { spy: true });
vi.mock("@/lib/content/read-yaml", { spy: true });

const site = folderForEachTest(writeTestSite);
beforeEach(() => void vi.clearAllMocks());

const ARTICLE = "blog/a-first-article.md";
const STUDY = "case-studies/first-study.yaml";
const pathOf = (file: string) => join(site(), "content", file);

/** Adds copies of a study and an article to the site. Their text has the word "draft", which a check looks for. */
function grow(count: number): void {
  const [study, article] = [STUDY, ARTICLE].map((file) => readFileSync(pathOf(file), "utf8"));
  for (let at = 0; at < count; at++) {
    const words = `A draft, number ${at} of ${count}`;
    writeFileSync(
      pathOf(`case-studies/copy-${at}.yaml`),
      (study ?? "")
        .replace("slug: first-study", `slug: copy-${at}`)
        .replace(/^title: .*$/m, `title: ${words}`)
        .replace(/^description: .*$/m, `description: "${words}."`),
    );
    writeFileSync(
      pathOf(`blog/copy-${at}.md`),
      (article ?? "")
        .replace(/^title: .*$/m, `title: On ${words}`)
        .replace(/^description: .*$/m, `description: "Of ${words}."`),
    );
  }
}

/** How many texts were parsed as documents and as values, how many fields were looked up, and how many files were decoded. */
const work = () =>
  [vi.mocked(parseDocument), vi.mocked(parseYaml), vi.mocked(fieldAt), vi.mocked(kindOf)].map(
    ({ mock }) => mock.calls.length,
  );

async function save(file: string, title: string): Promise<void> {
  const entry = entryOf(file);
  const { version, content } = await openContent({ root: site() }, entry);
  if (!content) throw new Error(file);
  const value = { ...(content.value as object), title };
  vi.clearAllMocks();
  expect((await changeContent({ root: site() }, entry, version, { ...content, value })).kind).toBe("saved");
}

/** Saves a title some time after the files were written, and counts the work meanwhile. */
async function workOfSave(file: string, title: string): Promise<number[]> {
  for (const name of filesIn(site.path("content"))) utimesSync(pathOf(name), 0, 0);
  await save(file, title);
  return work();
}

test.each([ARTICLE, STUDY])(
  "saving %s costs the same on a site with many files as on one with few",
  async (file) => {
    await save(file, "A title");
    const few = await workOfSave(file, "One title");
    grow(20);
    expect(await workOfSave(file, "Two titles")).toEqual(few);
  },
);

test("a save while a person types parses the new text alone, to write it and to check it", async () => {
  await save(STUDY, "A title");
  await save(STUDY, "A title that goes on");
  expect(parseDocument).toHaveBeenCalledTimes(2);
});

test("a list of all files and a search in them read no file and parse no text twice", () => {
  grow(5);
  for (const name of filesIn(site.path("content"))) utimesSync(pathOf(name), 0, 0);
  contents(site());
  const [parsed] = work();
  expect(parsed).toBeLessThanOrEqual(entries(site.path("content")).length);
  vi.clearAllMocks();
  entries(site.path("content"));
  contents(site());
  expect(work()).toEqual([0, 0, 0, 0]);
});

test.each([[[]], [[`content/${ARTICLE}`]]])(
  "a check of %j with its notes looks for mistakes of the site once",
  (named) => {
    const before = process.cwd();
    process.chdir(site());
    try {
      expect(checkContent(named, { files: "none" }).notes()).toBeNull();
      expect(findMistakes).toHaveBeenCalledTimes(1);
    } finally {
      process.chdir(before);
    }
  },
);
