import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { somePicture, workspaceForEachTest } from "@/tests/fixtures/workspace";

const PICTURES = "content/pictures.generated.json";
/** With one encoded picture that is there for certain. */
const workspace = workspaceForEachTest(({ text, write }) => {
  const entry = { width: 1, height: 1, avif: [1], webp: 1, blur: "", hash: "" };
  write(PICTURES, JSON.stringify({ ...JSON.parse(text(PICTURES)), "a-study/cover": entry }));
});
const STUDY = "content/case-studies/broken.yaml";

const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };

/** A study of the test's own, right but for what is replaced. */
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

/** What the check says of content that is wrong, in words and without a stack. */
async function refusal(...files: string[]): Promise<string> {
  const { code, err } = await workspace.run(["content", ...files], passcode);
  expect(code).toBe(1);
  expect(err).not.toMatch(/^\s+at /m);
  return err;
}
function said(file: string, text: string): Promise<string> {
  workspace.write(file, text);
  return refusal(file);
}

test.each([
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
])(
  "%j written as %j: the message has field, line, what was expected and found, and an example",
  async (from, to, ...parts) => {
    const message = await said(STUDY, study(from, to));
    expect(message).toContain(`Content error in ${STUDY}`);
    for (const part of parts) expect(message).toContain(part);
  },
);

test("a page's file says the line of a wrong field, and of a bracket that is missing", async () => {
  const file = "content/pages/case-study-list.yaml";
  const right = workspace.text(file);
  const at = right.split("\n").findIndex((line) => line.startsWith("title:")) + 1;
  const wrong = await said(file, right.replace(/^title: .*$/m, "title: 12"));
  expect(wrong).toContain(`title, line ${at}: expected text`);
  expect(wrong).toContain('title: "12"');
  const broken = await said(file, right.replace(/^title: .*$/m, "title: [12"));
  expect(broken).toContain(`(the whole file), line ${at}`);
});

test("a file that no page shows is named, with those there are", async () => {
  const message = await said("content/pages/abuot.yaml", "title: About\n");
  expect(message).toContain("Content error in content/pages/abuot.yaml");
  expect(message).toContain("pages/contact.yaml");
});

test("a file that is gone is named", async () => {
  rmSync(join(workspace.root, "content/pages/contact.yaml"));
  const err = await refusal();
  expect(err).toContain(
    "Content error in content/pages/contact.yaml\n  (the whole file): expected this file",
  );
});

test("each file that is not saved as UTF-8 is named, and no command writes it over", async () => {
  const latin1 = (file: string, edit: (text: string) => string) => {
    workspace.write(file, Buffer.from(edit(workspace.text(file)), "latin1"));
    return [file, readFileSync(join(workspace.root, file))] as const;
  };
  const article = `content/blog/${readdirSync(join(workspace.root, "content/blog")).find((name) => name.endsWith(".md"))}`;
  const files = [
    latin1(article, (text) => `${text}\nA café.\n`),
    latin1("content/case-studies/first-study.yaml", (text) => text.replace(/^title: .*$/m, "title: Größe")),
    latin1("content/navigation.yaml", (text) => text.replace(/footer: \S+/, "footer: CAFÉ")),
  ];
  const err = await refusal();
  for (const [file] of files) expect(err).toContain(`Content error in ${file}\n`);
  for (const args of [
    ["new", "page", "/status"],
    ["remove", "case-study", "second-study"],
  ] as const) {
    const refused = await workspace.run([...args]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("save it as UTF-8");
    expect(refused.err).not.toMatch(/^\s+at /m);
  }
  for (const [file, bytes] of files) expect(readFileSync(join(workspace.root, file))).toEqual(bytes);
});

test("what macOS leaves beside each file stops nothing; a file that is passed over for its name is named with the right one", async () => {
  const appleDouble = Buffer.concat([
    Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0]),
    Buffer.from("Mac OS X"),
    Buffer.alloc(64),
  ]);
  for (const folder of ["content/tools", "public/pictures/a-study"])
    mkdirSync(join(workspace.root, folder), { recursive: true });
  for (const ending of ["avif", "webp"])
    workspace.write(`public/pictures/a-study/cover-1.${ending}`, "encoded");
  for (const file of [
    ...[
      "pages/._contact.yaml",
      "._site.yaml",
      "case-studies/._first-study.yaml",
      "blog/._a-first-article.md",
    ],
    ...["private/night-watch/._study.yaml", "tools/._figma.svg", "._mark.svg"],
  ])
    workspace.write(`content/${file}`, appleDouble);
  const right = await workspace.run(["content"], passcode);
  expect([right.code, right.err]).toEqual([0, ""]);
  workspace.write("content/pages/status.yml", "title: Status\n");
  workspace.write("content/case-studies/Second.YAML", study());
  workspace.write("content/private/night-watch/study.yml", study());
  const err = await refusal();
  for (const [file, meant] of [
    ["pages/status.yml", "pages/status.yaml"],
    ["case-studies/Second.YAML", "case-studies/Second.yaml"],
    ["private/night-watch/study.yml", "private/night-watch/study.yaml"],
  ])
    expect(err).toContain(`Content error in content/${file}\n  (the file's name): expected content/${meant}`);
});

