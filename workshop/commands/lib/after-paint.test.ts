import { expect, test } from "vitest";
import { afterPaint } from "./after-paint";

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
const face = '@font-face{font-family:x;src:url(/_next/static/media/x.woff2)format("woff2")}';
const page = (head: string, body = "") => `<head><title>T</title>${head}</head><body>${body}</body>`;
const sheet = (css: string) => `<style data-precedence="next">${css}</style>`;

test("a page names each of its scripts once, for after its first paint, in their order", () => {
  const html = afterPaint(page(hint + script("a") + script("b"), script("a")));
  expect(html).not.toContain("<script src");
  expect(html).not.toContain('as="script"');
  expect(html).toContain('(["/_next/static/chunks/a.js","/_next/static/chunks/b.js"],[])</script></body>');
});

test("fonts in files wait, unless the browser runs no scripts; other rules stay where they are", () => {
  const own =
    "@font-face{font-family:y;src:local(Arial)}@font-face{font-family:z;src:url(data:font/woff2;base64,AA)}";
  const html = afterPaint(page(sheet(`a{color:red}${face}${own}`) + sheet(face) + script("a")));
  expect(html).toContain(sheet(`a{color:red}${own}`));
  expect(html.split(face)).toHaveLength(3);
  expect(html).toContain(`<style media="(scripting: none)" data-faces>${face}${face}</style>`);
  expect(html).not.toContain(sheet(""));
});

test("the names of these fonts wait with them, so that no browser looks for them among the computer's", () => {
  const name = '.a_variable{--face-x:"x"}';
  const html = afterPaint(page(sheet(name + face) + script("a")));
  expect(html).toContain(`<style media="(scripting: none)" data-faces>${name}${face}</style>`);
  expect(html.split(name)).toHaveLength(2);
});

test("the fonts with the letters of English are fetched together; a page asks for others if it has their letters", () => {
  const one = (range: string, name: string) =>
    `@font-face{unicode-range:${range};font-family:x;src:url(/_next/static/media/${name}.woff2)format("woff2")}`;
  const html = afterPaint(page(sheet(one("U+20-7E,U+A0", "x") + one("U+100-151", "extended")) + script("a")));
  expect(html).toContain('],["/_next/static/media/x.woff2"])</script>');
});

test("a page without scripts stays as it is, and a page is done once", () => {
  const without = page(sheet(face));
  expect(afterPaint(without)).toBe(without);
  const html = afterPaint(page(sheet(face) + script("a")));
  expect(afterPaint(html)).toBe(html);
});

test("an address keeps its release", () => {
  const html = afterPaint(page('<script src="/_next/static/chunks/a.js?dpl=dpl_1" async=""></script>'));
  expect(html).toContain('["/_next/static/chunks/a.js?dpl=dpl_1"]');
});

test("inline scripts, and those for old browsers, stay", () => {
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script><script>self.a=1</script>';
  expect(afterPaint(page(script("a") + old))).toContain(old);
});
