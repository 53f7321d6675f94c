import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newPage } from "@/authoring/create/request";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();

async function layPictures(folder: string, ...names: string[]): Promise<void> {
  mkdirSync(join(workspace.root, folder), { recursive: true });
  for (const name of names) workspace.write(`${folder}/${name}.png`, await somePicture());
}

test("a new study is right once its pictures are there, and says so until then", async () => {
  const { code, out } = await workspace.run([
    "new",
    ...["case-study", "--title", "Lighthouse Rota: Board", "--client", "Ferries"],
  ]);
  expect(out).toContain("made     content/case-studies/lighthouse-rota-board.yaml");
  expect(out).toContain("cover.png and first.png");
  expect(code).toBe(0);
  // The next one can be begun before the first has its pictures.
  expect((await workspace.run(["new", "case-study", "--title", "Another Keeper", "--private"])).code).toBe(0);
  const without = await workspace.run(["content"], { env: { CASE_STUDY_PASSCODE: "a passcode" } });
  expect(without.err).toContain('no picture "lighthouse-rota-board/cover"');
  expect(without.code).toBe(1);

  await layPictures("content/pictures/lighthouse-rota-board", "cover", "first");
  await layPictures("content/private/another-keeper/masters", "cover", "first");
  expect((await workspace.run(["pictures"])).out).toMatch(/^4 of \d+ encoded/m);
  const right = await workspace.run(["content"], { env: { CASE_STUDY_PASSCODE: "a passcode" } });
  expect(right.err).toBe("");
  expect(right.code).toBe(0);
});

test("a private study keeps everything but its card under content/private, pictures too", async () => {
  const { out } = await workspace.run(["new", "case-study", "--title", "Lighthouse Watch", "--private"]);
  expect(out).toContain("content/private/lighthouse-watch/masters/");
  expect(workspace.text("content/case-studies/lighthouse-watch.yaml")).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/case-study\.json\nslug: "lighthouse-watch"\ntitle: "Lighthouse Watch"\nyear: \d{4}\nlock: true\n$/,
  );
  await layPictures("content/private/lighthouse-watch/masters", "cover", "first");
  await workspace.run(["pictures"]);
  expect(workspace.text("content/private/lighthouse-watch/pictures.json")).toContain(
    '"lighthouse-watch/cover"',
  );
  expect(workspace.text("content/pictures.generated.json")).not.toContain("lighthouse-watch");
  const right = await workspace.run(["content"], { env: { CASE_STUDY_PASSCODE: "a passcode" } });
  expect(right.err).toBe("");
});

test("a title in another script takes an address beside it, and a title with marks keeps its letters", async () => {
  const { out } = await workspace.run(["new", "article", "--title", "渡し船", "--slug", "watashibune"]);
  expect(out).toContain("content/blog/watashibune.md");
  expect(workspace.text("content/blog/watashibune.md")).toContain('title: "渡し船"\nslug: "watashibune"\n');
  expect(newPage({ kind: "article", title: "Über Öffis" }).slug).toBe("uber-offis");
  const again = await workspace.run(["new", "article", "--title", "Another", "--slug", "Watashibune"]);
  expect(again.err).toContain("taken");
});

test("an article that is no YAML is reported when the next one is made", async () => {
  mkdirSync(join(workspace.root, "content/blog"), { recursive: true });
  workspace.write("content/blog/broken.md", "---\ntitle: Ferries: a love story\n---\n\nWords.\n");
  const { code, err } = await workspace.run(["new", "article", "--title", "The next"]);
  expect(code).toBe(1);
  expect(err).toContain("Content error in content/blog/broken.md");
  expect(err).toContain("line 2: expected quotes");
  expect(err).not.toMatch(/^\s+at /m);
});

test("titles with quotes, colons and hashes stay what they are", async () => {
  const title = 'The "Blue" Book: #1 & more';
  await workspace.run(["new", "case-study", "--title", title]);
  expect(workspace.text("content/case-studies/the-blue-book-1-more.yaml")).toContain(
    `title: ${JSON.stringify(title)}`,
  );
  await layPictures("content/pictures/the-blue-book-1-more", "cover", "first");
  await workspace.run(["pictures"]);
  const { err } = await workspace.run(["content", "content/case-studies/the-blue-book-1-more.yaml"]);
  expect(err).toBe("");
});

test("an address that is taken is refused, other capitals or not, and changes nothing", async () => {
  await workspace.run(["new", "case-study", "--title", "Whatever", "--slug", "lighthouse-lamp"]);
  await workspace.run(["new", "article", "--title", "The Quiet Lighthouse"]);
  const articlesBefore = readdirSync(join(workspace.root, "content/blog")).length;
  const study = await workspace.run([
    "new",
    ..."case-study --title Whatever --slug Lighthouse-Lamp".split(" "),
  ]);
  expect(study.err).toMatch(/^The address "Lighthouse-Lamp" is taken[^\n]*\n\nUsage:/);
  expect(study.code).toBe(2);
  const article = await workspace.run(["new", "article", "--title", "The quiet lighthouse"]);
  expect(article.err).toContain("taken");
  expect(readdirSync(join(workspace.root, "content/blog"))).toHaveLength(articlesBefore);
});

test.each([
  ["nothing", [], "Which: case-study, article or page?"],
  ["another kind", ["poster", "--title", "x"], 'no "poster"'],
  ["no title", ["article"], '--title "Your title" is missing'],
  ["a title without quotes", ["article", "--title", "My", "Article"], "quotes"],
  ["an article whose title makes no address", ["article", "--title", "渡し船"], "such as my-project"],
  ["a title that makes no address", ["case-study", "--title", "渡し船"], "such as my-project"],
  ["an address that leads elsewhere", ["case-study", "--title", "x", "--slug", "../x"], "no address"],
  ["a private article", ["article", "--title", "x", "--private"], "neither a client nor a gate"],
  ["a flag it does not know", ["article", "--title", "x", "--draft"], "--draft"],
])("%s is refused, with what is wrong and the usage", async (_, args, said) => {
  const { code, err } = await workspace.run(["new", ...args]);
  expect(err).toContain(said);
  expect(err).toContain("Usage:");
  expect(code).toBe(2);
});

test("on a site without a blog a study is made as ever, and an article says what it wants", async () => {
  rmSync(join(workspace.root, "content/blog"), { recursive: true, force: true });
  const navigation = workspace.text("content/navigation.yaml");
  workspace.write("content/navigation.yaml", navigation.replace(/^ +- .*path: \/blog\b.*\n/m, ""));
  expect((await workspace.run(["new", "case-study", "--title", "Ferry Departures"])).err).toBe("");
  const { code, out } = await workspace.run(["new", "article", "--title", "On ferries"]);
  expect(code).toBe(0);
  expect(out).toContain("Put /blog into the list of pages in content/navigation.yaml");
});

test("the first private study brings the words of its passcode screen, and leaves those that are there", async () => {
  const file = "content/pages/passcode-gate.yaml";
  rmSync(join(workspace.root, file), { force: true });
  const { out } = await workspace.run(["new", "case-study", "--title", "Ferry Departures", "--private"]);
  expect(out).toContain(`made     ${file}`);
  expect((await workspace.run(["content", file])).err).toBe("");
  const mine = workspace.text(file).replace(/^title: .*$/m, "title: MINE");
  workspace.write(file, mine);
  await workspace.run(["new", "case-study", "--title", "Another Keeper", "--private"]);
  expect(workspace.text(file)).toBe(mine);
});
