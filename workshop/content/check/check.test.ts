import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { heic } from "@/tests/fixtures/picture-folder";
import { POINTER, SMALL_FILES } from "@/tests/fixtures/small-files";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";

const PICTURES = "content/pictures.generated.json";
const ARTICLE = "content/blog/a-first-article.md";
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };

/** With an encoded picture that the tests' own studies show. */
const workspace = workspaceForEachTest(({ text, write }) => {
  const entry = { width: 1, height: 1, avif: [1], webp: 1, blur: "", hash: "" };
  write(PICTURES, JSON.stringify({ ...JSON.parse(text(PICTURES)), "a-study/cover": entry }));
  for (const ending of ["avif", "webp"] as const)
    write(`public/pictures/a-study/cover-1.${ending}`, SMALL_FILES[ending]);
});

/** A valid study, except for what is replaced. */
const study = (from = "", to = "") =>
  `slug: broken
title: A study
lock: false
description: What it is about.
position: Product Designer
year: 2025
tools: [figma]
accent: "#0B7F79"
cover: { imgSrc: a-study/cover, alt: What is seen }
insights: []
updated: "2025-03-02"
unlisted: true
blocks:
  - type: image
    imgSrc: a-study/cover
    alt: What is seen
`.replace(from, to);

const edit: typeof workspace.edit = (...change) => workspace.edit(...change);
const lineOf = (file: string, words: string) =>
  workspace
    .text(file)
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

/** The errors of a command, `npm run content` by default, on wrong content. */
const refusal = (...[script = "content", ...args]: string[]): Promise<string> =>
  workspace.refused(1, [script, ...args], passcode);

/** Bytes of a file in the older encoding of Western Europe. */
function inLatin1(file: string, from: RegExp, to: string): readonly [string, Buffer] {
  edit(file, from, to);
  workspace.write(file, Buffer.from(workspace.text(file), "latin1"));
  return [file, readFileSync(join(workspace.root, file))];
}

const STUDIES: readonly [from: string, to: string, ...said: string[]][] = [
  ["year: 2025", "year: last", "year, line 6: expected a year such as 2021", 'found "last"', "year: 2025"],
  [
    "tools: [figma]",
    "tools: [figmaa]",
    "tools[0], line 7: expected a tool's name",
    "content/tools/figmaa.svg",
    "tools: [Figma]",
  ],
  ["position: Product Designer\n", "", "position: expected text", "missing", "position: Product Designer"],
  ["    alt:", "    alternative:", "blocks[0].alternative, line 16", "imgSrc, alt, caption", "What is seen"],
  ["type: image", "type: picture", "blocks[0].type, line 14", '"picture"', "type: image"],
  ["a-study/cover, alt", "a-study/none, alt", "cover.imgSrc, line 9", '"a-study/none"', "npm run pictures"],
  ["title: A", 'title: "A', "(the whole file), line 2", "a closing quote is missing", 'title: "A study"'],
  ["description: What", 'description: "![x](/none.png)" # What', "description, line 4", "at public/none.png"],
];

test("one run names every wrong file: field, line, what was expected and found, and an example", async () => {
  for (const [i, [from, to]] of STUDIES.entries())
    workspace.write(`content/case-studies/broken-${i}.yaml`, study(from, to));
  const list = "content/pages/case-study-list.yaml";
  edit(list, /^title: .*$/m, "title: 12");
  const about = "content/pages/about.yaml";
  edit(about, /^title: .*$/m, "title: [12");
  workspace.write("content/pages/abuot.yaml", "title: About\n");
  edit("content/home.yaml", "/videos/first", "/videos/none");
  const latin1 = [
    inLatin1(ARTICLE, /$/, "\nA café.\n")[0],
    inLatin1("content/case-studies/first-study.yaml", /^title: .*$/m, "title: Größe")[0],
  ];
  const otherNames = [
    ["pages/status.yml", "pages/status.yaml"],
    ["case-studies/Second.YAML", "case-studies/Second.yaml"],
    ["private/night-watch/study.yml", "private/night-watch/study.yaml"],
  ] as const;
  for (const [name] of otherNames) workspace.write(`content/${name}`, study());

  const err = await refusal();
  const errorOf = (file: string) =>
    err.split("\n\n").find((part) => part.startsWith(`Content error in ${file}\n`)) ?? "";
  for (const [i, [, , ...said]] of STUDIES.entries())
    for (const part of said) expect(errorOf(`content/case-studies/broken-${i}.yaml`)).toContain(part);
  expect(errorOf(list)).toContain(`title, line ${lineOf(list, "title: 12")}: expected text`);
  expect(errorOf(list)).toContain('title: "12"');
  expect(errorOf(about)).toContain(`(the whole file), line ${lineOf(about, "title: [12")}`);
  expect(errorOf("content/pages/abuot.yaml")).toContain("pages/contact.yaml");
  for (const file of ["public/videos/none.webm", "public/videos/none.mp4"])
    expect(errorOf("content/home.yaml")).toContain(file);
  for (const file of latin1) expect(errorOf(file)).toContain("UTF-8");
  for (const [name, meant] of otherNames)
    expect(errorOf(`content/${name}`)).toContain(
      `(the file's name): expected a name that the site reads: rename the file, or move it out of that folder, to content/${meant}`,
    );
});

