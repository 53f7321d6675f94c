import { describe, expect, test } from "vitest";
import { DocumentError } from "@/document/document-error";
import { openPdf } from "@/document/pdf/open-pdf";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { pagePdf, stream, words } from "@/tests/fixtures/pdf/page-pdf";

const codeOf = async (bytes: Uint8Array) => {
  const error = await openPdf(bytes).then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof DocumentError ? error.code : error;
};

test("a PDF gives its pages, title, text and outline", async () => {
  const pdf = await openPdf(
    makePdf({
      title: "Entwürfe für Łódź",
      pages: [{ text: "First (one)" }, { text: "Second" }, { text: "Third" }],
      outline: [
        { title: "Ключ", page: 1, children: [{ title: "Inner", page: 3 }] },
        { title: "Second", page: 2 },
      ],
    }),
  );
  expect(pdf.pageCount).toBe(3);
  expect(pdf.title).toBe("Entwürfe für Łódź");
  expect(pdf.outline).toEqual([
    { title: "Ключ", page: 1, depth: 0 },
    { title: "Inner", page: 3, depth: 1 },
    { title: "Second", page: 2, depth: 0 },
  ]);
  expect(pdf.withPage(1, (page) => page.readText().text)).toBe("First (one)");
  pdf.close();
});

test("a rotated page is drawn and measured as readers see it", async () => {
  const pdf = await openPdf(makePdf({ pages: [{ text: "turned", rotate: 90 }] }));
  const { width, height, pixels } = pdf.withPage(1, (page) => ({
    width: page.width,
    height: page.height,
    pixels: page.render(270),
  }));
  pdf.close();
  expect([width, height]).toEqual([540, 960]);
  expect([pixels.width, pixels.height]).toEqual([270, 480]);
  const at = (x: number, y: number) => [...pixels.data.slice((y * 270 + x) * 3, (y * 270 + x) * 3 + 3)];
  // After a quarter turn clockwise the orange bar at the top is on the right.
  expect(at(268, 240)).toEqual([255, 89, 31]);
  expect(at(2, 240)).toEqual([255, 255, 255]);
});

describe("refuses, with a reason", () => {
  const whole = makePdf({ pages: [{ text: "a" }, { text: "b" }] });
  const changed = Buffer.concat([whole, Buffer.from("9 0 obj\n<< /Length 9000 >>\nstream\n")]);
  test.each([
    ["bytes that are not a PDF", Buffer.from("hello"), "not_a_pdf"],
    ["a file cut off in the middle", whole.subarray(0, whole.length / 2), "truncated"],
    ["a changed file cut off in what was changed", changed, "truncated"],
    ["an encrypted file", makePdf({ pages: [{ text: "a" }], password: "secret" }), "encrypted"],
    ["a file without pages", makePdf({ pages: [] }), "no_pages"],
    ["a file with no structure inside", Buffer.from(`%PDF-1.4\n${"x".repeat(9000)}\n%%EOF`), "unreadable"],
  ])("%s", async (_name, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  test.each<[[number, number], RegExp]>([
    [[0.3, 0.3], /0 by 0 points, so nothing on it is visible/],
    [[100, 5000], /at most 5 times as tall as wide.*crop each copy/],
  ])("a page of %j points", async (size, message) => {
    const pdf = await openPdf(makePdf({ pages: [{ text: "odd", size }] }));
    expect(() => pdf.withPage(1, (page) => page)).toThrow(message);
    pdf.close();
  });
});

test("a file that is only locked against changes opens without its owner's password", async () => {
  const pdf = await openPdf(makePdf({ title: "Open", pages: [{ text: "readable" }], password: "" }));
  expect(pdf.title).toBe("Open");
  expect(pdf.withPage(1, (page) => page.readText().text)).toBe("readable");
  pdf.close();
});

describe("opens a whole file", () => {
  const whole = makePdf({ pages: [{ text: "whole" }] });
  test.each([
    ["with 5,000 zeros after its end", Buffer.concat([whole, Buffer.alloc(5000)])],
    [
      "with HTML from a server after its end",
      Buffer.concat([whole, Buffer.from(`<html>${"x".repeat(9000)}`)]),
    ],
    [
      "that was optimized for the web, then shortened",
      Buffer.concat([
        Buffer.from("%PDF-1.5\n99 0 obj\n<< /Linearized 1 /L 250000 /N 1 >>\nendobj\n"),
        whole.subarray(9),
      ]),
    ],
  ])("%s", async (_why, bytes) => {
    const pdf = await openPdf(bytes);
    expect(pdf.withPage(1, (page) => page.readText().text)).toBe("whole");
    pdf.close();
  });
});

test("the value of a form field is drawn, with or without its own drawing", async () => {
  const field = (appearance: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (n) /V (Jo Doe wrote this) /Rect [40 200 300 230] /DA (/F 14 Tf 0 g) /F 4 ${appearance} >>`;
  const draw = stream(
    "/Type /XObject /Subtype /Form /BBox [0 0 260 30] /Resources << /Font << /F 5 0 R >> >>",
    words("Jo Doe wrote this", 2, 8, 14),
  );
  for (const appearance of ["", "/AP << /N 7 0 R >>"]) {
    const pdf = await openPdf(
      pagePdf({
        draw: words("Name", 40, 320),
        page: "/Annots [6 0 R]",
        catalog: "/AcroForm << /Fields [6 0 R] /DR << /Font << /F 5 0 R >> >> /DA (/F 14 Tf 0 g) >>",
        objects: [field(appearance), draw],
      }),
    );
    const { data } = pdf.withPage(1, (page) => page.render(600));
    pdf.close();
    const inField = data.subarray(170 * 600 * 3, 200 * 600 * 3);
    expect(inField.filter((value) => value < 100).length, appearance).toBeGreaterThan(100);
  }
});
