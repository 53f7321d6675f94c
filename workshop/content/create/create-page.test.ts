import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listedPaths, pageFile, readOwn } from "@/lib/content/own-files";
import { OPTIONAL_PAGES } from "@/lib/paths";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";
import { remove } from "@/workshop/content/arrange/remove";
import { findMistakes } from "@/workshop/content/check/find-mistakes";
import { textsOf } from "@/workshop/content/check/texts";
import { createContent } from "@/workshop/content/create/create-content";
import { createPage } from "@/workshop/content/create/create-page";
import { filesIn } from "@/workshop/content/disk";
import { shippedWords } from "@/workshop/content/generate/words";
import { isEncoded } from "@/workshop/content/pictures/encode";
import { findMasters } from "@/workshop/content/pictures/masters";
import { starterIn } from "@/workshop/content/starter/languages";

/** Replaces the starter's drawings, which take seconds each to encode. */
const picture = await somePicture();
const PICTURES = "starter/pages/pictures/mood-board";
const workspace = workspaceForEachTest(({ root, write }) => {
  for (const name of filesIn(join(root, PICTURES), /\.svg$/)) {
    rmSync(join(root, PICTURES, name));
    write(`${PICTURES}/${name.replace(/svg$/, "png")}`, picture);
  }
});
const NAVIGATION = "content/navigation.yaml";
const pages = () => listedPaths(join(workspace.root, "content"));
const wordsOf = (path: (typeof OPTIONAL_PAGES)[number]) => `content/${pageFile(path)}`;
const removePage = (path: string) => remove(workspace, { kind: "page", name: path });

const create = (path: string) => createPage(path, { root: workspace.root });

test("every optional page can be removed and created again, and the content stays valid", async () => {
  const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
  // `create` cannot restore the words of these two: only git has them.
  const product = (["/privacy", "/ndacasestudies"] as const).map(wordsOf);
  const kept = product.map((file) => workspace.text(file));
  for (const path of OPTIONAL_PAGES.filter((one) => pages().includes(one))) {
    await removePage(path);
    expect(pages()).not.toContain(path);
  }
  await workspace.works(["content"], passcode);
  for (const [i, file] of product.entries()) workspace.write(file, kept[i] ?? "");
  for (const path of OPTIONAL_PAGES) expect((await create(path.slice(1))).file).toBe(wordsOf(path));
  expect(pages()).toEqual(expect.arrayContaining([...OPTIONAL_PAGES]));
  await workspace.works(["pictures"]);
  await workspace.works(["content"], passcode);
}, 120_000);

test("a page that every site has, and one that is unknown or missing, are refused with the possible ones", async () => {
  const before = workspace.text(NAVIGATION);
  for (const path of ["/contact", "/never"]) await expect(removePage(path)).rejects.toThrow(/There are: \//);
  for (const path of ["/contact", ""]) await expect(create(path)).rejects.toThrow(/You can add: \//);
  expect(workspace.text(NAVIGATION)).toBe(before);
});

test("a page whose file still exists keeps its words", async () => {
  const file = wordsOf("/aboutme");
  const words = workspace.text(file);
  await removePage("/aboutme");
  workspace.write(file, words);
  await create("/aboutme");
  expect(workspace.text(file)).toBe(words);
  expect(pages()).toContain("/aboutme");
});

test("a page comes with its pictures encoded, or nothing of it is written", async () => {
  const { root } = workspace;
  const made = ["mood-board.yaml", "mood-board/"];
  const files = () => filesIn(root, /mood-board|navigation\.yaml$|pictures\.generated/).filter(isOfSite);
  const isOfSite = (name: string) => /^(content|public)\//.test(name);
  if (pages().includes("/photography")) await removePage("/photography");
  const [before, navigation] = [files(), workspace.text(NAVIGATION)];
  expect(before.some((name) => made.some((one) => name.includes(one)))).toBe(false);

  // Of a file that is no picture nothing can be encoded.
  const example = filesIn(join(root, PICTURES))[0] ?? "";
  const master = `${PICTURES}/${example}`;
  workspace.write(master, "words");
  await expect(create("/photography")).rejects.toThrow(`content/pictures/mood-board/${example}`);
  expect([files(), workspace.text(NAVIGATION)]).toEqual([before, navigation]);

  workspace.write(master, picture);
  await create("/photography");
  const { masters } = findMasters(root);
  const added = masters.filter(({ id }) => id.startsWith("mood-board/"));
  expect(added).not.toEqual([]);
  for (const one of added) expect(isEncoded(one, readFileSync(join(root, one.file)), root)).toBe(true);
  const texts = textsOf(root);
  expect(findMistakes(texts, false).references).toEqual([]);
});

test("a page, its label and a new study begin in the language that the designer writes in", async () => {
  const { root, text, edit } = workspace;
  edit("content/site.yaml", /^languages: .*$/m, "languages: [fr-CA, en]");
  if (pages().includes("/changelog")) await removePage("/changelog");
  await create("/changelog");
  const inFrench = starterIn(".", "fr");
  const english = readFileSync("starter/pages/changelog.yaml", "utf8");
  expect(text(wordsOf("/changelog"))).toBe(inFrench("pages/changelog.yaml", english));
  const { pages: listed } = readOwn("navigation", join(root, "content")).content;
  expect(listed.find(({ path }) => path === "/changelog")?.footer).toBe(
    shippedWords("fr").changelog?.changelog,
  );
  const { files } = await createContent({ kind: "case-study", title: "2025" }, root);
  const study = text(files[0] ?? "");
  expect(inFrench("case-studies/2025.yaml", study, "new/study.yaml")).toBe(study);
});

test("a page whose words have a mistake is not added, and the mistake is named", async () => {
  const file = wordsOf("/aboutme");
  const words = workspace.text(file);
  await removePage("/aboutme");
  workspace.write(file, words.replace(/^title: .*$/m, "title: []"));
  const before = workspace.text(NAVIGATION);
  await expect(create("/aboutme")).rejects.toThrow(`${file}, title: expected text`);
  expect(workspace.text(NAVIGATION)).toBe(before);
});
