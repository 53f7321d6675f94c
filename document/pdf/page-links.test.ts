import { expect, test } from "vitest";
import { openPdf } from "@/document/pdf/open-pdf";
import { type PageRecipe, pagePdf, words } from "@/tests/fixtures/pdf/page-pdf";

/** The links of a page of 600 by 400 points. */
async function linksOf(recipe: PageRecipe) {
  const pdf = await openPdf(pagePdf(recipe));
  const { links } = pdf.withPage(1, (page) => page.readText());
  pdf.close();
  return links.map(({ box, to }) => ({ to, box: box.map((part) => Math.round(part * 1000) / 1000) }));
}

const DRAW = words("The prototype", 60, 300);
const BOX = "/Subtype /Link /Rect [60 290 360 330]";
const link = (action: string, box = BOX, flags = ""): PageRecipe => ({
  draw: DRAW,
  page: "/Annots [6 0 R]",
  objects: [`<< /Type /Annot ${box} ${flags} ${action} >>`],
});
const uri = (address: string) => `/A << /S /URI /URI (${address}) >>`;
const PLACE = [0.1, 0.175, 0.5, 0.1];

test.each([
  ["https://prototype.example.com/board?a=1", "https://prototype.example.com/board?a=1"],
  ["http://example.com", "http://example.com/"],
  ["HTTPS://Example.com/A", "https://example.com/A"],
  ["mailto:jo@example.com?subject=Hello", "mailto:jo@example.com?subject=Hello"],
])("a link to %s is found with its place on the page", async (address, to) => {
  expect(await linksOf(link(uri(address)))).toEqual([{ to, box: PLACE }]);
});

test("a link to a page names the page, as a destination and as an action", async () => {
  expect(await linksOf(link("/Dest [3 0 R /Fit]"))).toEqual([{ to: 1, box: PLACE }]);
  expect(await linksOf(link("/A << /S /GoTo /D [3 0 R /Fit] >>"))).toEqual([{ to: 1, box: PLACE }]);
});

test("the place follows the page's turn and crop, and ends at its edges", async () => {
  const turned = link(uri("https://example.com"));
  expect(await linksOf({ ...turned, page: `${turned.page} /Rotate 90` })).toMatchObject([
    { box: [0.725, 0.1, 0.1, 0.5] },
  ]);
  expect(await linksOf({ ...turned, page: `${turned.page} /CropBox [0 200 300 400]` })).toMatchObject([
    { box: [0.2, 0.35, 0.8, 0.2] },
  ]);
});

test.each([
  ["javascript:alert(1)", link(uri("javascript:alert\\(1\\)"))],
  ["a script of the file", link("/A << /S /JavaScript /JS (app.alert\\(1\\)) >>")],
  ["a file of the machine", link(uri("file:///etc/passwd"))],
  ["a program", link("/A << /S /Launch /F (calc.exe) >>")],
  ["a page that the file does not have", link("/Dest [99 /Fit]")],
  ["another file's page", link("/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>")],
  ["an address with a password", link(uri("https://jo:secret@example.com/"))],
  ["no address at all", link(uri("see below"))],
  ["a very long address", link(uri(`https://example.com/${"x".repeat(5_000)}`))],
  ["a place beside the page", link(uri("https://example.com"), "/Subtype /Link /Rect [700 290 900 330]")],
  ["a place without a size", link(uri("https://example.com"), "/Subtype /Link /Rect [60 290 60 290]")],
  ["a link that the file hides", link(uri("https://example.com"), BOX, "/F 2")],
  [
    "a link on a layer, which may be hidden",
    link(uri("https://example.com"), BOX, "/OC << /Type /OCG /Name (L) >>"),
  ],
  [
    "a link under a bar",
    { ...link(uri("https://secret.example.com")), draw: `${DRAW}0 g 50 285 320 50 re f` },
  ],
  [
    "a link under a bar with a label on it",
    {
      ...link(uri("https://secret.example.com")),
      draw: `${DRAW}0 g 50 285 320 50 re f 1 g ${words("Client", 60, 300)}`,
    },
  ],
])("%s is no link", async (_, recipe) => {
  expect(await linksOf(recipe)).toEqual([]);
});

test("a link without words, such as a button, is one", async () => {
  expect(
    await linksOf({ ...link(uri("https://example.com")), draw: "1 0 0 rg 60 290 300 40 re f" }),
  ).toHaveLength(1);
});

test("words drawn twice, as a shadow, hide no link", async () => {
  expect(await linksOf({ ...link(uri("https://example.com")), draw: DRAW + DRAW })).toHaveLength(1);
});
