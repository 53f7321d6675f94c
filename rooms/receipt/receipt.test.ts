import { inflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { openPdf } from "@/document/pdf/open-pdf";
import { language } from "@/lib/words/language";
import { say, withoutMarks } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { receiptOf } from "@/rooms/receipt/receipt";
import type { Agreement } from "@/rooms/store/agreements";
import { writtenIn } from "@/tests/fixtures/pdf/written-in";

const TEXT = `I will not copy ${"this work, nor describe it to others, ".repeat(120)}ever.\n\nAnd the end is here.`;
const agreement: Agreement = {
  id: "0f6a3f0e-6a52-4be1-9e6c-0c6ad5c9a001",
  at: "2026-11-26T21:43:06.123+00:00",
  room: "helios",
  title: "Project Helios",
  text: TEXT,
  sha256: "ab".repeat(32),
  email: "jo@acme.com",
  name: "Jo Doe",
  ipAddress: "2001:db8::7",
};
const SITE = { name: "Alex Doe", url: "https://alex.example" };

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

test("a receipt says what was agreed to, by whom, from where and when, on as many pages as the text needs", async () => {
  const pdf = await receiptOf(agreement, SITE);
  const opened = await openPdf(pdf);
  const { title, pageCount } = opened;
  opened.close();
  const fileTitle = withoutMarks(say(words().receipt.fileTitle, { title: "Project Helios" }));
  expect(title).toBe(fileTitle.replace(/\s/g, " "));
  expect(pageCount).toBe(2);
  const written = await writtenIn(pdf);
  for (const said of [
    ...["Project Helios", "helios", "jo@acme.com", "Jo Doe", "2001:db8::7", "2026-11-26 21:43:06"],
    ...[agreement.sha256, agreement.id, SITE.name, SITE.url, ...TEXT.split("\n\n")],
  ])
    expect(written).toContain(withoutSpaces(said));
});

const TEXTS = {
  Latin: "Jörg Müller-Ångström, office",
  Arabic: "أحمد بن يوسف (١٢) لا غير",
  "Persian with its digits": "این متن ۱۲۳ است",
  Hebrew: "שרה לוי",
  "Hindi, whose vowels are drawn before their consonant": "हिन्दी की शर्तों",
  "Punjabi, whose font has no place for some marks": "ਪੰਜਾਬੀ",
  Chinese: "我同意本协议（无论以任何方式）。",
  Japanese: "訴訟の締結、山田 太郎のカタカナ",
  Korean: "나는 동의합니다",
  Thai: "ข้าพเจ้ายอมรับทุกประการ",
  several: "Я, Ελληνικά, தமிழ் మొழి",
  "one word longer than a line": "W".repeat(120),
};

test("texts in any script are printed within the page, and read from the file as they were written", async () => {
  const pdf = await receiptOf({ ...agreement, text: Object.values(TEXTS).join("\n") }, SITE);
  const written = (await writtenIn(pdf)).split(withoutSpaces(words().receipt.text)).at(-1);
  expect(written).toBe(withoutSpaces(Object.values(TEXTS).join("")));
  const [ink, bare] = [await inkOf(pdf), await inkOf(await receiptOf({ ...agreement, text: "." }, SITE))];
  expect(ink.dark).toBeGreaterThan(bare.dark + 100 * Object.keys(TEXTS).length);
  expect(ink.beside).toBe(0);
});

/** The dark pixels of the first page, and of those the ones left and right of its text. */
async function inkOf(pdf: Buffer): Promise<{ dark: number; beside: number }> {
  const opened = await openPdf(pdf);
  const { data, width, height } = opened.withPage(1, (page) => page.render(600));
  opened.close();
  const bytes = data.length / (width * height);
  const dark = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => (data[at * bytes] ?? 255) < 128,
  );
  return { dark: dark.length, beside: dark.filter((at) => at % width < 50 || at % width > 550).length };
}

