import sharp from "sharp";
import { expect, test } from "vitest";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { pagePdf, words } from "@/tests/fixtures/pdf/page-pdf";
import { smallTree } from "@/tests/fixtures/small-tree";
import { readPdfs } from "./pdf";

const study = async (files: Parameters<typeof smallTree>[0]) => {
  const source = await readPdfs(smallTree(files));
  const page = source?.pages[0];
  if (!source || !page) throw new Error("no study");
  return { source, page, said: (page.remarks ?? []).map((one) => one.words).join("\n") };
};

test("a deck becomes a study: its first page the main picture, the others with heading and picture", async () => {
  const { source, page } = await study({
    "deck.pdf": makePdf({
      title: "Ferry board",
      pages: [{ text: "Ferry board" }, { text: "Process" }, { text: "" }],
    }),
  });
  expect(page).toMatchObject({ kind: "study", title: "Ferry board", cover: { address: "page-1.jpg" } });
  expect(page.text).toBe("## Process\n\n![Process](page-2.jpg)\n\n![](page-3.jpg)\n");
  for (const address of ["page-1.jpg", "page-2.jpg", "page-3.jpg"]) {
    const picture = await source.open(address, page.from);
    expect((await sharp(picture ?? Buffer.of()).metadata()).width).toBeGreaterThanOrEqual(1600);
  }
  expect(await source.open("page-4.jpg", page.from)).toBeNull();
});

test("the largest words of a page are its heading, the others paragraphs and lists in its order", async () => {
  const draw = [
    words("A board for", 40, 340, 40) + words("the quay", 40, 292, 40),
    words("People could not read it from", 40, 250, 16) + words("afar, so they asked.", 40, 232, 16),
    words("- One * star", 40, 190, 16) + words("- Two", 40, 172, 16) + words("12", 40, 60, 60),
  ].join("");
  const { page } = await study({ "deck.pdf": pagePdf({ draw }) });
  expect(page.title).toBe("A board for the quay");
  expect(page.text).toBe(
    "People could not read it from afar, so they asked.\n\n- One \\* star\n- Two\n\n12\n",
  );
});

test("a title that a program made of the file's name is replaced by the first heading", async () => {
  const { page } = await study({
    "a.pdf": makePdf({ title: "Microsoft PowerPoint - x.pptx", pages: [{ text: "Quay" }] }),
  });
  expect(page.title).toBe("Quay");
});

test("what most pages repeat, and what a page hides, is left out and named", async () => {
  const footer = { text: "Ada Doe, page 0" };
  const { page, said } = await study({
    "deck.pdf": makePdf({ pages: [footer, footer, footer, footer, { text: "End" }] }),
  });
  expect(page.text).not.toContain("Ada");
  expect(said).toContain("Ada Doe");
  const hidden = `${words("Shown", 40, 300)}1 g ${words("Secret", 40, 200)}`;
  expect((await study({ "deck.pdf": pagePdf({ draw: hidden }) })).said).toContain(
    "Page 1 hides words, which are left out: Secret",
  );
});

test.each([
  [
    "a PDF with a password",
    { "a.pdf": makePdf({ pages: [{ text: "a" }], password: "secret" }) },
    /a\.pdf.*password/,
  ],
  [
    "a broken PDF",
    { "a.pdf": makePdf({ pages: [{ text: "a" }] }).subarray(0, 300) },
    /a\.pdf cannot be read/,
  ],
  [
    "a PDF of too many pages",
    { "a.pdf": makePdf({ pages: new Array(201).fill({ text: "a" }) }) },
    /201 pages/,
  ],
  ["a deck of PowerPoint", { "a.pptx": "PK" }, /Export it as PDF/],
  ["a deck of Keynote", { "a.key": "PK" }, /Export it as PDF/],
])("%s is refused in words", async (_, files, message) => {
  await expect(readPdfs(smallTree(files))).rejects.toMatchObject({
    name: "UsageError",
    message: expect.stringMatching(message),
  });
});

test("a folder with other files is not one of PDFs", async () => {
  expect(await readPdfs(smallTree({ "a.md": "# A", "a.pdf": "" }))).toBeNull();
  expect(await readPdfs(smallTree({}))).toBeNull();
});
