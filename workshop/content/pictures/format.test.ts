import { expect, test } from "vitest";
import { colourAt, sitePerTest } from "@/tests/fixtures/picture-folder";
import { checkSvg } from "./format";

const folder = sitePerTest();

const drawing = (inside: string, attributes = 'viewBox="0 0 40 10"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const HALVES = '<rect width="20" height="10" fill="#f00"/><rect x="20" width="20" height="10" fill="#00f"/>';

test("a small drawing is drawn as wide as it is ever shown, with sharp edges", async () => {
  folder.write("ferry/mark.svg", drawing(HALVES, 'width="40" height="10" viewBox="0 0 40 10"'));
  expect((await folder.encode()).said).toBe("");
  const entry = { width: 1600, height: 400, avif: [800, 1600], webp: 1200 };
  expect(folder.entry("ferry/mark")).toMatchObject(entry);
  expect(await colourAt(folder.shown("ferry/mark-1600.avif"), 0.495, 0.5)).toBe("red");
  expect(await colourAt(folder.shown("ferry/mark-1600.avif"), 0.505, 0.5)).toBe("blue");
});

test("a drawing with other line ends is not encoded again", async () => {
  folder.write("ferry/mark.svg", drawing(HALVES));
  await folder.encode();
  folder.write("ferry/mark.svg", drawing(HALVES).replaceAll("\n", "\r\n"));
  expect((await folder.encode()).outcomes["ferry/mark"]?.kind).toBe("kept");
});

test.each([
  ["a script", "<script>fetch('/')</script>", "a script"],
  ["a piece of web page", "<foreignObject><p>words</p></foreignObject>", "foreignObject"],
  ["a picture beside it", '<image href="photo.png"/>', "loaded from elsewhere"],
  ["a picture on another site", '<image xlink:href="https://example.com/x.png"/>', "loaded from elsewhere"],
  ["a style sheet", "<style>@import 'x.css';</style>", "style sheet"],
  ["a typeface", '<style>@font-face{src:url("https://example.com/x.woff2")}</style>', "style that is loaded"],
])("a drawing with %s is refused: it would come out incomplete", async (_, inside, found) => {
  folder.write("ferry/mark.svg", drawing(inside));
  const { said } = await folder.encode();
  expect(said).toContain("content/pictures/ferry/mark.svg");
  expect(said).toContain("export it as plain SVG");
  expect(said).toContain(found);
});

test.each([
  '<defs><linearGradient id="a"/></defs><rect width="9" height="9" fill="url(#a)"/>',
  `<defs><linearGradient id="a"/></defs><rect width="9" height="9" style="fill:url('#a')"/>`,
  '<defs><path id="p" d="M0 0h9"/></defs><use xlink:href="#p"/>',
  '<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/>',
  '<a href="https://example.com"><rect width="9" height="9"/></a>',
])("a drawing with %s loads nothing", (inside) => {
  expect(checkSvg(drawing(inside))).toEqual([]);
});

test("a drawing with text gets a remark about its typeface", async () => {
  folder.write("ferry/mark.svg", drawing('<text y="9">Ferry</text>'));
  expect(JSON.stringify((await folder.encode()).outcomes)).toContain("turn text into outlines");
});
