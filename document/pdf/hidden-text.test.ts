import { expect, test } from "vitest";
import { openPdf } from "@/document/pdf/open-pdf";
import { type PageRecipe, pagePdf, picture, stream, words } from "@/tests/fixtures/pdf/page-pdf";

const SHOWN = words("Shown to everybody", 40, 320);
const SECRET = words("NORTHWIND BANK", 40, 200);
const BAR = "0 g 30 190 400 40 re f\n";

async function read(recipe: PageRecipe) {
  const pdf = await openPdf(pagePdf(recipe));
  const text = pdf.withPage(1, (page) => page.readText());
  pdf.close();
  return text;
}

/** Pixels like a photograph's, the same in every run: waves of colour with grain. */
function photo(width: number, height: number) {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, grain = 1; i < data.length; i++) {
    grain = (grain * 1103515245 + 12345) % 2147483648;
    const [x, y] = [(i / 3) % width, i / 3 / width];
    data[i] = 128 + 70 * Math.sin(x / 9 + i) * Math.cos(y / 7) + ((grain >> 16) % 90) - 45;
  }
  return picture({ data, width, height });
}
const GREY = picture({ data: new Uint8Array(12).fill(120), width: 2, height: 2 });
const clear = (opacity: string) => `/ExtGState << /T << /ca ${opacity} >> >>`;
const WITH_PICTURE = "/XObject << /P 6 0 R >>";
const OVER = "q 440 0 0 60 30 180 cm /P Do Q\n";

/** A font of drawing commands; its only glyph, "a", is object 7. */
const drawnFont = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97
/Widths [1] /CharProcs << /a 7 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /Resources << >> >>`;

const layer = (state: string): PageRecipe => ({
  draw: `${SHOWN}/OC /L BDC ${SECRET} EMC`,
  resources: "/Properties << /L 6 0 R >>",
  catalog: `/OCProperties << /OCGs [6 0 R] /D << /${state} [6 0 R] >> >>`,
  objects: ["<< /Type /OCG /Name (Client) >>"],
});

test.each<[string, PageRecipe]>([
  ["cropped", { draw: SHOWN + SECRET, page: "/CropBox [0 250 600 400]" }],
  ["cropped, on a turned page", { draw: SHOWN + SECRET, page: "/CropBox [0 250 600 400] /Rotate 90" }],
  ["beside the page", { draw: SHOWN + words("NORTHWIND BANK", 640, 200) }],
  ["on a layer that is switched off", layer("OFF")],
  ["clipped by a frame up to a sliver", { draw: `${SHOWN}q 40 214 400 40 re W n ${SECRET} Q` }],
  ["under a black bar", { draw: SHOWN + SECRET + BAR }],
  ["under a bar that lets tails out", { draw: `${SHOWN}${words("gypqyjg", 40, 200)}0 g 30 199 400 40 re f` }],
  ["under a bar with a label on it", { draw: `${SHOWN}${SECRET}${BAR}1 g ${words("Shown bar", 40, 200)}` }],
  [
    "under a row of blocks drawn as text",
    {
      draw: `${SHOWN}${SECRET}BT /B 40 Tf 30 190 Td (aaaaaaaaaa) Tj ET`,
      resources: "/Font << /F 5 0 R /B 6 0 R >>",
      objects: [drawnFont, stream("", "1 0 0 0 1 1 d1 0 0 1 1 re f")],
    },
  ],
  [
    "under a bar that is a comment",
    {
      draw: SHOWN + SECRET,
      page: "/Annots [6 0 R]",
      objects: [
        "<< /Type /Annot /Subtype /Square /Rect [30 190 430 230] /F 4 /IC [0 0 0] /C [0 0 0] /AP << /N 7 0 R >> >>",
        stream("/Type /XObject /Subtype /Form /BBox [0 0 400 40]", "0 g 0 0 400 40 re f"),
      ],
    },
  ],
  [
    "in a group under a bar",
    {
      draw: `${SHOWN}q 1 0 0 1 100 0 cm /G Do Q ${BAR}`,
      resources: "/XObject << /G 6 0 R >>",
      objects: [
        stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 600 400] /Resources << /Font << /F 5 0 R >> >>",
          SECRET,
        ),
      ],
    },
  ],
  ["nearly white on white", { draw: `${SHOWN}0.99 g ${SECRET}` }],
  ["black on black", { draw: `${SHOWN}${BAR}${SECRET}` }],
  ["white on white, under others", { draw: `${SHOWN}1 g ${SECRET} 0 g ${words("Shown, too", 90, 195)}` }],
  ["without opacity", { draw: `${SHOWN}/T gs ${SECRET}`, resources: clear("0") }],
  ["too small to be read", { draw: `${SHOWN}${words("NORTHWIND BANK", 40, 200, 0.4)}` }],
  ["under a bar that is nearly opaque", { draw: `${SHOWN}${SECRET}/T gs ${BAR}`, resources: clear("0.97") }],
  [
    "under a field of a form",
    {
      draw: SHOWN + SECRET,
      page: "/Annots [6 0 R]",
      catalog: "/AcroForm << /Fields [6 0 R] /DR << /Font << /F 5 0 R >> >> /DA (/F 14 Tf 0 g) >>",
      objects: [
        "<< /Type /Annot /Subtype /Widget /FT /Tx /T (n) /V (over) /MK << /BG [0 0 0] >> /Rect [30 190 430 230] /DA (/F 14 Tf 1 g) /F 4 >>",
      ],
    },
  ],
  ["under a plain picture", { draw: SHOWN + SECRET + OVER, resources: WITH_PICTURE, objects: [GREY] }],
  ["under a photograph", { draw: SHOWN + SECRET + OVER, resources: WITH_PICTURE, objects: [photo(440, 60)] }],
  ["invisible, on blank paper", { draw: `${SHOWN}3 Tr ${SECRET}` }],
  [
    "invisible, over a photograph",
    { draw: `${SHOWN}${OVER}3 Tr ${SECRET}`, resources: WITH_PICTURE, objects: [photo(440, 60)] },
  ],
])("a reader does not get words that are %s", async (_kind, recipe) => {
  const { text, hidden } = await read(recipe);
  expect(text).toMatch(/^Shown/);
  expect(text.replace(/Shown[a-z, ]*|a+$/g, "").trim()).toBe("");
  expect(hidden).toMatch(/NORTHWIND BANK|gypqyjg/);
});

const toUnicode = (code: string) => [
  `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>`,
  stream(
    "",
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${code} endcmap end end`,
  ),
];
const FONT_6 = "/Font << /F 5 0 R /U 6 0 R >>";

