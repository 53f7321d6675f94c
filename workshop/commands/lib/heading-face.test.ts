import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withHeadingFace } from "./heading-face";

const face = (name: string, range: string) =>
  `@font-face{unicode-range:${range};font-family:${name};src:url(/_next/static/media/${name}.p.0ab.woff2)format("woff2");font-weight:400 800}`;
const page = (heading: string) =>
  `<head><style>${face("display", "U+20-7E")}${face("display-accented", "U+A1,U+BF-D6,U+D8-F6")}${face("text", "U+20-7E")}</style></head><h1 class="a">${heading}</h1><h1>Two</h1><h2>Zebra</h2>`;
const read = (address: string) =>
  readFileSync(`styles/fonts/${address.replace("/_next/static/media/", "").replace(".p.0ab", "")}`);

const fontsOf = (html: string) =>
  [...html.matchAll(/@font-face\{[^}]*"first letters"[^}]*base64,([^)]*)\)[^}]*\}/g)].map(([, font = ""]) =>
    Buffer.from(font, "base64"),
  );

test("the first heading, and no other, gets a font of its own letters, which is small", async () => {
  const html = await withHeadingFace(page("Hello <b>there</b><!-- -->,"), read);
  expect(html).toContain('<h1 data-first class="a">Hello');
  expect(html.match(/<h1 data-first/g)).toHaveLength(1);
  const [font, ...others] = fontsOf(html);
  expect(others).toEqual([]);
  expect(font?.subarray(0, 4).toString()).toBe("wOF2");
  expect(font?.length).toBeLessThan(read("/_next/static/media/display.woff2").length / 4);
});

test("text that only screen readers get adds no letter", async () => {
  const plain = fontsOf(await withHeadingFace(page("Hello"), read));
  const html = await withHeadingFace(
    page('Hello<span class="visually-hidden"> from <!-- -->Quincy</span>'),
    read,
  );
  expect(fontsOf(html)).toEqual(plain);
});

test("an accented letter comes from the file that has it, with the rule's own range", async () => {
  const fonts = fontsOf(await withHeadingFace(page("Élan"), read));
  expect(fonts).toHaveLength(2);
  const html = await withHeadingFace(page("É"), read);
  expect(html).toContain('@font-face{unicode-range:U+A1,U+BF-D6,U+D8-F6;font-family:"first letters"');
});

test("a heading in a script that the face lacks, or none at all, changes nothing", async () => {
  for (const html of [page("設計"), "<head></head><p>Hello</p>"])
    expect(await withHeadingFace(html, read)).toBe(html);
});
