/**
 * Prints HTML to PDF in headless Chromium, with bookmarks from the headings and a tagged structure.
 * The whole faces are embedded here, not the site's cut ones: a document may say what the pages never do.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { withBrowser } from "./browser";

const FACES = { Display: "bricolage-grotesque", Text: "instrument-sans", Mono: "jetbrains-mono" } as const;

type PrintJob = {
  /** Becomes the document's title. */
  title: string;
  /** One <section class="page"> per page. */
  html: string;
  /** CSS px of one page. */
  width: number;
  height: number;
  out: string;
};

/**
 * Prints the pages into the file and says so.
 *
 * @throws Error when Chromium or a font package is missing, or the page count differs from the sections'
 */
export async function printPdf({ title, html, width, height, out }: PrintJob): Promise<void> {
  const faces = await Promise.all(
    Object.entries(FACES).map(async ([name, pkg]) => {
      const file = await readFile(
        `node_modules/@fontsource-variable/${pkg}/files/${pkg}-latin-wght-normal.woff2`,
      );
      return `@font-face{font-family:"${name}";font-weight:200 800;src:url(data:font/woff2;base64,${file.toString("base64")})}`;
    }),
  );
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setContent(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>
      ${faces.join("")}
      @page{size:${width}px ${height}px;margin:0}
      *{box-sizing:border-box;margin:0;padding:0}
      html{-webkit-print-color-adjust:exact;print-color-adjust:exact;font-family:Text}
      .page{position:relative;width:${width}px;height:${height}px;overflow:hidden;break-after:page}
      .page:last-of-type{break-after:auto}
    </style>${html}`);
    await page.evaluate(() => document.fonts.ready);
    const wanted = await page.locator("section.page").count();
    const pdf = await page.pdf({
      width: `${width}px`,
      height: `${height}px`,
      printBackground: true,
      outline: true,
      tagged: true,
    });
    const got = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    if (got !== wanted) throw new Error(`${out}: ${wanted} sections came out as ${got} pages`);
    await mkdir(dirname(out), { recursive: true });
    await writeFile(out, pdf);
    console.log(`printed  ${out}  ${got} pages  ${Math.round(pdf.length / 1024)} KB`);
  });
}