test("labels and values of a site in Arabic begin on the right, paragraphs where their own letters begin", async () => {
  vi.resetModules();
  vi.doMock("@/lib/words/words.generated", async (original) => {
    const { words } = await original<typeof import("@/lib/words/words.generated")>();
    return { words: { ar: Object.values(words)[0] } };
  });
  const { receiptOf: inArabic } = await import("@/rooms/receipt/receipt");
  vi.doUnmock("@/lib/words/words.generated");
  const drawn = vi.spyOn(PDFDocument.prototype, "text");
  await inArabic({ ...agreement, text: "A paragraph." }, SITE);
  const leftOf = (text: string) => drawn.mock.calls.find(([said]) => said === text)?.[1];
  expect(leftOf("jo@acme.com")).toBeGreaterThan(400);
  expect(leftOf("A paragraph.")).toBe(56);
  drawn.mockRestore();
});

test("a character that no font has is printed as its code", async () => {
  const pdf = await receiptOf({ ...agreement, text: "Yes 😀 ⚑" }, SITE);
  expect(await writtenIn(pdf)).toContain("YesU+1F600⚑");
});

test("whoever agreed by ticking a box has a receipt without a name", async () => {
  const pdf = await receiptOf({ ...agreement, name: null, text: "Yes." }, SITE);
  expect(await writtenIn(pdf)).toContain(withoutSpaces(words().receipt.ticked));
});

test("the file is tagged and has a language, and equal agreements have equal files", async () => {
  const pdf = await receiptOf(agreement, SITE);
  for (const entry of [`/Lang (${language()})`, "/Marked true", "/S /H1", "/S /LBody", "/S /P\n"])
    expect(pdf.includes(entry), entry).toBe(true);
  expect(await receiptOf(agreement, SITE)).toEqual(pdf);
});

test("a paragraph that goes on on further pages is tagged on each", async () => {
  const pages = contentsOf(await receiptOf({ ...agreement, text: "word ".repeat(1500) }, SITE));
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    const count = (operator: RegExp) => page.match(operator)?.length;
    expect(count(/\/MCID/g)).toBeGreaterThan(0);
    expect(count(/ B[DM]C$/gm)).toBe(count(/^EMC$/gm));
  }
});

test("the work for a paragraph grows with its length, with spaces or without", async () => {
  const segment = Intl.Segmenter.prototype.segment;
  let copied = 0;
  const spy = vi.spyOn(Intl.Segmenter.prototype, "segment").mockImplementation(function (
    this: Intl.Segmenter,
    text,
  ) {
    const segments = segment.call(this, text);
    copied += text.length * Array.from(segments).length;
    return segments;
  });
  const workFor = async (text: string) => {
    copied = 0;
    await receiptOf({ ...agreement, text }, SITE);
    return copied;
  };
  for (const words of ["word ", "我同意本协"])
    expect(await workFor(words.repeat(1600))).toBeLessThan(6 * (await workFor(words.repeat(400))));
  spy.mockRestore();
});

test("while a long receipt is drawn, others get their turns, and three at once are the same", async () => {
  const long = { ...agreement, text: "Yes.\n".repeat(20) };
  const alone = await receiptOf(long, SITE);
  const drawn = vi.spyOn(PDFDocument.prototype, "text");
  let [before, most] = [0, 0];
  let turn = setImmediate(function look() {
    [before, most] = [drawn.mock.calls.length, Math.max(most, drawn.mock.calls.length - before)];
    turn = setImmediate(look);
  });
  await receiptOf(long, SITE);
  clearImmediate(turn);
  drawn.mockRestore();
  expect(before).toBeGreaterThan(30);
  expect(most).toBeLessThan(10);
  for (const pdf of await Promise.all([long, long, long].map((one) => receiptOf(one, SITE))))
    expect(pdf.equals(alone)).toBe(true);
});

/** The drawing commands of the pages. */
function contentsOf(pdf: Buffer): string[] {
  const streams = pdf.toString("latin1").matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  return Array.from(streams, ([, stream = ""]) =>
    inflateSync(Buffer.from(stream, "latin1")).toString("latin1"),
  ).filter((content) => / Tf\b/.test(content));
}
