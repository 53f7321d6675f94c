import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readOwn } from "@/lib/content/own-files";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";
import { createContent } from "@/workshop/content/create/create-content";
import { newPage, type Request } from "@/workshop/content/create/request";
import { UNWRITTEN } from "@/workshop/content/create/unwritten";

const workspace = workspaceForEachTest();
const passcode = { env: { CASE_STUDY_PASSCODE: "a passcode" } };
const create = (request: Request) => createContent(request, workspace.root);
const study = (title: string, more: Partial<Request> = {}) => create({ kind: "case-study", title, ...more });
const article = (title: string, slug?: string) => create({ kind: "article", title, slug });

test("a new study, public or private, is valid once its pictures exist; until then the check names them", async () => {
  const begun = ["case-study", "--title", "Lighthouse Rota: Board", "--client", "Ferries"];
  const out = await workspace.works(["new", ...begun]);
  expect(out).toContain("made     content/case-studies/lighthouse-rota-board.yaml");
  expect(out).toContain("cover.png and first.png");
  // The first study has no pictures yet.
  const { pictures } = await study("Lighthouse Watch", { private: true });
  expect(pictures).toBe("content/private/lighthouse-watch/masters");
  expect(workspace.text("content/case-studies/lighthouse-watch.yaml")).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/case-study\.json\ndraft: true +#.*\nslug: "lighthouse-watch"\ntitle: "Lighthouse Watch"\nyear: \d{4}\nlock: true\n$/,
  );
  const without = await workspace.refused(1, ["content", "content/case-studies/lighthouse-rota-board.yaml"]);
  expect(without).toContain('no picture "lighthouse-rota-board/cover"');
  for (const folder of ["content/pictures/lighthouse-rota-board", pictures])
    for (const name of ["cover", "first"]) workspace.write(`${folder}/${name}.png`, await somePicture());
  expect((await workspace.run(["pictures"])).out).toMatch(/^4 of \d+ encoded/m);
  for (const slug of ["lighthouse-rota-board", "lighthouse-watch"])
    workspace.edit(`content/case-studies/${slug}.yaml`, /^draft: .*\n/m, "");
  await workspace.works(["content"], passcode);
  expect(workspace.text("content/private/lighthouse-watch/pictures.json")).toContain(
    '"lighthouse-watch/cover"',
  );
  expect(workspace.text("content/pictures.generated.json")).not.toContain("lighthouse-watch");
});

test("a title in any script gets an address, which is in the file where letters were replaced", async () => {
  expect((await article("渡し船", "watashibune")).files).toEqual(["content/blog/watashibune.md"]);
  expect(workspace.text("content/blog/watashibune.md")).toContain('title: "渡し船"\nslug: "watashibune"\n');
  expect(newPage({ kind: "article", title: "Über Öffis" })).toMatchObject({
    slug: "uber-offis",
    slugGiven: false,
  });
  for (const title of ["東京の駅", "さくら", "Паром", "서울 지하철", "مرحبا", "日本".repeat(90)])
    expect(newPage({ kind: "article", title }).slug, title).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const { page } = await article("Паром");
  expect(page.slug).toBe("parom");
  expect(workspace.text("content/blog/parom.md")).toContain('title: "Паром"\nslug: "parom"\n');
  await expect(article("!?")).rejects.toThrow("is not an address");
});

test("a private study does not get the folder of the rooms", async () => {
  await expect(study("Rooms", { private: true })).rejects.toThrow("rooms are at this one");
  await expect(study("A room", { private: true, slug: "ROOMS" })).rejects.toThrow("rooms are at this one");
  expect((await study("Rooms")).files).toEqual(["content/case-studies/rooms.yaml"]);
});

test("an article that is not YAML is reported when the next one is made", async () => {
  workspace.write("content/blog/broken.md", "---\ntitle: Ferries: a love story\n---\n\nWords.\n");
  await expect(article("The next")).rejects.toThrow(
    /Content error in \S*content\/blog\/broken\.md\n.*line 2: expected quotes/,
  );
});

