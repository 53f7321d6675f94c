import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pagePdf, words } from "@/tests/fixtures/pdf/page-pdf";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const SAMPLE = "content/private/nda/document.pdf";
const workspace = workspaceForEachTest(({ root }) => rmSync(join(root, SAMPLE), { force: true }));
const prepare = (...args: string[]) =>
  workspace.run(["document", "prepare", ...args], {
    env: { GATE_BACKEND: "embedded", DATA_DIR: join(workspace.root, ".data") },
  });

test("the preview of a site whose document is not laid yet starts all the same, and says what is missing", async () => {
  const { code, out, err } = await prepare("--if-missing");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(SAMPLE);
});

test("who asks for a document that is not there is told so", async () => {
  for (const args of [[], ["mine.pdf"], ["mine.pdf", "--if-missing"]]) {
    const { code, err } = await prepare(...args);
    expect(code, args.join(" ")).toBe(1);
    expect(err).toContain(`${args[0] ?? SAMPLE} does not exist`);
  }
});

/** Lays a PDF in the workspace and prepares it. */
const prepareBytes = (bytes: Buffer) => {
  writeFileSync(join(workspace.root, "mine.pdf"), bytes);
  return prepare("mine.pdf");
};

test("words that a page hides are named with their page, and kept out of what readers get", async () => {
  const draw = `${words("Shown", 40, 320)}${words("NORTHWIND BANK", 40, 200)}0 g 30 190 400 40 re f`;
  const { code, out, err } = await prepareBytes(pagePdf({ draw }));
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Page 1 hides words\..*"NORTHWIND BANK"$/m);
  const kept = readdirSync(join(workspace.root, ".data"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".txt"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  expect(kept).toEqual(["Shown"]);
});

test("a document that an earlier release prepared is prepared again, since its text may have words that a page hides", async () => {
  const env = { GATE_BACKEND: "embedded", DATA_DIR: join(workspace.root, ".data") };
  await prepareBytes(pagePdf({ draw: words("Shown", 40, 320) }));
  const found = readdirSync(join(workspace.root, ".data"), { recursive: true, withFileTypes: true });
  const manifest = found.find(({ name }) => name === "manifest.json");
  const file = join(manifest?.parentPath ?? "", "manifest.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), version: 1 }));
  expect((await workspace.run(["document", "status"], { env })).err).toContain("Prepare it again");
  expect((await prepare("mine.pdf", "--if-missing")).out).toContain("Document prepared");
  expect((await prepare("mine.pdf", "--if-missing")).out).toContain("already prepared");
});

test("a heading that is hidden for the bookmarks and shown on two lines is not named", async () => {
  const draw = `${words("A long", 40, 320)}${words("heading", 40, 290)}1 g ${words("A long heading", 40, 100, 1)}`;
  const { code, out } = await prepareBytes(pagePdf({ draw }));
  expect(code).toBe(0);
  expect(out).not.toContain("hides words");
});

test("a page whose font is not in the file is named with the font, as its words are blank", async () => {
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
  expect(out).not.toContain("hides words");
});

describe("says in words, without a stack, why it prepares nothing:", () => {
  const refusal = async (answer: ReturnType<typeof prepare>, words: RegExp) => {
    const { code, err } = await answer;
    expect(code).toBe(1);
    expect(err).toMatch(words);
    expect(err).not.toMatch(/^\s+at /m);
  };

  test("a picture in the page stops the renderer", () =>
    refusal(
      prepareBytes(readFileSync("tests/fixtures/pdf/jpeg2000-wrong-tlm.pdf")),
      /^Page 1 cannot be drawn/,
    ));

  test("the PDF is a folder", () => {
    mkdirSync(join(workspace.root, "slides.pdf"));
    return refusal(prepare("slides.pdf"), /slides\.pdf is a folder/);
  });

  test("the data folder cannot be written", () => {
    writeFileSync(join(workspace.root, ".data"), "a file in its place");
    return refusal(prepareBytes(pagePdf({ draw: words("fine", 40, 200) })), /cannot be written.*DATA_DIR/);
  });
});
