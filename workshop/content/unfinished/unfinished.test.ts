import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { translationFile } from "@/lib/content/content-paths";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { writeStrangeSite } from "@/tests/fixtures/strange-site";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { forBrowser } from "../check/mistakes-of";
import { UNWRITTEN } from "../create/unwritten";
import { findUnfinished } from "./find-unfinished";
import { PLACEHOLDER_NAMES } from "./persona";
import { placesIn, unfinishedIn } from "./unfinished";

const STUDY = "content/case-studies/Donaudampfschifffahrt.yaml";
const [NAME] = PLACEHOLDER_NAMES;

let root = "";
folderForEachTest((made) => {
  root = made;
  writeStrangeSite(root);
});
const read = (file: string) => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
/** The findings that only a change of a file causes. */
async function foundAfter(file: string, from: RegExp, to: string) {
  const before = (await findUnfinished({ root })).map((one) => JSON.stringify(one));
  expect(read(file)).toMatch(from);
  write(file, read(file).replace(from, to));
  return (await findUnfinished({ root })).filter((one) => !before.includes(JSON.stringify(one)));
}

test("an unwritten text is found in its field, at its line and place", async () => {
  const found = await foundAfter(STUDY, /^( +)Superc.*$/m, `$1Written.\n$1\n$1Then ${UNWRITTEN}: the end.`);
  const line =
    read(STUDY)
      .split("\n")
      .findIndex((one) => one.includes(UNWRITTEN)) + 1;
  const path = ["blocks", 0, "description"];
  const at = "Written.\n\nThen ".length;
  expect(found).toMatchObject([{ kind: "unwritten", file: STUDY, path, line, at, isDraft: false }]);
  expect(placesIn(found)).toEqual([`${STUDY}:${line}`]);
});

test("what could not be brought is found in its field, at its line, until its comment is deleted", async () => {
  const found = await foundAfter(STUDY, /^( +)Superc/m, "$1<!-- Not brought: {% chart %} -->\n$1\n$1Superc");
  const path = ["blocks", 0, "description"];
  const line =
    read(STUDY)
      .split("\n")
      .findIndex((one) => one.includes("chart")) + 1;
  const words = "<!-- Not brought: {% chart %} -->";
  expect(found).toMatchObject([{ kind: "unbrought", file: STUDY, path, line, at: 0, words }]);
  write(STUDY, read(STUDY).replace(words, ""));
  expect((await findUnfinished({ root })).filter(({ kind }) => kind === "unbrought")).toEqual([]);
});

test("the placeholder's name is found in a field, and in a file that cannot be read as YAML", async () => {
  const found = await foundAfter(STUDY, /^position: .*$/m, `position: ${NAME}`);
  expect(found).toMatchObject([{ kind: "placeholder", path: ["position"], words: NAME }]);
  write("content/case-studies/open.yaml", `title: "open\n\nBy ${NAME}\n`);
  const places = unfinishedIn(root).filter(({ file }) => file.endsWith("open.yaml"));
  expect(places).toMatchObject([{ kind: "placeholder", path: [], line: 3 }]);
});

test("unwritten texts and the placeholder's name are found in translations, with their lines", async () => {
  const [study, article] = [translationFile(STUDY, "fr"), "content/blog/open.fr.md"];
  mkdirSync(join(root, "content/blog"), { recursive: true });
  const before = await findUnfinished({ root });
  write(
    study,
    `# ${UNWRITTEN}\nposition: ${NAME}\nblocks:\n  - description: |-\n      Le quai.\n      ${UNWRITTEN}.\n`,
  );
  write(article, `---\ntitle: ${UNWRITTEN}\n---\n\nPar ${NAME}.\n`);
  const found = (await findUnfinished({ root })).filter(
    ({ kind, file }) => /unwritten|placeholder/.test(kind) && !before.some((one) => one.file === file),
  );
  expect(found).toMatchObject([
    { kind: "unwritten", file: article, path: ["title"], line: 2 },
    { kind: "placeholder", file: article, path: ["body"], line: 5 },
    { kind: "placeholder", file: study, path: ["position"], line: 2 },
    { kind: "unwritten", file: study, path: ["blocks", 0, "description"], line: 6 },
  ]);
  expect(found.map(({ isDraft }) => isDraft)).toEqual([false, false, false, false]);
  write(STUDY, read(STUDY).replace(/^lock: false$/m, "lock: false\ndraft: true"));
  expect(unfinishedIn(root).find(({ file }) => file === study)).toMatchObject({ isDraft: true });
});

test("a missing picture and a picture without words lead to their fields", async () => {
  const found = await foundAfter(STUDY, /tall\/strip, alt: .* \}/, 'never/drawn, alt: "" }');
  expect(found).toMatchObject([
    { kind: "alt", file: STUDY, path: ["cover", "alt"] },
    { kind: "picture", file: STUDY, path: ["cover", "imgSrc"], words: 'no picture "never/drawn"' },
  ]);
  const image = await foundAfter(STUDY, /^( +)Superc/m, "$1![](tall/strip)\n$1\n$1Superc");
  expect(image.filter(({ kind }) => kind === "alt")).toMatchObject([{ path: ["blocks", 0, "description"] }]);
});

