import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sitePerTest } from "@/tests/fixtures/picture-folder";
import { checkSvg, readMaster } from "./format";

const folder = sitePerTest();

const NS = 'xmlns="http://www.w3.org/2000/svg"';
/** 160 x 90 px: red at the left, blue at the right. */
const HALVES = '<rect width="80" height="90" fill="#f00"/><rect x="80" width="80" height="90" fill="#00f"/>';
const drawing = (attributes: string, inside = HALVES) => `<svg ${NS} ${attributes}>${inside}</svg>`;

/** Draws 320 px wide, and returns the size and the colours of the corners. */
async function drawn(source: string | Buffer) {
  const { open, words } = await readMaster(Buffer.from(source), 320);
  const { data, info } = await open().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
    return alpha < 250 ? "nothing" : red > blue ? "red" : "blue";
  };
  const [right, bottom] = [info.width - 2, info.height - 2];
  return {
    size: `${info.width} x ${info.height}`,
    corners: [at(1, 1), at(right, 1), at(1, bottom), at(right, bottom)].join(" "),
    words,
  };
}
const FULL = { size: "320 x 180", corners: "red blue red blue" };

test.each([
  'viewBox="0 0 160 90"',
  'viewBox="0,0,160,90" width="100%" height="100%"',
  'viewBox="0 0 160 90" width="auto" height="auto"',
  'viewBox="0 0 160 90" width="0" height="0"',
  'viewBox="0 0 160 90" height="2em"',
  'viewBox="0 0 160 90" width="16em" height="9em"',
  "viewBox='0 0 160 90' width='1.6mm' height='.9mm'",
  'viewBox="0 0 160 90" width="1600cm" height="900cm"',
  'viewBox="0 0 160 90" style=\'font-family:"A"; width:20px\'',
  'width="160" height="90"',
  'width="10rem" height="67.5pt"',
  'style="width:160px;height:90px" width="7"',
  'viewBox="0 0 0 0" width="160" height="90"',
])("a drawing with %s fills the picture, without a remark", async (attributes) => {
  expect(await drawn(drawing(attributes))).toEqual({ ...FULL, words: [] });
});

test.each(["", 'width="100%"', 'width="100%" height="90"', 'width="160"', 'viewBox="none"'])(
  "a drawing without a defined view (%j) is shown whole, with a remark",
  async (attributes) => {
    const { words, ...shown } = await drawn(drawing(attributes));
    expect(shown).toEqual(FULL);
    expect(words.join()).toContain("viewBox");
  },
);

test.each([
  ["left of and above its origin", "translate(-300 -200)"],
  ["far from its origin", "translate(4000 50)"],
  ["very small", "scale(.05)"],
  ["very large", "scale(500)"],
])("a drawing without a size whose shapes are %s is shown whole", async (_, transform) => {
  expect(await drawn(drawing("", `<g transform="${transform}">${HALVES}</g>`))).toMatchObject(FULL);
});

test("a hairline without a size is shown whole, and a viewBox may begin anywhere", async () => {
  const line = '<path d="M20 20h900" stroke="#f00" stroke-width=".5"/>';
  expect((await drawn(drawing("", line))).size).toBe("320 x 1");
  const inside = `<g transform="translate(-80 -45)">${HALVES}</g>`;
  expect(await drawn(drawing('viewBox="-80 -45 160 90"', inside))).toMatchObject(FULL);
});

test("shapes measured in millimetres are as large beside px as in a browser", async () => {
  const inside =
    '<rect width="254mm" height="100%" fill="#f00"/><rect x="960" width="960" height="100%" fill="#00f"/>';
  expect(await drawn(drawing('width="1920" height="1080"', inside))).toMatchObject(FULL);
});

test("width and height of another shape than the viewBox leave room beside the drawing, as in a browser", async () => {
  expect(await drawn(drawing('viewBox="0 0 160 90" width="160" height="180"'))).toMatchObject({
    size: "320 x 360",
    corners: "nothing nothing nothing nothing",
  });
});

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const PLAIN = drawing('viewBox="0 0 160 90"');
const PREFIXED =
  '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><s:rect width="80" height="90" fill="#f00"/><s:rect x="80" width="80" height="90" fill="#00f"/></s:svg>';