test.each<[string, PageRecipe, string]>([
  ["pale grey", { draw: `0.93 g ${words("pale", 40, 200, 9)}` }, "pale"],
  ["white on dark", { draw: `0.1 g 0 0 600 400 re f 1 g ${words("light", 40, 200)}` }, "light"],
  ["on a layer that is switched on", layer("ON"), "Shown to everybody\nNORTHWIND BANK"],
  [
    "over a photograph",
    { draw: `${OVER}1 g ${words("caption", 40, 200)}`, resources: WITH_PICTURE, objects: [photo(440, 60)] },
    "caption",
  ],
  ["very small", { draw: words("Small print of 2 pt", 40, 200, 2) }, "Small print of 2 pt"],
  ["on a turned page", { draw: words("turned", 40, 200), page: "/Rotate 270" }, "turned"],
  ["turned themselves", { draw: `BT /F 20 Tf 0.8 0.6 -0.6 0.8 200 100 Tm (sloping) Tj ET` }, "sloping"],
  ["turned upside down", { draw: `BT /F 20 Tf -1 0 0 -1 300 100 Tm (down) Tj ET` }, "down"],
  ["outlined only", { draw: `1 Tr ${words("outline", 40, 200)}` }, "outline"],
  ["half transparent", { draw: `/T gs ${words("glass", 40, 200)}`, resources: clear("0.3") }, "glass"],
  ["marked with a pen", { draw: `1 1 0 rg 30 190 200 40 re f 0 g ${words("marked", 40, 200)}` }, "marked"],
  ["cut out", { draw: `q 7 Tr ${words("cut", 40, 200)} 0.8 0.1 0.4 rg 0 190 400 40 re f Q` }, "cut"],
  ["drawn twice, for a shadow", { draw: `${words("bold", 40, 200)}${words("bold", 40.4, 199.8)}` }, "bold"],
  [
    "overlapping",
    { draw: `0.6 g ${words("DRAFT", 40, 190, 60)}0 g ${words("text", 50, 200)}` },
    "DRAFT text",
  ],
  [
    "a ligature",
    {
      draw: "BT /U 24 Tf 40 200 Td (oxce) Tj ET",
      resources: FONT_6,
      objects: toUnicode(
        "3 beginbfchar <6f> <006f> <78> <006600660069> <63> <0063> endbfchar 1 beginbfchar <65> <0065> endbfchar",
      ),
    },
    "office",
  ],
  [
    "with a combining mark",
    {
      draw: "BT /U 24 Tf 40 200 Td (ex) Tj ET",
      resources: FONT_6,
      objects: toUnicode("2 beginbfchar <65> <0065> <78> <0301> endbfchar"),
    },
    "e\u0301",
  ],
  [
    "written from right to left",
    {
      draw: "BT /U 24 Tf 40 200 Td (abc) Tj ET",
      resources: FONT_6,
      objects: toUnicode("3 beginbfchar <61> <05d0> <62> <05d1> <63> <05d2> endbfchar"),
    },
    "\u05d2\u05d1\u05d0",
  ],
  [
    "drawn by the page's own commands",
    {
      draw: "BT /B 24 Tf 40 200 Td (aa) Tj ET",
      resources: "/Font << /F 5 0 R /B 6 0 R >>",
      objects: [drawnFont, stream("", "1 0 d0 0.2 0.2 0.3 0.5 re f")],
    },
    "aa",
  ],
  ["drawn again over a bar", { draw: `${SECRET}1 g 30 190 400 40 re f 0 g ${SECRET}` }, "NORTHWIND BANK"],
  [
    "drawn by the page's own commands, in boxes as big as the font",
    {
      draw: "BT /B 24 Tf 40 200 Td (abc) Tj ET",
      resources: "/Font << /B 6 0 R >>",
      objects: [
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 -1 2 2] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 99 /Widths [1 1 1]
/CharProcs << /a 7 0 R /b 7 0 R /c 7 0 R >> /Encoding << /Type /Encoding /Differences [97 /a /b /c] >> /Resources << >> >>`,
        stream("", "1 0 0 -1 2 2 d1 0.2 0.2 0.3 0.5 re f"),
      ],
    },
    "abc",
  ],
  ["partly beyond the page's edge", { draw: words("edge", 570, 200) }, "ed"],
])("a reader gets words that are %s", async (_kind, recipe, expected) => {
  const { text, hidden } = await read(recipe);
  expect(text).toBe(expected);
  expect(expected === "ed" ? "" : hidden).toBe("");
});

test("a reader gets a whole slide, in the order of the file", async () => {
  const draw = `0.1 0.1 0.3 rg 0 0 600 400 re f 1 g ${words("Where we stand", 40, 330, 36)}
${["One: the brief", "Two: the research", "Three: the design"].map((line, i) => words(line, 60, 270 - i * 30, 18)).join("")}
q 200 0 0 120 360 60 cm /P Do Q 0.7 g ${words("Figure 1. A ferry", 360, 44, 9)}`;
  const { text, hidden } = await read({ draw, resources: WITH_PICTURE, objects: [photo(200, 120)] });
  expect(text.split("\n")).toEqual([
    ...["Where we stand", "One: the brief", "Two: the research", "Three: the design"],
    ...["Figure 1. A ferry"],
  ]);
  expect(hidden).toBe("");
});

test("a reader gets a page of two columns whole, one column after the other", async () => {
  const column = (x: number, name: string) =>
    Array.from({ length: 24 }, (_, i) =>
      words(`${name} line ${i + 1} of the column`, x, 370 - i * 14, 11),
    ).join("");
  const { text, hidden } = await read({ draw: column(40, "left") + column(320, "right") });
  expect(text.split("\n").map((line) => line.replace(/ of the column$/, ""))).toEqual([
    ...Array.from({ length: 24 }, (_, i) => `left line ${i + 1}`),
    ...Array.from({ length: 24 }, (_, i) => `right line ${i + 1}`),
  ]);
  expect(hidden).toBe("");
});
