import { expect, test } from "vitest";
import { openPdf } from "@/document/pdf/open-pdf";
import { pagePdf, picture, words } from "@/tests/fixtures/pdf/page-pdf";

async function read(draw: string, onGlass: string, more: { resources?: string; objects?: string[] } = {}) {
  const { resources = "", objects = [] } = more;
  const pdf = await openPdf(
    pagePdf({
      draw,
      resources: `/XObject << /P 6 0 R >> ${resources}`,
      objects: [await scanned(onGlass), ...objects],
    }),
  );
  const text = pdf.withPage(1, (page) => page.readText());
  pdf.close();
  return text;
}

const LINES = [
  "Minutes of the meeting",
  "in which I, Jo Li, said: all is well.",
  "Northwind Bank, 4.2M EUR (1 of 12)",
];
const typed = LINES.map((line, i) => words(line, 60, 320 - i * 30, 14)).join("");

/** A scan at 150 dpi: grey paper with grain. `draw` is on the glass. */
async function scan(draw: string): Promise<Buffer> {
  const pdf = await openPdf(pagePdf({ draw }));
  const { data, width, height } = pdf.withPage(1, (page) => page.render(1250));
  pdf.close();
  let grain = 1;
  const grey = data.map((value) => {
    grain = (grain * 1103515245 + 12345) % 2147483648;
    return 30 + value * 0.75 + ((grain >> 16) % 24);
  });
  return picture({ data: grey, width, height });
}
const scans = new Map<string, Promise<Buffer>>();
/** The same scan is made once. */
function scanned(draw: string): Promise<Buffer> {
  const made = scans.get(draw) ?? scan(draw);
  scans.set(draw, made);
  return made;
}
const SCAN = "q 600 0 0 400 0 0 cm /P Do Q\n";
const RECOGNIZED = `3 Tr ${typed}`;

test.each([
  ["over", `${SCAN}${RECOGNIZED}`],
  ["under", `${RECOGNIZED}${SCAN}`],
  ["a little beside", `${SCAN}1 0 0 1 0.7 0.7 cm ${RECOGNIZED}`],
])("a reader gets words that text recognition put %s a scan", async (_where, draw) => {
  const { text } = await read(draw, typed);
  expect(text.split("\n")).toEqual(LINES);
});

test("a reader gets words of a scan that were recognized in another font", async () => {
  const layer = LINES.map(
    (line, i) => `BT /T 14 Tf 60 ${320 - i * 30} Td (${line.replace(/[()]/g, "\\$&")}) Tj ET\n`,
  );
  const { text, hidden } = await read(`${SCAN}3 Tr ${layer.join("")}`, typed, {
    resources: "/Font << /F 5 0 R /T 7 0 R >>",
    objects: ["<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>"],
  });
  expect([text.split("\n"), hidden]).toEqual([LINES, ""]);
});

test.each<[string, string, string]>([
  ["a bar is drawn over it", typed, "0 g 50 250 400 24 re f"],
  [
    "a labelled bar is drawn over it",
    typed,
    `0 g 50 250 400 24 re f 1 g 0 Tr ${words("removed", 60, 258, 12)}`,
  ],
  ["the bar was on the paper", `${typed} 0 g 50 250 400 24 re f`, ""],
  ["the paper was blank there", words(LINES[0] ?? "", 60, 320, 14) + words(LINES[1] ?? "", 60, 290, 14), ""],
])("a reader does not get recognized words if %s", async (_kind, onGlass, after) => {
  const draw = `${SCAN}${RECOGNIZED}${after}`;
  const { text, hidden } = await read(draw, onGlass);
  expect(text.replace(/\s*removed/, "").split("\n")).toEqual(LINES.slice(0, 2));
  expect(hidden).toBe(LINES[2]);
});
