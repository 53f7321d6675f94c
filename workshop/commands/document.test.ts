import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pagePdf, words } from "@/tests/fixtures/pdf/page-pdf";
import { POINTER } from "@/tests/fixtures/small-files";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { filesIn } from "@/workshop/content/disk";

const SAMPLE = "content/private/nda/document.pdf";
const workspace = workspaceForEachTest(({ root }) => rmSync(join(root, SAMPLE), { force: true }));
const run = (...args: [string, ...string[]]) =>
  workspace.run(args, {
    env: {
      ...{ GATE_BACKEND: "embedded", DATA_DIR: join(workspace.root, ".data") },
      GATE_SECRETS: "0123456789abcdefghijklmnopqrstuvwxyz-0123",
    },
  });
const status = (...args: string[]) => run("document", "status", ...args);
const prepare = (...args: string[]) => run("document", "prepare", ...args);

/** The files of prepared documents whose names end so. */
const preparedFiles = (ending: string) =>
  filesIn(join(workspace.root, ".data"))
    .filter((name) => name.endsWith(ending))
    .map((name) => `.data/${name}`);

test("the preview of a site without its document starts, and names the missing file", async () => {
  const { code, out, err } = await prepare("--if-missing");
  expect([code, err, out]).toEqual([0, "", expect.stringContaining(SAMPLE)]);
});

test("words of another version, or a part of them, are written again before anything refuses with them", async () => {
  const file = "lib/words/words.generated.js";
  workspace.write(file, 'export const words = {\n  "gate": {},\n};\n');
  await workspace.run(["document", "status"]);
  expect(workspace.text(file)).toContain("Invalid or expired OTP");
});

test("a missing file is an error", async () => {
  for (const args of [[], ["mine.pdf", "--if-missing"]]) {
    const { code, err } = await prepare(...args);
    expect(code, args.join(" ")).toBe(1);
    expect(err).toContain(`${args[0] ?? SAMPLE} does not exist`);
  }
});

const prepareBytes = (bytes: Buffer) => {
  workspace.write("mine.pdf", bytes);
  return prepare("mine.pdf");
};

test("words that a page hides are named and left out, but not a heading that is also shown", async () => {
  const heading = `${words("A long", 40, 360)}${words("heading", 40, 340)}1 g ${words("A long heading", 40, 100, 1)}`;
  // As a browser prints a heading that it breaks: without a space between its parts.
  const parts = `0 g ${words("Two", 40, 280)}${words("halves", 86, 280)}1 g ${words("Two halves", 40, 80, 1)}`;
  const draw = `${words("Shown", 40, 320)}${words("NORTHWIND BANK", 40, 200)}0 g 30 190 400 40 re f ${heading}${parts}`;
  const { code, out, err } = await prepareBytes(pagePdf({ draw }));
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Page 1 hides words\..*"NORTHWIND BANK"$/m);
  const kept = preparedFiles(".txt").map(workspace.text);
  expect(kept.join()).toContain("Shown");
  expect(kept.join()).toContain("Twohalves");
  expect(kept.join()).not.toContain("NORTHWIND");
});

test("a document that an earlier release prepared is prepared again, since its text may have words that a page hides", async () => {
  await prepareBytes(pagePdf({ draw: words("Shown", 40, 320) }));
  const [file = ""] = preparedFiles("/manifest.json");
  workspace.write(file, JSON.stringify({ ...JSON.parse(workspace.text(file)), version: 1 }));
  expect((await status()).err).toContain("Prepare it again");
  expect((await prepare("mine.pdf", "--if-missing")).out).toContain("Document prepared");
  expect((await prepare("mine.pdf", "--if-missing")).out).toContain("already prepared");
});

test("a damaged page is a fault for the doctor; a pointer of Git LFS in place of the PDF leaves the document as it is", async () => {
  await prepareBytes(pagePdf({ draw: words("Shown", 40, 320) }));
  expect((await run("doctor")).out).toContain("the document is prepared: mine.pdf");
  workspace.write("mine.pdf", POINTER);
  expect((await prepare("mine.pdf", "--if-missing")).out).toContain("already prepared");
  expect((await prepare("mine.pdf")).err).toMatch(
    /mine\.pdf is not a PDF but a pointer of Git LFS: fetch the file itself/,
  );
  workspace.write(preparedFiles(".jpg")[0] ?? "", "");
  expect((await run("doctor")).out).toContain("FAULT the prepared document cannot be read");
});

