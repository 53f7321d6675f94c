import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContent } from "@/authoring/create/create-content";
import { prune } from "@/authoring/remove/prune";
import { planRemoval, remove } from "@/authoring/remove/remove";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const PICTURES = "content/pictures.generated.json";
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
const isThere = (file: string) => existsSync(join(workspace.root, file));

/** All text below content, and the list of pictures. */
const everything = () =>
  readdirSync(join(workspace.root, "content"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(yaml|md|json)$/.test(name))
    .map((name) => readFileSync(join(workspace.root, "content", name), "utf8"))
    .join("\n");

test("a removed study leaves no file, picture, link or record, and the content stays valid", async () => {
  const slug = "first-study";
  const { code, out, err } = await workspace.run(["remove", "case-study", slug]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(`removed  content/case-studies/${slug}.yaml`);
  expect(readdirSync(join(workspace.root, `public/pictures/${slug}`))).toEqual([]);
  for (const ending of ["webm", "mp4", "webp"]) expect(isThere(`public/videos/first.${ending}`)).toBe(false);
  expect(everything()).not.toMatch(
    new RegExp(`"${slug}/|slug: ${slug}\\b|/casestudies/${slug}\\b(?!.*\\]\\()`),
  );
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("a private study is removed with its private files", async () => {
  expect(isThere("content/private/night-watch/study.yaml")).toBe(true);
  remove({ root: workspace.root }, "case-study", "night-watch");
  expect(isThere("content/private/night-watch")).toBe(false);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("a removal that stops half way can be repeated", async () => {
  const { root } = workspace;
  const [pictures, away] = [join(root, "public/pictures/first-study"), join(root, "away")];
  renameSync(pictures, away);
  symlinkSync(away, pictures);
  expect(() => remove({ root }, "case-study", "first-study")).toThrow("symbolic link");
  rmSync(pictures);
  renameSync(away, pictures);
  remove({ root }, "case-study", "first-study");
  expect(isThere("content/case-studies/first-study.yaml")).toBe(false);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("an article is removed with its picture, unless another page shows it", async () => {
  const [file = ""] = (await createContent({ kind: "article", title: "On Ferries" }, workspace.root)).files;
  workspace.write(file, workspace.text(file).replace(/imgSrc: .*/, "imgSrc: first-study/cover"));
  const before = workspace.text(PICTURES);
  expect(remove({ root: workspace.root }, "article", "on-ferries").lines).toContain(`removed  ${file}`);
  expect(workspace.text(PICTURES)).toBe(before);
});

test("a page that a text links to stays; the text and its field are named, and the entries that go", () => {
  const { root } = workspace;
  const file = "content/case-studies/first-study.yaml";
  const before = everything();
  const { mentions, added } = planRemoval({ root }, "page", "aboutme");
  const listed = mentions.filter((one) => one.file === "content/navigation.yaml");
  expect(listed).toMatchObject([{ path: ["pages", expect.any(Number)] }]);
  expect(listed[0]?.words).toContain("/aboutme");
  expect(added).toEqual([]);

  workspace.write(
    file,
    workspace.text(file).replace(/description: \|-\n( +)/, "$&[About me](/aboutme)\n\n$1"),
  );
  const links = everything();
  expect(links).not.toBe(before);
  expect(planRemoval({ root }, "page", "aboutme").added).toMatchObject([
    { file, path: ["blocks", 0, "description"] },
  ]);
  expect(() => remove({ root }, "page", "aboutme")).toThrow(`${file}, blocks[0].description`);
  expect(everything()).toBe(links);
});

test("an unknown slug is refused with the known ones", async () => {
  const before = everything();
  const { code, err } = await workspace.run(["remove", "case-study", "never-written"]);
  expect(code).toBe(2);
  expect(err).toContain("first-study");
  expect((await workspace.run(["remove", "page"])).code).toBe(2);
  expect(everything()).toBe(before);
});

test("comments, order and everything else of a file are kept", () => {
  const text = `# my own notes
recent: [ferry, harbour] # three at most
links:
  - { label: Ferry, path: /casestudies/ferry }
  # the second
  - { label: Harbour, path: /casestudies/harbour }
/casestudies/ferry: { title: Other words }
/casestudies/old-ferry: /casestudies/ferry
next: ferry
about: ferry
`;
  expect(prune(text, (one) => one === "ferry" || one === "/casestudies/ferry")).toBe(`# my own notes
recent: [harbour] # three at most
links:
  # the second
  - { label: Harbour, path: /casestudies/harbour }
about: ferry
`);
  expect(prune(text, (one) => one === "night")).toBe(text);
});