test("no command overwrites a file that is not saved as UTF-8", async () => {
  const [file, bytes] = inLatin1("content/navigation.yaml", /footer: \S+/, "footer: CAFÉ");
  for (const args of [
    ["new", "page", "/status"],
    ["remove", "case-study", "second-study"],
  ] as const)
    expect(await refusal(...args)).toContain("save it as UTF-8");
  expect(readFileSync(join(workspace.root, file))).toEqual(bytes);
});

test("only the named files are checked, and a missing one is reported", async () => {
  workspace.write(ARTICLE, "Words.\n");
  const err = await refusal("content", ARTICLE, "content/case-studies/none.yaml");
  expect(err).toContain("expected front matter");
  expect(err).toContain("nothing: it is missing");
  await workspace.works(["content", "content/site.yaml"]);
});

test("the files of macOS are ignored, and only the build requires a passcode for locked studies", async () => {
  for (const name of [
    "pages/._contact",
    "._site",
    "case-studies/._first-study",
    "private/night-watch/._study",
  ])
    workspace.write(`content/${name}.yaml`, Buffer.from("\0\x05\x16\x07\0\x02\0\0Mac OS X", "latin1"));
  workspace.write("content/blog/._a-first-article.md", "\0");
  for (const name of ["tools/._figma", "._mark"]) workspace.write(`content/${name}.svg`, "\0");
  const out = await workspace.works(["content"]);
  expect(out).toContain("every file is valid");
  expect(out).toMatch(/Before you build: set CASE_STUDY_PASSCODE.*\(night-watch\).*npm run setup makes one/);
  const build = await workspace.refused(1, ["content", "--build"]);
  expect(build).toContain("expected CASE_STUDY_PASSCODE to be set");
  await workspace.works(["content", "--build"], passcode);
});

test("broken links and references are named with their line and a right one", async () => {
  const links = "[a](about.html) [b](jo@northwind.com) [c](northwind.com/x) [d][ref] [e](javascript:x)".split(
    " ",
  );
  const fine =
    "[f](tel:+49301234567) [g](www.northwind.com) [h](HTTPS://northwind.com) [i](#part) <https://northwind.com>";
  edit(ARTICLE, /$/, `\n${links.join("\n\n")}\n\n${fine}\n\n[ref]: ../work.html\n`);
  edit(
    "content/navigation.yaml",
    /^( +)links:\n/m,
    "$&$1  - { label: Gone, path: /casestudies/gone, note: Gone }\n",
  );
  for (const [slug, next] of [
    ["one", "gone"],
    ["other", "other"],
  ])
    workspace.write(
      `content/case-studies/${slug}.yaml`,
      study("slug: broken", `slug: ${slug}`).replace("updated:", `next: ${next}\nupdated:`),
    );
  workspace.write(
    "content/case-studies/taken.yaml",
    study("slug: broken", "slug: Contact").replace("updated:", "shortAddress: true\nupdated:"),
  );
  const err = await refusal();
  for (const [href, such] of [
    ["about.html", "/aboutme"],
    ["jo@northwind.com", "mailto:jo@northwind.com"],
    ["northwind.com/x", "https://northwind.com/x"],
    ["../work.html", "/aboutme"],
    ["javascript:x", "/aboutme"],
  ] as const)
    expect(err).toMatch(
      new RegExp(`line ${lineOf(ARTICLE, href)}: expected a full address.*such as ${such}; found "${href}"`),
    );
  expect(err.match(/expected a full address/g)).toHaveLength(links.length);
  expect(err).toMatch(/links\[0\]\.path, line \d+: expected the address of an existing study/);
  for (const next of ["gone", "other"])
    expect(err).toMatch(new RegExp(`next, line 11: expected another public case study.*; found "${next}"`));
  expect(err).toContain("shortAddress, line 11: expected another address or no short one, since /Contact");
});