test("an article that is named is checked, and a name that is none is said to be missing", async () => {
  const article = `content/blog/${readdirSync(join(workspace.root, "content/blog")).find((name) => name.endsWith(".md"))}`;
  expect((await workspace.run(["content", article])).code).toBe(0);
  expect(await said(article, "Words.\n")).toContain("expected front matter");
  const err = await refusal("content/case-studies/none.yaml");
  expect(err).toContain("nothing: it is missing");
  expect(err).not.toMatch(/^\s+at /m);
});

test("a link of a text whose address is none is named with its line and what to write", async () => {
  const article = `content/blog/${readdirSync(join(workspace.root, "content/blog")).find((name) => name.endsWith(".md"))}`;
  const right = workspace.text(article);
  const links = `[a](about.html) [b](jo@northwind.com) [c](northwind.com/x) [d][ref] [e](javascript:x)`.split(
    " ",
  );
  const fine =
    "[f](tel:+49301234567) [g](www.northwind.com) [h](HTTPS://northwind.com) [i](#part) <https://northwind.com>";
  workspace.write(article, `${right}\n${links.join("\n\n")}\n\n${fine}\n\n[ref]: ../work.html\n`);
  const err = await refusal();
  const at = (written: string) =>
    workspace
      .text(article)
      .split("\n")
      .findIndex((line) => line.includes(written)) + 1;
  for (const [href, such] of [
    ["about.html", "/aboutme"],
    ["jo@northwind.com", "mailto:jo@northwind.com"],
    ["northwind.com/x", "https://northwind.com/x"],
    ["../work.html", "/aboutme"],
    ["javascript:x", "/aboutme"],
  ] as const)
    expect(err).toMatch(
      new RegExp(`line ${at(href)}: expected the whole address of a link.*such as ${such}; found "${href}"`),
    );
  expect(err.match(/expected the whole address/g)).toHaveLength(links.length);
});

