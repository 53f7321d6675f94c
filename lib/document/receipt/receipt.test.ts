import { expect, test } from "vitest";
import { openPdf } from "@/lib/document/pdf/open-pdf";
import { receiptOf } from "@/lib/document/receipt/receipt";
import type { Agreement } from "@/lib/gate/store/agreements";
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
  expect(title).toBe("Agreement: Project Helios");
  expect(pageCount).toBeGreaterThan(1);
  const written = await writtenIn(pdf);
  for (const said of [
    ...["Project Helios", "helios", "jo@acme.com", "Jo Doe", "2001:db8::7", "2026-11-26 21:43:06"],
    ...[agreement.sha256, agreement.id, SITE.name, SITE.url, ...TEXT.split("\n\n")],
  ])
    expect(written).toContain(withoutSpaces(said));
});

test.each(["Jörg Müller-Ångström", "أحمد بن يوسف", "山田 太郎"])(
  "the name %s is printed, and can be read from the file",
  async (name) => {
    const receipt = (name: string) => receiptOf({ ...agreement, name, text: "Yes." }, SITE);
    const pdf = await receipt(name);
    expect(await writtenIn(pdf)).toContain(withoutSpaces(name));
    expect(await inkOf(pdf)).toBeGreaterThan((await inkOf(await receipt("."))) + 50);
  },
);

/** The dark pixels of the first page. */
async function inkOf(pdf: Buffer): Promise<number> {
  const opened = await openPdf(pdf);
  const { data } = opened.withPage(1, (page) => page.render(600));
  opened.close();
  return data.filter((value) => value < 128).length;
}

test("whoever agreed by ticking a box has a receipt without a name", async () => {
  const pdf = await receiptOf({ ...agreement, name: null, text: "Yes." }, SITE);
  expect(await writtenIn(pdf)).toContain("agreedbytickingabox");
});

test("the file is tagged and has a language, and equal agreements have equal files", async () => {
  const pdf = await receiptOf(agreement, SITE);
  for (const entry of ["/Lang (en)", "/MarkInfo << /Marked true >>", "/S /H1", "/S /LBody", "/S /P "])
    expect(pdf.includes(entry), entry).toBe(true);
  expect(await receiptOf(agreement, SITE)).toEqual(pdf);
});
