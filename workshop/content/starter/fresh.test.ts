import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listedPaths, readAllOwn, readOwn } from "@/lib/content/own-files";
import { BLOCK_TYPES } from "@/lib/content/schema/case-study";
import { somePicture, workspaceForEachTest, writeOwnSite } from "@/tests/fixtures/workspace";
import { WRITTEN_SITE } from "@/tests/fixtures/written-site";
import { remove } from "@/workshop/content/arrange/remove";
import { createContent } from "@/workshop/content/create/create-content";
import { filesIn, filesUnder } from "@/workshop/content/disk";
import { encodeMaster } from "@/workshop/content/pictures/encode";
import { readMaster } from "@/workshop/content/pictures/format";
import { findMasters } from "@/workshop/content/pictures/masters";
import {
  beginFresh,
  prepareFresh,
  refuseRestored,
  refuseUncommitted,
  STARTER,
} from "@/workshop/content/starter/fresh";
import { starterIn } from "@/workshop/content/starter/languages";
import { READY } from "@/workshop/content/starter/unfinished";
import { unfinishedIn } from "@/workshop/content/unfinished/unfinished";

const ITS_OWN = [
  ...["lab", "tests/shipped", "docs/pictures/readme", "public/og", "public/videos", "content/private"],
  "public/resume.pdf",
];
/** Replaces the starter's drawings, which take seconds each to encode. */
const picture = await somePicture();
const drawingsIn = (root: string) =>
  filesIn(join(root, STARTER, "pictures"), /\.svg$/).map((name) => `${STARTER}/pictures/${name}`);

/** With everything that a site may have. */
const workspace = workspaceForEachTest(({ root, write }) => {
  for (const drawing of drawingsIn(root)) {
    rmSync(join(root, drawing));
    write(drawing.replace(/svg$/, "png"), picture);
  }
  for (const path of ITS_OWN.filter((one) => !one.includes("."))) write(`${path}/some.txt`, "By Ida Moreau");
  write("public/resume.pdf", "%PDF-1.7");
});
const own = workspaceForEachTest(undefined, writeOwnSite);
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
const before = {
  ...readOwn("site", WRITTEN_SITE).content,
  signal: readOwn("theme", WRITTEN_SITE).content.colours.signal,
};
const FLAGS = [
  ...["--fresh", "--yes", "--name", "Édith Nguyễn", "--role", "Service designer", "--place", "Lyon, France"],
  ...["--tagline", "I draw what people wait for.", "--email", "edith@nguyen.design", "--year", "2026"],
] as const;

/** The site's content and public files, as text. */
const everything = () =>
  ["content", "public", "lib/content", "styles"]
    .flatMap((folder) => [...filesUnder(join(workspace.root, folder)).values()])
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");

test("a fresh site is valid, has an example of each block, and nothing of the site before", async () => {
  expect(await workspace.works(["setup", ...FLAGS])).not.toContain("git add");
  await workspace.works(["content"], passcode);
  expect(readOwn("site", join(workspace.root, "content")).content).toMatchObject({
    ...{ name: "Édith Nguyễn", role: "Service designer", location: "Lyon, France", footerYear: 2026 },
    ...{ tagline: "I draw what people wait for.", email: "edith@nguyen.design" },
  });

  const text = everything();
  for (const type of BLOCK_TYPES) expect(text).toContain(`type: ${type}`);
  const { name, email, tagline, renderings, socials, signal } = before;
  for (const fact of [
    name,
    email,
    tagline,
    signal.light,
    ...renderings.map((one) => one.text),
    ...socials.map((one) => one.link),
  ])
    expect(text, fact).not.toContain(Buffer.from(fact).toString("latin1"));
  for (const gone of ITS_OWN) expect(existsSync(join(workspace.root, gone)), gone).toBe(false);
  expect(workspace.text("README.md")).toBe(workspace.text("starter/README.md"));
  expect(workspace.text(".github/workflows/ci.yml")).not.toContain("schedule:");
});

test("a fresh site has the chosen languages, its first texts in the first one, and the product's own texts", async () => {
  const { text, write, edit } = workspace;
  edit("content/site.yaml", "[en-GB]", "[en-GB, fr, pt]");
  for (const tag of ["fr", "pt"]) {
    write(`content/home.${tag}.yaml`, "greeting: By Ida Moreau\n");
    write(`content/pages/privacy.${tag}.yaml`, `title: In ${tag}\n`);
  }
  await workspace.works(["setup", ...FLAGS, "--language", "fr, pt"]);
  await workspace.works(["content"], passcode);
  expect(text("content/site.yaml")).toMatch(/^languages: \[\s*fr, pt\s*\]$/m);
  expect(text("content/pages/privacy.yaml")).toContain("title: In fr\n");
  for (const file of ["home.yaml", "navigation.yaml"]) {
    const english = text(`${STARTER}/${file}`);
    expect(text(`content/${file}`)).toBe(starterIn(workspace.root, "fr")(file, english));
    expect(text(`content/${file}`)).not.toBe(english);
  }
  expect(filesIn(join(workspace.root, "content"), /\.(fr|pt)\.yaml$/)).toEqual(["pages/privacy.pt.yaml"]);
});

