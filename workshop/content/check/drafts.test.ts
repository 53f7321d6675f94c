import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SMALL_FILES } from "@/tests/fixtures/small-files";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const build = (env: Record<string, string> = {}) =>
  workspace.run(["content", "--build"], { env: { CASE_STUDY_PASSCODE: "a passcode", ...env } });

const edit: typeof workspace.edit = (...change) => workspace.edit(...change);
const draft = (file: string) => edit(file, /^(---\n)?/, "$1draft: true\n");

test("a site builds with studies and an article that were just begun, and nothing names them", async () => {
  for (const args of [
    ["case-study", "--title", "Lighthouse Rota"],
    ["case-study", "--title", "Lighthouse Watch", "--private"],
    ["article", "--title", "The Quiet Lighthouse"],
  ])
    await workspace.works(["new", ...args]);
  workspace.write("content/pictures/lighthouse-rota/cover.png", "not a picture");
  edit("content/case-studies/lighthouse-rota.yaml", /^updated:/m, "next: nowhere\nupdated:");
  // Whatever the environment says, a build is for visitors.
  for (const NODE_ENV of ["production", "development"])
    expect(await build({ NODE_ENV })).toMatchObject({ code: 0, err: "" });
  const addresses = workspace.text("lib/content/addresses.generated.js");
  expect(addresses).toContain("night-watch");
  expect(addresses).not.toContain("lighthouse");

  const { out } = await workspace.run(["content"]);
  for (const name of ["case-studies/lighthouse-rota.yaml", "case-studies/lighthouse-watch.yaml"])
    expect(out).toContain(`content/${name}`);
  const doctor = await workspace.run(["doctor"]);
  expect(doctor.out).toContain(
    "note  3 drafts, which are not published: content/case-studies/lighthouse-rota",
  );
  expect(doctor.out).not.toContain("Replace this");
});

test("the check of one draft names everything that it lacks", async () => {
  await workspace.run(["new", "article", "--title", "The Quiet Lighthouse"]);
  const file = "content/blog/the-quiet-lighthouse.md";
  workspace.write("public/videos/quay.webm", SMALL_FILES.webm.subarray(0, -9));
  workspace.write("content/pictures/the-quiet-lighthouse/film.mp4", SMALL_FILES.mp4);
  edit(file, /$/, "\n![A film](/videos/none.mp4) ![Half](/videos/quay.webm)\n");
  const err = await workspace.refused(1, ["content", file]);
  expect(err).toContain('no picture "the-quiet-lighthouse/cover"');
  expect(err).toContain("expected an existing file, at public/videos/none.mp4");
  expect(err).toMatch(
    /expected a file that can be read: .*, at public\/videos\/quay\.webm; found only the beginning of a WebM/,
  );
  // Visitors can open a film, whoever names it, and not what is in a folder of masters.
  const site = await workspace.run(["content"]);
  expect(site.err).toContain("Content error in public/videos/quay.webm");
  expect(site.err).not.toMatch(/none\.mp4|film\.mp4/);
});

test("a draft that is not YAML stops the build, with its name", async () => {
  draft("content/case-studies/second-study.yaml");
  edit("content/case-studies/second-study.yaml", /^title: .*$/m, "title: [");
  expect((await build()).err).toContain("Content error in content/case-studies/second-study.yaml");
});

test.each(["production", "development"])(
  "published pages that lead to a draft are named, with its file: %s",
  async (NODE_ENV) => {
    draft("content/case-studies/second-study.yaml");
    const article = "content/blog/a-first-article.md";
    const first = "content/case-studies/first-study.yaml";
    edit(article, /$/, "\nSee [it](/casestudies/second-study#results).\n");
    edit(first, /$/, "next: second-study\n");
    workspace.write("content/seo.yaml", "/casestudies/second-study: { title: The second }\n");
    expect(existsSync(join(workspace.root, "content/pages/about.yaml"))).toBe(true);
    const err = await workspace.refused(1, ["content"], { env: { NODE_ENV } });
    const file = "content/case-studies/second-study.yaml";
    for (const words of [
      /featured\.cards\[1\]\.slug.*expected a public case study/,
      /header\.caseStudies\.recent\[1\].*expected a listed case study/,
      /next, line \d+: expected another public case study/,
      new RegExp(
        `blog/a-first-article\\.md\\n.*expected the address of a published page: ${file} is a draft`,
      ),
      /seo\.yaml\n.*expected the path of a public page; found a draft/,
    ])
      expect(err).toMatch(words);
    expect(err.match(new RegExp(`found "second-study", a draft \\(${file}\\)`, "g"))).toHaveLength(3);
  },
);
