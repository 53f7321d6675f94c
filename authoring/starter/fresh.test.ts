import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMaster } from "@/authoring/pictures/format";
import { remove } from "@/authoring/remove/remove";
import { beginFresh, NOT_OF_A_SITE, refuseUncommitted, STARTER } from "@/authoring/starter/fresh";
import { listedPaths, readAllOwn, readOwn } from "@/lib/content/own-files";
import { BLOCK_TYPES } from "@/lib/content/schema/case-study";
import { layOwnSite, somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";
import { WRITTEN_SITE } from "@/tests/fixtures/written-site";

const ITS_OWN = [
  ...["lab", "tests/shipped", "docs/pictures/readme", "public/og", "public/videos", "content/private"],
  "public/resume.pdf",
];
/** In place of the starter's drawings: each of those takes seconds to encode. */
const picture = await somePicture();
const drawingsIn = (root: string) =>
  readdirSync(join(root, STARTER, "pictures"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svg"))
    .map((name) => `${STARTER}/pictures/${name}`);

/** With all that a site may hold. */
const workspace = workspaceForEachTest(({ root, write }) => {
  for (const drawing of drawingsIn(root)) {
    rmSync(join(root, drawing));
    write(drawing.replace(/svg$/, "png"), picture);
  }
  for (const path of ITS_OWN.filter((one) => !one.includes("."))) {
    mkdirSync(join(root, path), { recursive: true });
    write(`${path}/some.txt`, "By Ida Moreau");
  }
  write("public/resume.pdf", "%PDF-1.7");
});
const own = workspaceForEachTest(undefined, layOwnSite);
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
const before = {
  ...readOwn("site", WRITTEN_SITE).content,
  signal: readOwn("theme", WRITTEN_SITE).content.colours.signal,
};
const FLAGS = [
  ...["--fresh", "--yes", "--name", "Édith Nguyễn", "--role", "Service designer", "--place", "Lyon, France"],
  ...["--tagline", "I draw what people wait for.", "--email", "edith@nguyen.design", "--year", "2026"],
] as const;

/** Every file of the site's content and public files, as text. */
function everything(): string {
  return ["content", "public", "lib/content", "styles"]
    .filter((folder) => existsSync(join(workspace.root, folder)))
    .flatMap((folder) =>
      readdirSync(join(workspace.root, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
    )
    .join("\n");
}

test("a fresh site is its owner's alone: right as it stands, one example of each block, and nothing of what was there", async () => {
  const { code, err } = await workspace.run(["setup", ...FLAGS]);
  expect([code, err]).toEqual([0, ""]);
  const { out, err: wrong } = await workspace.run(["content"], passcode);
  expect(wrong).toBe("");
  expect(out).toContain("every file is right");

  const site = workspace.text("content/site.yaml");
  for (const line of [
    ...["name: Édith Nguyễn", "role: Service designer", "location: Lyon, France"],
    ...["tagline: I draw what people wait for.", "email: edith@nguyen.design", "footerYear: 2026"],
  ])
    expect(site).toContain(`${line}\n`);

  const study = readdirSync(join(workspace.root, "content/case-studies")).map((file) =>
    workspace.text(`content/case-studies/${file}`),
  );
  for (const type of BLOCK_TYPES) expect(study.join("\n")).toContain(`type: ${type}`);

  const text = everything();
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

test("a fresh site's README links only to files that the site has", () => {
  const links = [...readFileSync("starter/README.md", "utf8").matchAll(/\]\((?!https:)([^)#]+)/g)];
  expect(links.length).toBeGreaterThan(5);
  for (const [, path = ""] of links) {
    expect(existsSync(path), path).toBe(true);
    expect(NOT_OF_A_SITE.filter((gone) => path.startsWith(gone))).toEqual([]);
  }
});

test("the starter's drawings can be shown as they are", async () => {
  const drawings = drawingsIn(".");
  expect(drawings.length).toBeGreaterThan(0);
  for (const file of drawings)
    await expect(readMaster(readFileSync(file), 1600), file).resolves.toBeDefined();
});

test("whatever this site holds, a fresh one has the words of each of its pages", () => {
  beginFresh(own.root);
  expect(() => readAllOwn(join(own.root, "content"))).not.toThrow();
});

test("a site that had no privacy page is begun anew without one", () => {
  const content = join(workspace.root, "content");
  rmSync(join(content, "pages/privacy.yaml"));
  beginFresh(workspace.root);
  expect(() => readAllOwn(content)).not.toThrow();
  expect(listedPaths(content)).not.toContain("/privacy");
});

test("what a fresh site holds is its owner's to go on with: a study, an article, and one of each taken out", async () => {
  beginFresh(workspace.root);
  expect((await workspace.run(["new", "case-study", "--title", "My First Ferry"])).code).toBe(0);
  mkdirSync(join(workspace.root, "content/pictures/my-first-ferry"), { recursive: true });
  for (const name of ["cover", "first"])
    workspace.write(`content/pictures/my-first-ferry/${name}.png`, await somePicture());
  expect((await workspace.run(["pictures"])).code).toBe(0);
  expect((await workspace.run(["content"], passcode)).err).toBe("");
  remove(workspace.root, "case-study", "my-first-ferry");
  remove(workspace.root, "case-study", "first-study");
  remove(workspace.root, "article", "a-first-article");
  expect((await workspace.run(["content"], passcode)).err).toBe("");
});

test("without --yes nothing is taken out, and neither is work that is not committed", async () => {
  const all = everything();
  const asked = await workspace.run(["setup", "--fresh", "--name", "Jo"]);
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining("Say --yes")]);
  expect(everything() === all).toBe(true);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Jo", "-c", "user.email=jo@jo.design", ...args], {
      cwd: workspace.root,
    });
  git("init", "-q");
  git("add", "content");
  git("commit", "-qm", "mine");
  workspace.write("content/site.yaml", `${workspace.text("content/site.yaml")}# mine\n`);
  const { code, err } = await workspace.run(["setup", ...FLAGS]);
  expect(code).toBe(2);
  expect(err).toContain("content/site.yaml");
  expect(workspace.text("content/site.yaml")).toContain("# mine");
});

test("a file that git does not know yet is not taken out either, though git is set to pass such over", () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: workspace.root });
  git("init", "-q");
  git("config", "status.showUntrackedFiles", "no");
  expect(() => refuseUncommitted(workspace.root)).toThrow("?? content/");
});