test("a new study has the site's own role; every other text of it is one to replace", async () => {
  workspace.edit("content/site.yaml", /^role: .*$/m, "role: 画面設計");
  const { files } = await study("制御室");
  const { files: articles } = await article("制御室の話");
  const [file = "", blog = ""] = [...files, ...articles];
  const { position, list, blocks } = parse(workspace.text(file));
  expect(position).toBe("画面設計");
  const [, fields] = workspace.text(blog).split("---");
  for (const text of [
    list.chipContent,
    ...blocks.map(({ title, alt }: Record<string, string>) => title ?? alt),
  ])
    expect(text).toContain(UNWRITTEN);
  expect(parse(fields ?? "").chipLabel).toContain(UNWRITTEN);
});

test("a title with quotes, colons and hashes is kept", async () => {
  const title = 'The "Blue" Book: #1 & more';
  await study(title);
  expect(parse(workspace.text("content/case-studies/the-blue-book-1-more.yaml")).title).toBe(title);
});

test("an address that is taken, in any capitals, is refused and changes nothing", async () => {
  await study("Whatever", { slug: "lighthouse-lamp" });
  await article("The Quiet Lighthouse");
  const before = readdirSync(join(workspace.root, "content"), { recursive: true });
  await expect(study("Whatever", { slug: "Lighthouse-Lamp" })).rejects.toThrow(
    'The address "Lighthouse-Lamp" is taken',
  );
  await expect(article("The quiet lighthouse")).rejects.toThrow("taken");
  expect(readdirSync(join(workspace.root, "content"), { recursive: true })).toEqual(before);
});

test.each<[string, Request, string]>([
  ["an article whose title makes no address", { kind: "article", title: "!?" }, "such as my-project"],
  ["a study whose title makes no address", { kind: "case-study", title: "!?" }, "such as my-project"],
  [
    "an address that leads elsewhere",
    { kind: "case-study", title: "x", slug: "../x" },
    '"../x" is not an address',
  ],
  ["a private article", { kind: "article", title: "x", private: true }, "neither a client nor a gate"],
])("%s is refused", (_, request, words) => {
  expect(() => newPage(request)).toThrow(words);
});

test("a command that is incomplete or wrong is refused, with what is wrong and the usage", async () => {
  const refused = [
    [[], "Which: case-study, article, room or page?"],
    [["poster", "--title", "x"], 'There is no "poster"'],
    [["article"], '--title "Your title" is missing'],
    [["article", "--title", "My", "Article"], "quotes"],
    [["article", "--title", "x", "--draft"], "--draft"],
  ] as const;
  for (const [args, words] of refused) {
    const err = await workspace.refused(2, ["new", ...args]);
    expect(err).toContain(words);
    expect(err).toContain("Usage:");
  }
});

test("nothing is created behind a symbolic link", async () => {
  const { root } = workspace;
  const away = join(root, "away");
  mkdirSync(away);
  for (const folder of ["case-studies", "pictures", "blog", "private"]) {
    rmSync(join(root, "content", folder), { recursive: true, force: true });
    symlinkSync(away, join(root, "content", folder));
  }
  await expect(study("Away")).rejects.toThrow("symbolic link");
  await expect(study("Away", { private: true })).rejects.toThrow("symbolic link");
  await expect(article("Away")).rejects.toThrow("symbolic link");
  expect(readdirSync(away)).toEqual([]);
  const refused = await workspace.refused(1, ["new", "article", "--title", "Away"]);
  expect(refused).toBe("pictures/away leads through a symbolic link\n");
});

test("without a blog a study is created as usual, and a new article explains how to add the blog", async () => {
  rmSync(join(workspace.root, "content/blog"), { recursive: true });
  workspace.edit("content/navigation.yaml", /^ +- .*path: \/blog\b.*\n/m, "");
  await study("Ferry Departures");
  const out = await workspace.works(["new", "article", "--title", "On ferries"]);
  expect(out).toContain("Add /blog to the list of pages in content/navigation.yaml");
});

test("the first private study creates the passcode screen's words; the next one keeps them", async () => {
  const file = "content/pages/passcode-gate.yaml";
  rmSync(join(workspace.root, file));
  expect((await study("Ferry Departures", { private: true })).files).toContain(file);
  expect(() => readOwn("passcodeGate", join(workspace.root, "content"))).not.toThrow();
  workspace.edit(file, /^title: .*$/m, "title: MINE");
  const mine = workspace.text(file);
  await study("Another Keeper", { private: true });
  expect(workspace.text(file)).toBe(mine);
});
