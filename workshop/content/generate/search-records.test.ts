import { expect, test } from "vitest";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";
import { createContent } from "@/workshop/content/create/create-content";
import { encodeMaster } from "@/workshop/content/pictures/encode";
import { findMasters } from "@/workshop/content/pictures/masters";

const workspace = workspaceForEachTest();
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
const check = () => workspace.refused(1, ["content"], passcode);

/** Replaces the designer's records. */
const records = (text: string) => workspace.write("content/seo.yaml", `${text}\n`);

test("two studies of one title are named, and a record tells them apart", async () => {
  for (const slug of ["ferry-one", "ferry-two"]) {
    const { files, pictures } = await createContent(
      { kind: "case-study", title: "Ferry Departures", slug },
      workspace.root,
    );
    for (const name of ["cover", "first"]) workspace.write(`${pictures}/${name}.png`, await somePicture());
    const [file = ""] = files;
    workspace.edit(file, /^draft:.*\n/m, "");
    workspace.edit(file, "Replace this: two", `Of ${slug}: two`);
  }
  for (const master of findMasters(workspace.root).masters) await encodeMaster(master, workspace.root);
  records("/404: { title: Nothing here }");
  const err = await check();
  expect(err).toContain("Content error in content/case-studies/ferry-two.yaml");
  expect(err).toMatch(
    /title, line 3: expected a title that no other page has, but \/casestudies\/ferry-one has it too/,
  );
  expect(err.match(/expected/g)).toHaveLength(1);
  records("/casestudies/ferry-two: { title: 'Ferry departures, the app' }");
  await workspace.works(["content"], passcode);
});

test("a record or card for a page that does not exist is named with its line", async () => {
  records("/404: { title: Nothing here }\n/casestudies/gone: { title: Gone }");
  workspace.edit("content/home.yaml", /^( +)cards:\n/m, "$&$1  - { slug: gone }\n");
  const err = await check();
  expect(err).toContain('["/casestudies/gone"], line 2: expected the path of a public page');
  expect(err).toMatch(
    /Content error in content\/home\.yaml\n {2}featured\.cards\[0\]\.slug, line \d+: expected a public case study; found "gone"/,
  );
});

test("a record that is too long is named with its length", async () => {
  records(`/404: { title: "${"Nothing ".repeat(9)}" }`);
  const err = await check();
  expect(err).toContain('["/404"].title, line 1: expected at most 60 letters');
  expect(err).toContain("this text has 71");
});