test("pictures that are new, broken, left over or missing on the disk are named, and the others encoded", async () => {
  const masters = "content/pictures/ferry";
  workspace.write(`${masters}/a broken one.png`, (await somePicture()).subarray(0, 100));
  workspace.write(`${masters}/page.pdf`, "%PDF-1.7");
  workspace.write(`${masters}/quay.png`, await somePicture());
  workspace.write("public/pictures/stray-800.avif", "");
  expect(await refusal()).toContain(
    `${masters}/quay.png\n  (the picture): expected an encoded picture: the studio encodes it by itself while it runs, or run npm run pictures`,
  );
  const { code, out, err } = await workspace.run(["pictures"]);
  expect(code).toBe(1);
  expect(out).toContain("encoded  ferry/quay\n         it is 320 px wide");
  expect(out).toContain("left over public/pictures/stray-800.avif");
  expect(err).not.toMatch(/^\s+at /m);
  rmSync(join(workspace.root, masters, "quay.png"));
  rmSync(join(workspace.root, "public/pictures/ferry/quay-320.webp"));
  const after = await refusal();
  for (const said of [err, after])
    for (const name of ["a broken one.png", "page.pdf"])
      expect(said).toContain(`Content error in ${masters}/${name}`);
  expect(after).toMatch(
    /\["ferry\/quay"\]: expected every size of the picture: restore it from git, or add the picture again, the file is public\/pictures\/ferry\/quay-320\.webp/,
  );
});

test("every file that is not what it is called is named, with what to do", async () => {
  const pointers = [
    "public/pictures/a-study/cover-1.avif",
    "content/private/night-watch/pictures/cover-800.webp",
    "public/videos/first.webm",
    "styles/fonts/text.woff2",
    "content/private/nda/document.pdf",
    "content/private/rooms/quay/document.pdf",
  ];
  for (const file of pointers) workspace.write(file, POINTER);
  const others = [
    ["public/videos/first.mp4", SMALL_FILES.mp4.subarray(0, -1), "only the beginning of a video"],
    ["public/videos/first.webp", "", "an empty file"],
    ["public/board.png", "<!doctype html><title>Sign in</title>", "a web page"],
    ["public/more.pdf", "PK\x03\x04 %PDF-1.7 %%EOF", "a ZIP"],
    ["public/videos/second.webm", Buffer.from(SMALL_FILES.webm).fill(0, 40), "found a WebM that is damaged"],
    ["public/letters.ttf", SMALL_FILES.woff2, "a WOFF2 font"],
    ["public/mark.svg", "<svg><path/>", "only the beginning of a drawing"],
    ["styles/fonts/half.woff2", "", "or run npm run fonts; found an empty file"],
    ["public/og/blog.jpg", "", "build the site again, which draws it; found an empty file"],
    ["public/hole.png", (await somePicture()).fill(0, 60, 80), "found a PNG that is damaged"],
  ] as const;
  for (const [file, bytes] of others) workspace.write(file, bytes);
  mkdirSync(join(workspace.root, "public/a folder.png"));
  edit(ARTICLE, /$/, "\n![A board](</a folder.png>)\n");
  const err = await refusal();
  const linesWith = (file: string) => err.split("\n\n").filter((part) => part.includes(file));
  for (const file of pointers) {
    expect(linesWith(file), file).toHaveLength(1);
    expect(linesWith(file)[0]).toMatch(/with Git LFS.*, or run git lfs pull; found a pointer of Git LFS/);
  }
  for (const [file, , found] of others) expect(linesWith(file)[0], file).toContain(found);
  expect(err).toMatch(
    /line \d+: expected a file that can be read: .*, at public\/a folder\.png.*found a folder/,
  );
  const { code, out } = await workspace.run(["content", "--json"], passcode);
  expect([code, out]).toEqual([1, expect.stringContaining("public/board.png")]);
  const doctor = (await workspace.run(["doctor"])).out;
  expect(doctor).toMatch(/FAULT Content error in public\/board\.png/);
});

test("a film and a photograph of a phone are no pictures of a text, and the words say what to do", async () => {
  workspace.write("public/videos/quay.mp4", SMALL_FILES.mp4);
  workspace.write("public/quay.heic", heic());
  edit(
    ARTICLE,
    /$/,
    "\n![A](/videos/quay.mp4)\n\n![B](/quay.heic)\n\n[C](/videos/quay.mp4) [D](/quay.heic)\n",
  );
  const err = await refusal("content", ARTICLE);
  expect(err).toMatch(/expected a JPEG.* shows a film, at public\/videos\/quay\.mp4; found a video/);
  expect(err).toMatch(/expected a JPEG.*HEIC needs a licence.*Mac.*Windows.*iPhone.*, at public\/quay\.heic/);
  expect(err.match(/expected a JPEG/g)).toHaveLength(2);
});

test("a picture list that a merge broke is named, without a stack", async () => {
  edit(PICTURES, /^/, "<<<<<<< HEAD\n");
  for (const script of ["pictures", "content"])
    expect(await refusal(script)).toContain(`Content error in ${PICTURES}`);
});