test("each address that a page links to is named once, also where nothing is written, and if it is left out as on a layer", async () => {
  const link = (address: string, more = "") =>
    `<< /Type /Annot /Subtype /Link /Rect [60 290 360 330] ${more} /A << /S /URI /URI (${address}) >> >>`;
  const bank = "https://northwind.example/";
  const { out } = await prepareBytes(
    pagePdf({
      draw: "0 g 60 290 300 40 re f",
      page: "/Annots [6 0 R 7 0 R 8 0 R 9 0 R]",
      objects: [
        ...[link(bank), link(bank), link("javascript:alert\\(1\\)")],
        link("https://draft.example/", "/OC << /Type /OCG /Name (Draft) >>"),
      ],
    }),
  );
  expect(out.match(/^Page .*/gm)).toEqual([
    `Page 1 links to ${bank}`,
    expect.stringMatching(/^Page 1 links to https:\/\/draft\.example\/ from a layer.* left out/),
  ]);
});

test("a page whose font is missing is named with the font", async () => {
  const { code, out } = await prepareBytes(
    pagePdf({
      draw: `${words("Shown", 40, 320)}BT /J 48 Tf 40 200 Td <65E5672C8A9E> Tj ET`,
      resources: "/Font << /F 5 0 R /J 6 0 R >>",
      objects: [
        "<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [7 0 R] >>",
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 8 0 R >>",
        "<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>",
      ],
    }),
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^Page 1 .*font is not in the PDF \(HeiseiMin-W3\)/m);
});

test("the document of a room is prepared beside the NDA document, and by itself if the preview starts", async () => {
  workspace.write(
    "content/private/rooms/helios/room.yaml",
    "title: Helios\nline: A plant.\nwarning: Theirs.\nownershipLine: Theirs.\npolicy: { company: true }\n",
  );
  expect((await prepare("--room", "nope")).err).toContain("There are: helios");
  expect((await prepare("--room", "helios")).err).toContain("rooms/helios/document.pdf does not exist");
  workspace.write("content/private/rooms/helios/document.pdf", pagePdf({ draw: words("Shown", 40, 320) }));
  expect((await prepare("--if-missing")).out).toContain("Document of the room helios prepared");
  expect((await prepare("--if-missing")).out).toContain("Document of the room helios already prepared");
  expect((await status("--room", "helios")).out).toContain("Pages     1");
  expect((await status()).out).toContain("No document is prepared");
});

test("a document in another language is prepared beside the original, which prepared again leaves it", async () => {
  expect((await prepare("--language", "fr")).err).toContain('"fr" is no other language of the site');
  workspace.edit("content/site.yaml", /^languages:.*$/m, "languages: [de, fr]");
  const french = SAMPLE.replace(".pdf", ".fr.pdf");
  expect((await prepare("--language", "fr")).err).toContain(`${french} does not exist`);
  expect((await prepare("--language", "it")).err).toContain("There are: fr.");
  workspace.write(french, pagePdf({ draw: words("Montré", 40, 320) }));
  expect((await run("doctor")).out).toMatch(
    /no document in fr is prepared .*readers get that of the first language/,
  );
  expect((await prepare("--if-missing")).out).toContain("Document in fr prepared");
  workspace.write(SAMPLE, pagePdf({ draw: words("Shown", 40, 320) }));
  expect((await prepare()).out).toContain("Document prepared");
  expect((await status("--language", "fr")).out).toContain("document.fr.pdf");
  expect((await status()).out).toContain("document.pdf");
  expect((await run("doctor")).out).toContain("the document in fr is prepared: document.fr.pdf");
});

test("an error is a sentence without a stack", async () => {
  const refusal = async (answer: ReturnType<typeof prepare>, words: RegExp) => {
    const { code, err } = await answer;
    expect(code).toBe(1);
    expect(err).toMatch(words);
    expect(err).not.toMatch(/^\s+at /m);
  };
  const wrongPicture = readFileSync("tests/fixtures/pdf/jpeg2000-wrong-tlm.pdf");
  await refusal(prepareBytes(wrongPicture), /^Page 1 cannot be drawn/);
  mkdirSync(join(workspace.root, "slides.pdf"));
  await refusal(prepare("slides.pdf"), /slides\.pdf is a folder/);
  rmSync(join(workspace.root, ".data"), { recursive: true });
  workspace.write(".data", "a file in its place");
  await refusal(prepareBytes(pagePdf({ draw: words("fine", 40, 200) })), /cannot be written.*DATA_DIR/);
});
