import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles";

const link = (name: string, query = "") =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css${query}" data-precedence="next"/>`;
const page = (head: string) =>
  `<head><meta charSet="utf-8"/>${head}<script src="/a.js"></script></head><h1>One</h1>`;
/** Sheets as Next builds them. */
const sheets: Record<string, string> = {
  base: "h1{color:red}",
  faces:
    '@font-face{font-family:x;src:url(../media/x.woff2)format("woff2")}a{background:url("../media/b.svg?v=1#c")}',
  fixed: "a{fill:url(#hatch);mask:url(/icons/a.svg)}b{background:url(data:image/gif;base64,R0)}",
  text: 'a::after{content:"</style><script>"}',
};
const read = (address: string) =>
  sheets[address.replace("/_next/static/chunks/", "").replace(".css", "")] ?? "";

test("a page contains its sheets in their order, and links them without loading them", () => {
  sheets.later = "h1{color:blue}";
  expect(inlineStyles(page(link("base") + link("later")), read)).toBe(
    page(
      ["base", "later"]
        .map(
          (name) =>
            `<style data-precedence="next">${sheets[name]}</style>${link(name).replace("/>", " disabled/>")}`,
        )
        .join(""),
    ),
  );
});

test("the addresses in a sheet still lead to the same files", () => {
  const html = inlineStyles(page(link("faces") + link("fixed")), read);
  expect(html).toContain("src:url(/_next/static/media/x.woff2)format");
  expect(html).toContain('url("/_next/static/media/b.svg?v=1#c")');
  expect(html).toContain(sheets.fixed);
});

test("text in a sheet does not end the style element", () => {
  const html = inlineStyles(page(link("text")), read);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('"<\\/style><script>"');
});

test("a release in the address of a sheet changes nothing, and a page is done once", () => {
  const html = inlineStyles(page(link("base", "?dpl=dpl_1")), read);
  expect(html).toContain("h1{color:red}");
  expect(html).toContain('href="/_next/static/chunks/base.css?dpl=dpl_1" data-precedence="next" disabled/>');
  expect(inlineStyles(html, read)).toBe(html);
});

test("other links stay as they are", () => {
  const other = page('<link rel="preload" href="/_next/static/chunks/base.css" as="style"/>');
  expect(inlineStyles(other, read)).toBe(other);
});