test("before a passcode is set the content is right, with a word for the build, which wants it", async () => {
  for (const ending of ["avif", "webp"]) {
    mkdirSync(join(workspace.root, "public/pictures/a-study"), { recursive: true });
    workspace.write(`public/pictures/a-study/cover-1.${ending}`, "encoded");
  }
  const { code, out, err } = await workspace.run(["content"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("every file is right");
  expect(out).toMatch(/A word for the build: night-watch locked.*npm run setup makes one/);
  const build = await workspace.run(["content", "--build"]);
  expect(build.code).toBe(1);
  expect(build.err).toContain("expected CASE_STUDY_PASSCODE to be set");
  expect((await workspace.run(["content", "--build"], passcode)).code).toBe(0);
});

test("a link to a study that is gone is named where it stands", async () => {
  const file = "content/navigation.yaml";
  workspace.write(
    file,
    workspace
      .text(file)
      .replace(/^( +)links:\n/m, "$&$1  - { label: Gone, path: /casestudies/gone, note: Gone }\n"),
  );
  const err = await refusal();
  expect(err).toMatch(/links\[0\]\.path, line \d+: expected the address of a study/);
});

test("a study whose end leads to one that is gone, or to itself, is named with the line", async () => {
  for (const next of ["gone", "broken"]) {
    workspace.write(STUDY, study("updated:", `next: ${next}\nupdated:`));
    const err = await refusal();
    expect(err).toContain(`Content error in ${STUDY}`);
    expect(err).toContain(
      `next, line 11: expected the slug of another public case study, or nothing: then it is the one after this; found "${next}"`,
    );
  }
});

test("a study's short address may not be a page's, whatever its capitals", async () => {
  const taken = study("slug: broken", "slug: Contact").replace("updated:", "shortAddress: true\nupdated:");
  workspace.write(STUDY, taken);
  const err = await refusal();
  expect(err).toContain("shortAddress, line 11: expected another slug or no short address, since /Contact");
});

test("the list of pictures is held against the disk: a file that is gone is named, and made again from its master", async () => {
  mkdirSync(join(workspace.root, "content/pictures/ferry"), { recursive: true });
  workspace.write("content/pictures/ferry/quay.png", await somePicture());
  expect((await workspace.run(["content"], passcode)).err).toContain(
    "content/pictures/ferry/quay.png\n  (the picture): expected it encoded as it is now: npm run pictures",
  );
  expect((await workspace.run(["pictures"])).out).toContain(
    "encoded  ferry/quay\n         it is 320 px wide",
  );
  expect((await workspace.run(["content"], passcode)).err).not.toContain("ferry/quay");
  rmSync(join(workspace.root, "content/pictures/ferry"), { recursive: true });
  rmSync(join(workspace.root, "public/pictures/ferry/quay-320.webp"));
  expect((await workspace.run(["content"], passcode)).err).toMatch(
    /\["ferry\/quay"\]: expected public\/pictures\/ferry\/quay-320\.webp: take it back/,
  );
});

test("a picture that cannot be shown ends npm run pictures and npm run content with its name; the others are encoded", async () => {
  mkdirSync(join(workspace.root, "content/pictures/ferry"), { recursive: true });
  workspace.write("content/pictures/ferry/a broken one.png", (await somePicture()).subarray(0, 100));
  workspace.write("content/pictures/ferry/page.pdf", "%PDF-1.7");
  workspace.write("content/pictures/ferry/quay.png", await somePicture());
  workspace.write("public/pictures/stray-800.avif", "");
  const { code, out, err } = await workspace.run(["pictures"]);
  expect(code).toBe(1);
  expect(out).toContain("encoded  ferry/quay");
  expect(out).toContain("left over public/pictures/stray-800.avif");
  for (const said of [err, (await workspace.run(["content"], passcode)).err])
    for (const file of ["ferry/a broken one.png", "ferry/page.pdf"])
      expect(said).toContain(`Content error in content/pictures/${file}`);
  expect(err).not.toMatch(/^\s+at /m);
});

test("a list of pictures that a merge has broken is named, not printed as a stack", async () => {
  workspace.write(PICTURES, `<<<<<<< HEAD\n${workspace.text(PICTURES)}`);
  for (const script of ["pictures", "content"] as const) {
    const { code, err } = await workspace.run([script]);
    expect(code).toBe(1);
    expect(err).toContain(`Content error in ${PICTURES}`);
    expect(err).not.toMatch(/^\s+at /m);
  }
});

test("a video, a sharing picture or a file within a text that is not there is named where it stands", async () => {
  expect(await said(STUDY, study("description: What", 'description: "![x](/none.png)" # What'))).toContain(
    "description, line 4: expected a file that is there: lay it at public/none.png",
  );
  const home = workspace.text("content/home.yaml").replace(/videoSrc: [^ }\n]+/, "videoSrc: /videos/none");
  const message = await said("content/home.yaml", home);
  for (const file of ["public/videos/none.webm", "public/videos/none.mp4"]) expect(message).toContain(file);
});
