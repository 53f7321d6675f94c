import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { remove } from "@/workshop/content/arrange/remove";
import { createContent } from "@/workshop/content/create/create-content";

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

test("a removal that stops half way can be repeated", async () => {
  const { root } = workspace;
  const [pictures, away] = [join(root, "public/pictures/first-study"), join(root, "away")];
  renameSync(pictures, away);
  symlinkSync(away, pictures);
  await expect(remove({ root }, { kind: "case-study", name: "first-study" })).rejects.toThrow(
    "symbolic link",
  );
  rmSync(pictures);
  renameSync(away, pictures);
  await remove({ root }, { kind: "case-study", name: "first-study" });
  expect(isThere("content/case-studies/first-study.yaml")).toBe(false);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("an article is removed with its picture, unless another page shows it", async () => {
  const [file = ""] = (await createContent({ kind: "article", title: "On Ferries" }, workspace.root)).files;
  workspace.write(file, workspace.text(file).replace(/imgSrc: .*/, "imgSrc: first-study/cover"));
  const before = workspace.text(PICTURES);
  expect((await remove(workspace, { kind: "article", name: "on-ferries" })).lines).toContain(
    `removed  ${file}`,
  );
  expect(workspace.text(PICTURES)).toBe(before);
});

test("an unknown slug is refused with the known ones", async () => {
  const before = everything();
  const { code, err } = await workspace.run(["remove", "case-study", "never-written"]);
  expect(code).toBe(2);
  expect(err).toContain("first-study");
  expect((await workspace.run(["remove", "page"])).code).toBe(2);
  expect(everything()).toBe(before);
});

test("comments, order and everything else of a file are kept", async () => {
  const { root } = workspace;
  const navigation = `# my own notes
pages:
  - { path: /, footer: HOME } # first
  - { path: /casestudies }
  - { path: /contact }
  # the study of the year
  - { path: /casestudies/first-study, footer: First }
header:
  caseStudies:
    recent: [first-study, second-study] # two
    links:
      - { label: One, path: "/casestudies/first-study#results", note: The first }
      # the second
      - { label: Two, path: /casestudies/second-study, note: The first-study goes on }
`;
  workspace.write("content/navigation.yaml", navigation);
  workspace.write("content/redirects.yaml", "/old: /casestudies/first-study\n/older: /contact # kept\n");
  await remove({ root }, { kind: "case-study", name: "first-study" });
  expect(workspace.text("content/navigation.yaml")).toBe(`# my own notes
pages:
  - { path: /, footer: HOME } # first
  - { path: /casestudies }
  - { path: /contact }
header:
  caseStudies:
    recent: [second-study] # two
    links:
      # the second
      - { label: Two, path: /casestudies/second-study, note: The first-study goes on }
`);
  expect(workspace.text("content/redirects.yaml")).toBe("/older: /contact # kept\n");
});
