import { expect, test } from "vitest";
import { pagePdf, stream, words } from "@/tests/fixtures/pdf/page-pdf";
import { openPdfInThread } from "./pdf-in-thread";

const FORM = "/Type /XObject /Subtype /Form /BBox [0 0 600 400]";

/** Nine groups, each of which draws the next one ten times. */
const endless = () =>
  pagePdf({
    draw: "/G Do",
    resources: "/XObject << /G 6 0 R >>",
    objects: Array.from({ length: 9 }, (_, i) =>
      i < 8
        ? stream(`${FORM} /Resources << /XObject << /G ${i + 7} 0 R >> >>`, "/G Do ".repeat(10))
        : stream(FORM, "0 0 9 9 re f"),
    ),
  });

test("a page that takes forever is given up with its number", async () => {
  const pdf = await openPdfInThread(endless(), { pageMs: 200 });
  await expect(pdf.readPage(1, [1600])).rejects.toMatchObject({
    name: "DocumentError",
    message: expect.stringMatching(/^Page 1 was not drawn within/),
  });
  await pdf.close();
});

test("the thread reads and draws a page", async () => {
  const pdf = await openPdfInThread(pagePdf({ draw: words("Shown", 40, 200) }));
  const { width, height, text, drawn } = await pdf.readPage(1, [300, 600]);
  await pdf.close();
  expect({ pages: pdf.pageCount, width, height, text }).toEqual({
    pages: 1,
    width: 600,
    height: 400,
    text: "Shown",
  });
  expect(drawn.map(({ width, pixels }) => [width, pixels.width, pixels.height, pixels.data.length])).toEqual([
    [300, 300, 200, 300 * 200 * 3],
    [600, 600, 400, 600 * 400 * 3],
  ]);
});

test("the thread refuses a file that is not a PDF", async () => {
  await expect(openPdfInThread(Buffer.from("hello"))).rejects.toMatchObject({ code: "not_a_pdf" });
});

test("a page that needs more memory than PDFium may take is refused by its number, and the next one is drawn", async () => {
  const pdf = await openPdfInThread(pagePdf({ draw: words("Shown", 40, 200) }), { bytes: 24_000_000 });
  const large = pdf.drawPage(1, { width: 4000, height: 4000 });
  await expect(large).rejects.toMatchObject({ message: expect.stringMatching(/^Page 1 cannot be drawn/) });
  expect(await pdf.drawPage(1, { width: 600, height: 100 })).toMatchObject({ width: 150, height: 100 });
  await pdf.close();
});
