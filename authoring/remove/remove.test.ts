import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { prune } from "@/authoring/remove/remove";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };

/** Every word below content, and what the list of pictures names. */
const everything = () =>
  readdirSync(join(workspace.root, "content"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(yaml|md|json)$/.test(name))
    .map((name) => readFileSync(join(workspace.root, "content", name), "utf8"))
    .join("\n");

const slugsIn = (folder: string): string[] =>
  readdirSync(join(workspace.root, folder))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => parse(workspace.text(`${folder}/${name}`)).slug);

test("a study that is removed leaves nothing: no file, no picture, no link, no record; the content stays right", async () => {
  const slug = "first-study";
  const { code, out, err } = await workspace.run(["remove", "case-study", slug]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(`removed  content/case-studies/${slug}.yaml`);
  expect(
    existsSync(join(workspace.root, `public/pictures/${slug}`)) &&
      readdirSync(join(workspace.root, `public/pictures/${slug}`)).length,
  ).toBeFalsy();
  for (const ending of ["webm", "mp4", "webp"])
    expect(existsSync(join(workspace.root, `public/videos/first.${ending}`))).toBe(false);
  const left = everything();
  expect(left).not.toMatch(new RegExp(`"${slug}/|slug: ${slug}\\b|/casestudies/${slug}\\b(?!.*\\]\\()`));
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("a private study goes with all that was behind its door", async () => {
  const slug = "night-watch";
  expect(existsSync(join(workspace.root, `content/private/${slug}/study.yaml`))).toBe(true);
  expect((await workspace.run(["remove", "case-study", slug])).code).toBe(0);
  expect(existsSync(join(workspace.root, `content/private/${slug}`))).toBe(false);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("an article goes with its picture, but not with one that something else shows", async () => {
  await workspace.run(["new", "article", "--title", "On Ferries"]);
  const shown = Object.keys(JSON.parse(workspace.text("content/pictures.generated.json")))[0] ?? "";
  workspace.write(
    "content/blog/on-ferries.md",
    workspace.text("content/blog/on-ferries.md").replace(/imgSrc: .*/, `imgSrc: ${shown}`),
  );
  const before = workspace.text("content/pictures.generated.json");
  const { out } = await workspace.run(["remove", "article", "on-ferries"]);
  expect(out).toContain("removed  content/blog/on-ferries.md");
  expect(workspace.text("content/pictures.generated.json")).toBe(before);
});

test("a slug that is not there is refused with those that are", async () => {
  const before = everything();
  const { code, err } = await workspace.run(["remove", "case-study", "never-written"]);
  expect(code).toBe(2);
  expect(err).toContain(slugsIn("content/case-studies")[0]);
  expect((await workspace.run(["remove", "page"])).code).toBe(2);
  expect(everything()).toBe(before);
});

test("notes, order and everything else of a file stay where they were", () => {
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