test.each([
  ["a mistake", /^position: .*$/m, "secrets: the diary of Ann"],
  ["an unknown picture", /tall\/strip/, "diary/of-ann"],
  ["a link that leads nowhere", /^( +)Superc/m, "$1[diary](/blog/diary-of-ann) Superc"],
  ["a sign of another tool", /^( +)Superc/m, "$1{{ diary of Ann }} Superc"],
  ["a text that is no YAML", /^position: .*$/m, 'position: "diary of Ann'],
  ["an unwritten text", /^( +)Superc/m, `$1${UNWRITTEN}: the diary of Ann. Superc`],
])("%s in a linked file is listed, in a browser without the file's text", async (_, from, to) => {
  const text = read(STUDY);
  expect(text).toMatch(from);
  write(STUDY, text.replace(from, to));
  const found = () => findUnfinished({ root }).then(JSON.stringify);
  expect(await forBrowser(found)).toMatch(/diary/);
  renameSync(join(root, STUDY), join(root, "outside.yaml"));
  symlinkSync(join(root, "outside.yaml"), join(root, STUDY));
  expect(await forBrowser(found)).not.toMatch(/diary|Ann/);
  expect(await found()).toMatch(/diary/);
});

test("a mistake is listed once, at its field", async () => {
  const found = await foundAfter(STUDY, /^updated: .*$/m, "updated: soon");
  expect(found.filter(({ file }) => file === STUDY)).toMatchObject([{ kind: "mistake", path: ["updated"] }]);
});

test("a draft is listed with what it lacks; that is no mistake of the site", async () => {
  const found = await foundAfter(STUDY, /^lock: false$/m, "lock: false\ndraft: true");
  const own = found.filter(({ file }) => file === STUDY);
  expect(own.map(({ kind, path, isDraft }) => [kind, path.join("."), isDraft])).toContainEqual([
    "draft",
    "draft",
    true,
  ]);
  expect(own.every(({ isDraft }) => isDraft)).toBe(true);
  const more = await foundAfter(STUDY, /^position: .*$/m, "position: 3");
  expect(more).toMatchObject([{ kind: "mistake", path: ["position"], isDraft: true }]);
});

test("a film and a picture that a draft lacks are listed, each once", async () => {
  write(STUDY, read(STUDY).replace(/^lock: false$/m, "lock: false\ndraft: true"));
  const found = await foundAfter(
    STUDY,
    /^( +)Superc/m,
    "$1![A film](/videos/none.mp4) ![B](never/drawn)\n$1\n$1Superc",
  );
  expect(found).toMatchObject([
    {
      kind: "mistake",
      file: STUDY,
      isDraft: true,
      words: 'expected an existing file; found "/videos/none.mp4"',
    },
    { kind: "picture", file: STUDY, isDraft: true, words: 'no picture "never/drawn"' },
  ]);
});

test("signs of other tools and links to no heading lead to their place, those of drafts, too", async () => {
  const text = "See [[Another note]].\n$1\n$1Then [this](#nowhere).\n$1\n$1Superc";
  const found = await foundAfter(STUDY, /^( +)Superc/m, `$1${text}`);
  const path = ["blocks", 0, "description"];
  const line =
    read(STUDY)
      .split("\n")
      .findIndex((one) => one.includes("[[Another")) + 1;
  const at = "See [[Another note]].\n\nThen ".length;
  expect(found).toMatchObject([
    { kind: "note", file: STUDY, path, line, at: "See ".length, isDraft: false },
    { kind: "note", file: STUDY, path, line: line + 2, at, isDraft: false },
  ]);
  write(STUDY, read(STUDY).replace(/^lock: false$/m, "lock: false\ndraft: true"));
  const notes = (await findUnfinished({ root })).filter(
    ({ kind, file }) => kind === "note" && file === STUDY,
  );
  expect(notes.map(({ isDraft }) => isDraft)).toEqual([true, true]);
});

test("the document of a room is found if it names the placeholder, in another language too", async () => {
  const documentOf = (room: string, tag = "") => `content/private/rooms/${room}/document${tag}.pdf`;
  const write = (file: string, text: string) =>
    writeFileSync(join(root, file), makePdf({ pages: [{ text }] }));
  write(documentOf("haken"), `Made by ${NAME}`);
  write(documentOf("haken", ".pt-BR"), `Made by ${NAME}`);
  write(documentOf("unterschrift"), "Made by a designer");
  const found = (await findUnfinished({ root })).filter(({ kind }) => kind === "placeholder");
  expect(found.map(({ file, byCommand }) => [file, byCommand])).toEqual([
    [documentOf("haken"), "npm run document -- prepare --room haken"],
    [documentOf("haken", ".pt-BR"), "npm run document -- prepare --room haken --language pt-BR"],
  ]);
});
