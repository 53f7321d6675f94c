import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { escapeHtml, renderMarkdown, plainText as wordsOf } from "./content/markdown";
import { parseYaml } from "./content/read-yaml";
import { textOf } from "./content/text-file";
import { plainText, withoutControls } from "./plain-text";

const unit = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }),
  fc.integer({ min: 0, max: 0xa0 }),
  fc.constantFrom(0xd800, 0xdfff, 0xfffe, 0xffff, 0x1fffe, 0x2028, 0x2029, 0xfeff),
);
const anyText = fc.array(unit.map((code) => String.fromCodePoint(code))).map((parts) => parts.join(""));

test("any text that is escaped for XML can be read by an XML parser", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const xml = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title id="${escapeHtml(text)}">${escapeHtml(text)}</title></svg>`;
      await expect(sharp(Buffer.from(xml)).metadata()).resolves.toMatchObject({ width: 1 });
    }),
  );
});

test("a line break of a slide becomes a space, and other control characters go", () => {
  expect(withoutControls("one\vtwo\fthree\u0085four\u2028five\u2029six")).toBe("one two three four five six");
  expect(withoutControls("a\x1f b\x02\0\x7f\x9b\ufffe\uffff\ud800c")).toBe("a bc");
  expect(withoutControls("tab\tline\r\n\u200f\u200d👩\u200d🚀")).toBe("tab\tline\r\n\u200f\u200d👩\u200d🚀");
});

test("what a stranger types also loses the characters that change the direction of text", () => {
  expect(plainText("a\u202eb\u200fc\u2028d\ve\nf\u200dg")).toBe("abcde\nf\u200dg");
  expect(plainText("a\vb\ufffec", " ")).toBe("a b c");
});

test("a content file is read without control characters, and its lines keep their numbers", () => {
  const bytes = Buffer.from("title: one\vtwo\n\u0085a\x02\u2028\nb");
  expect(textOf("content/x.yaml", bytes)).toBe("title: one two\n a \nb");
});

test("an escape in YAML gives no control character, in names, values and copies", () => {
  const yaml = String.raw`"na\vme": &one "\x0Btwo\0\uD800three\uFFFE"
list: [*one, "\u2028"]`;
  expect(parseYaml("content/x.yaml", yaml).value).toEqual({
    "na me": " twothree",
    list: [" twothree", " "],
  });
});

test.each([
  ["&#11;", " "],
  ["&#xB;", " "],
  ["&#2;", ""],
  ["&#x9B;", ""],
  ["&#xFFFE;", ""],
  // CommonMark shows this sign for what is no character.
  ["&#0;", "\ufffd"],
  ["&#xD800;", "\ufffd"],
  ["&#9999999;", "\ufffd"],
  ["&#x41;", "A"],
])("%s in Markdown is shown as %j, and in code as it is", (reference, shown) => {
  const html = renderMarkdown(`## One${reference}two\n\nOne${reference}two ![One${reference}](/x.png)`);
  expect(withoutControls(html)).toBe(html);
  expect(html).not.toMatch(/&#x?0*(b|2|9b|11|fffe);/i);
  expect(wordsOf(`One${reference}two`)).toBe(`One${shown}two`);
  expect(wordsOf(`\`${reference}\` and\n\n    ${reference}`)).toBe(`${reference} and ${reference}`);
});
