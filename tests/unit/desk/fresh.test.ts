import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOwn } from "@/lib/content/own-files";
import { BLOCK_TYPES } from "@/lib/content/schema/case-study";
import { deskForEachTest, somePicture } from "./desk";

const desk = deskForEachTest();
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
const placeholder = readOwn("site", "tests/fixtures/placeholder").content;
const FLAGS = [
  ...["--fresh", "--yes", "--name", "Édith Nguyễn", "--role", "Service designer", "--place", "Lyon, France"],
  ...["--tagline", "I draw what people wait for.", "--email", "edith@nguyen.design", "--year", "2026"],
] as const;

/** Every file of the site's content and public files, as text. */
function everything(): string {
  return ["content", "public", "lib/content", "app/styles"]
    .filter((folder) => existsSync(join(desk.root, folder)))
    .flatMap((folder) =>
      readdirSync(join(desk.root, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
    )
    .join("\n");
}

test("a fresh site is its owner's alone: right as it stands, one example of each block, and nothing of the placeholder", async () => {
  const { code, err } = await desk.run(["setup", ...FLAGS]);
  expect([code, err]).toEqual([0, ""]);
  const { out, err: wrong } = await desk.run(["check-content"], passcode);
  expect(wrong).toBe("");
  expect(out).toContain("every file is right");

  const site = desk.text("content/site.yaml");
  for (const line of [
    "name: Édith Nguyễn",
    "role: Service designer",
    "location: Lyon, France",
    "tagline: I draw what people wait for.",
    "email: edith@nguyen.design",
    "footerYear: 2026",
  ])
    expect(site).toContain(`${line}\n`);

  const study = readdirSync(join(desk.root, "content/case-studies")).map((file) =>
    desk.text(`content/case-studies/${file}`),
  );
  for (const type of BLOCK_TYPES) expect(study.join("\n")).toContain(`type: ${type}`);

  const text = everything();
  const { name, email, tagline, renderings, socials } = placeholder;
  for (const fact of [
    name,
    email,
    tagline,
    ...renderings.map((one) => one.text),
    ...socials.map((one) => one.link),
  ])
    expect(text, fact).not.toContain(Buffer.from(fact).toString("latin1"));
  expect(text.toLowerCase()).not.toContain("#ff5b1f");
  for (const gone of ["art", "tests/shipped", "public/resume.pdf", "public/videos", "content/private"])
    expect(existsSync(join(desk.root, gone)), gone).toBe(false);
  for (const script of ["art", "visual", "visual:update"])
    expect(JSON.parse(desk.text("package.json")).scripts).not.toHaveProperty([script]);
}, 120_000);

test("what a fresh site holds is its owner's to go on with: a study, an article, and one of each taken out", async () => {
  await desk.run(["setup", ...FLAGS]);
  expect((await desk.run(["new", "case-study", "--title", "My First Ferry"])).code).toBe(0);
  mkdirSync(join(desk.root, "content/pictures/my-first-ferry"), { recursive: true });
  for (const name of ["cover", "first"])
    desk.write(`content/pictures/my-first-ferry/${name}.png`, await somePicture());
  expect((await desk.run(["pictures"])).code).toBe(0);
  expect((await desk.run(["check-content"], passcode)).err).toBe("");
  expect((await desk.run(["remove", "case-study", "my-first-ferry"])).code).toBe(0);
  expect((await desk.run(["remove", "case-study", "first-study"])).code).toBe(0);
  expect((await desk.run(["remove", "article", "a-first-article"])).code).toBe(0);
  expect((await desk.run(["check-content"], passcode)).err).toBe("");
}, 120_000);

test("without --yes nothing is taken out, and neither is work that is not committed", async () => {
  const before = everything();
  const asked = await desk.run(["setup", "--fresh", "--name", "Jo"]);
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining("Say --yes")]);
  expect(everything() === before).toBe(true);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Jo", "-c", "user.email=jo@jo.design", ...args], { cwd: desk.root });
  git("init", "-q");
  git("add", "content");
  git("commit", "-qm", "mine");
  desk.write("content/site.yaml", `${desk.text("content/site.yaml")}# mine\n`);
  const { code, err } = await desk.run(["setup", ...FLAGS]);
  expect(code).toBe(2);
  expect(err).toContain("content/site.yaml");
  expect(desk.text("content/site.yaml")).toContain("# mine");
}, 60_000);
