import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";

const workspace = workspaceForEachTest();
const check = () => workspace.run(["content"], { env: { CASE_STUDY_PASSCODE: "given-here" } });

/** The designer's records, in place of those that ship. */
const records = (text: string) => workspace.write("content/seo.yaml", `${text}\n`);

test("studies and articles need no record; two of one title are named, and a record tells them apart", async () => {
  for (const slug of ["ferry-one", "ferry-two"]) {
    await workspace.run(["new", "case-study", "--title", "Ferry Departures", "--slug", slug]);
    mkdirSync(join(workspace.root, `content/pictures/${slug}`), { recursive: true });
    for (const name of ["cover", "first"])
      workspace.write(`content/pictures/${slug}/${name}.png`, await somePicture());
    const file = `content/case-studies/${slug}.yaml`;
    workspace.write(file, workspace.text(file).replace("Replace this: two", `Of ${slug}: two`));
  }
  await workspace.run(["new", "article", "--title", "On ferries"]);
  mkdirSync(join(workspace.root, "content/pictures/on-ferries"), { recursive: true });
  workspace.write("content/pictures/on-ferries/cover.png", await somePicture());
  await workspace.run(["pictures"]);
  records("/404: { title: Nothing here }");
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toContain("Content error in content/seo.yaml");
  expect(err).toMatch(
    /\["\/casestudies\/ferry-two"\]: expected a title that no other page has, and \/casestudies\/ferry-one has it too/,
  );
  expect(err.match(/expected/g)).toHaveLength(1);
  records("/casestudies/ferry-two: { title: 'Ferry departures, the app' }");
  expect((await check()).err).toBe("");
});

test("a record for a page that is not there is named with its line", async () => {
  records("/404: { title: Nothing here }\n/casestudies/gone: { title: Gone }");
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toContain('["/casestudies/gone"], line 2: expected the path of a page that everybody may open');
});

test("a record that is too long is named with its length", async () => {
  records(`/404: { title: "${"Nothing ".repeat(9)}" }`);
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toContain('["/404"].title, line 1: expected at most 60 letters');
  expect(err).toContain("this text has 71");
});

test("a featured study that is gone is named where the card names it", async () => {
  workspace.write(
    "content/home.yaml",
    workspace.text("content/home.yaml").replace(/^( +)cards:\n/m, "$&$1  - { slug: gone }\n"),
  );
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err).toContain("Content error in content/home.yaml");
  expect(err).toMatch(
    /featured\.cards\[0\]\.slug, line \d+: expected the slug of a public case study; found "gone"/,
  );
});