test("who and where the designer is, and what they do, is left to do in any language until setup is told", () => {
  const tags = filesIn(join(own.root, "starter/languages"), /\.yaml$/).map((name) =>
    name.replace(".yaml", ""),
  );
  for (const tag of ["en", ...tags]) {
    const left = unfinishedIn(prepareFresh(own.root, [tag]));
    const fields = left.flatMap(({ file, path }) => (file === "content/site.yaml" ? path.join() : []));
    expect(fields, tag).toEqual(expect.arrayContaining(["name", "tagline", "email", "location"]));
  }
});

test("the footer of a fresh site has this year, if no other is given", async () => {
  const from = new Date().getUTCFullYear();
  await workspace.works(["setup", "--fresh", "--yes"]);
  const { footerYear } = readOwn("site", join(workspace.root, "content")).content;
  expect([from, new Date().getUTCFullYear()]).toContain(footerYear);
});

test("every drawing of the starter can be read", async () => {
  const drawings = drawingsIn(".");
  expect(drawings.length).toBeGreaterThan(0);
  for (const file of drawings)
    await expect(readMaster(readFileSync(file), 1600), file).resolves.toBeDefined();
});

test("a fresh site has the words of all its pages, whatever this site contains", () => {
  beginFresh(own.root);
  expect(() => readAllOwn(join(own.root, "content"))).not.toThrow();
});

test("a fresh site has no privacy page if the site before had none", () => {
  const content = join(workspace.root, "content");
  rmSync(join(content, "pages/privacy.yaml"));
  beginFresh(workspace.root);
  expect(() => readAllOwn(content)).not.toThrow();
  expect(listedPaths(content)).not.toContain("/privacy");
});

test("the content of a fresh site can be removed, and a new study made", async () => {
  beginFresh(workspace.root);
  const { pictures } = await createContent({ kind: "case-study", title: "My First Ferry" }, workspace.root);
  for (const name of ["cover", "first"]) workspace.write(`${pictures}/${name}.png`, picture);
  expect((await workspace.run(["pictures"])).code).toBe(0);
  await remove(workspace, { kind: "case-study", name: "first-study" });
  await remove(workspace, { kind: "article", name: "a-first-article" });
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("an interrupted --fresh is explained by other commands, and finished by the same command", async () => {
  const { root, works, refused } = workspace;
  const draft = prepareFresh(root);
  for (const master of findMasters(draft).masters) await encodeMaster(master, draft);
  renameSync(draft, join(root, READY));
  rmSync(join(root, "content"), { recursive: true });
  for (const args of [["content"], ["new", "page", "/status"], ["setup", "--name", "Jo"]] as const)
    expect(await refused(2, args)).toContain("--fresh was interrupted. Run it again");
  await works(["setup", ...FLAGS]);
  await works(["pictures"]);
  await works(["content"], passcode);
  expect(workspace.text("content/site.yaml")).toContain("name: Édith Nguyễn\n");
  for (const gone of [...ITS_OWN, READY]) expect(existsSync(join(root, gone)), gone).toBe(false);
});

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Jo", "-c", "user.email=jo@jo.design", ...args], {
    cwd: workspace.root,
  });

test("in a repository, the first of the next steps commits the fresh site", async () => {
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "theirs");
  expect(await workspace.works(["setup", ...FLAGS])).toMatch(/Next:\n {2}git add -A && git commit /);
});

test("nothing is removed without --yes, or if work is not committed", async () => {
  const all = everything();
  expect(await workspace.refused(2, ["setup", "--fresh", "--name", "Jo"])).toContain("Add --yes");
  expect(everything() === all).toBe(true);
  git("init", "-q");
  git("add", "content");
  git("commit", "-qm", "mine");
  workspace.edit("content/site.yaml", /$/, "# mine\n");
  expect(await workspace.refused(2, ["setup", ...FLAGS])).toContain("content/site.yaml");
  expect(workspace.text("content/site.yaml")).toContain("# mine");
});

test("nothing is removed if git has an untracked file, even a hidden one", () => {
  git("init", "-q");
  git("config", "status.showUntrackedFiles", "no");
  expect(() => refuseUncommitted(workspace.root)).toThrow("?? content/");
});

test("content that was restored after an interrupted --fresh and then changed is not removed", () => {
  git("init", "-q");
  git("add", "content");
  git("commit", "-qm", "mine");
  prepareFresh(workspace.root);
  renameSync(join(workspace.root, ".fresh-draft.studio"), join(workspace.root, READY));
  rmSync(join(workspace.root, "content/home.yaml"));
  expect(() => refuseRestored(workspace.root)).not.toThrow();
  workspace.edit("content/site.yaml", /$/, "# mine\n");
  expect(() => refuseRestored(workspace.root)).toThrow("uncommitted changes");
});