const DOCTYPE = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
${Array.from({ length: 90 }, (_, i) => `  <!ENTITY ns_${i} "http://ns.example.com/${i}/">`).join("\n")}
  <!ENTITY half "#f00">
]>`;
const utf16 = (text: string) => Buffer.from(text, "utf16le");

test.each<[string, string | Buffer]>([
  ["a licence of many pages before it", `${XML}<!-- ${"licence text ".repeat(9000)} -->\n${PLAIN}`],
  ["a long list of entities, one of which it uses", XML + DOCTYPE + PLAIN.replace("#f00", "&half;")],
  ["much metadata in it", PLAIN.replace("<rect", `<metadata>${"words ".repeat(9000)}</metadata><rect`)],
  ["a blank line and instructions before it", `\n\n${XML}<?editor keep="<svg>"?>\n${PLAIN}`],
  ["a comment behind it, and no size", `${drawing("")}\n<!-- </svg> -->\n`],
  ["a prefix on its names", PREFIXED],
  ["a prefix, without a size", PREFIXED.replace('viewBox="0 0 160 90"', "")],
  ["a byte order mark", `\uFEFF${XML}${PLAIN}`],
  ["the encoding of UTF-16", utf16(`\uFEFF${XML.replace("utf-8", "UTF-16")}${PLAIN}`)],
  ["UTF-16 in the other order", utf16(`\uFEFF${PLAIN}`).swap16()],
  ["UTF-16 without a mark", utf16(PLAIN)],
  ["a declaration of UTF-16 over UTF-8", XML.replace("utf-8", "UTF-16") + PLAIN],
  [
    "letters in the older encoding that it names",
    Buffer.from(`${XML.replace("utf-8", "ISO-8859-1")}<!-- Zürich -->${PLAIN}`, "latin1"),
  ],
  ["packed (svgz)", gzipSync(XML + PLAIN)],
  [
    "a large picture embedded",
    drawing('viewBox="0 0 160 90"', `<image href="data:image/png;base64,${"A".repeat(11e6)}"/>${HALVES}`),
  ],
])("a drawing with %s is drawn", async (_, source) => {
  expect(await drawn(source)).toMatchObject(FULL);
});

test.each<[string, string | Buffer, string, string]>([
  ["nothing drawn in it and no size", drawing("", "<g/>"), "a drawing that shows something", "nothing drawn"],
  [
    "letters of another encoding than it names",
    Buffer.from(`${XML}<!-- Zürich -->${PLAIN}`, "latin1"),
    "export it again as plain SVG",
    "not utf-8",
  ],
  ["its end cut off", PLAIN.slice(0, -9), "expected a whole picture", "cut off"],
  ["its end cut off, and no size", drawing("").slice(0, -9), "expected a whole picture", "cut off"],
  ["its packed bytes cut off", gzipSync(PLAIN).subarray(0, 60), "expected a whole picture", "cut off"],
  ["a web page around it", `<!doctype html><html>${PLAIN}</html>`, "expected a JPEG", "a web page"],
  ["another file packed", gzipSync("\0\x01words"), "expected a JPEG", "an unknown format"],
  [
    "a shape that is far too tall",
    drawing('viewBox="0 0 10 2000"', '<path d="M0 0h9v9z"/>'),
    "at most 51 times as tall",
    "200 times",
  ],
])("a drawing with %s is refused by name, with what to do", async (_, source, expected, found) => {
  folder.write("ferry/mark.svg", source);
  const { said } = await folder.encode();
  expect(said).toContain("content/pictures/ferry/mark.svg");
  expect(said).toContain(expected);
  expect(said).toContain(found);
});

test("loaded and executed parts are refused with a prefix, and in UTF-16", async () => {
  for (const part of ['<s:script href="x.js"/>', "<s:foreignObject/>", '<s:image href="photo.png"/>'])
    expect(() => checkSvg(PREFIXED.replace("<s:rect", `${part}<s:rect`))).toThrow("plain SVG");
  folder.write("ferry/mark.svg", utf16(`\uFEFF${drawing('viewBox="0 0 1 1"', '<image href="photo.png"/>')}`));
  expect((await folder.encode()).said).toContain("loaded from elsewhere");
});

test("comments of a drawing are ignored", () => {
  expect(checkSvg(drawing("", '<!-- <script src="x"/> <text>url(x.png)</text> -->'))).toEqual([]);
});

test.each(['<animate attributeName="x" to="9"/>', "<style>@keyframes a { to { opacity: 0 } }</style>"])(
  "an animated drawing (%s) gets a remark that it is shown without motion",
  (part) => {
    expect(checkSvg(drawing("", part)).join()).toContain("it moves");
  },
);
