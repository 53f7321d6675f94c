/** Writes a PDF of one page from PDF's own drawing commands, for tests of what a page shows and hides. */

export type PageRecipe = {
  /** What the page draws. /F is Helvetica; `objects` and `resources` bring the rest. */
  draw: string;
  /** More entries of the page, such as "/Rotate 90". The page is 600 by 400 points. */
  page?: string;
  /** More entries of the page's resources; with fonts among them, /F is 5 0 R. */
  resources?: string;
  /** More entries of the catalogue. */
  catalog?: string;
  /** More objects, from number 6 on. */
  objects?: (string | Buffer)[];
};

/** @returns the file's bytes */
export function pagePdf({ draw, page = "", resources = "", catalog = "", objects = [] }: PageRecipe): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 4 0 R ${page}
/Resources << ${resources.includes("/Font") ? "" : "/Font << /F 5 0 R >>"} ${resources} >> >>`,
    stream("", draw),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...objects,
  ];
  return pdfFile(bodies);
}

/**
 * Puts objects into a PDF file, numbered from 1, with their table at the end.
 *
 * @param trailer more entries of the trailer
 * @param padding a comment of this many bytes, to make the file big
 */
export function pdfFile(bodies: readonly (string | Buffer)[], trailer = "", padding = 0): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  if (padding > 0) parts.push(Buffer.alloc(padding, "%"), Buffer.from("\n"));
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = bodies.map((body, i) => {
    const part = [Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")];
    const offset = `${String(length).padStart(10, "0")} 00000 n \n`;
    parts.push(...part);
    length += part.reduce((sum, { length }) => sum + length, 0);
    return offset;
  });
  parts.push(
    Buffer.from(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join("")}`),
    Buffer.from(
      `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object with these entries in its dictionary. */
export function stream(entries: string, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data as string, "latin1");
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** Helvetica text at a place, in points from the lower left. */
export const words = (text: string, x: number, y: number, size = 24): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET\n`;

/** A picture object from raw RGB pixels. */
export const picture = (pixels: { data: Uint8Array; width: number; height: number }): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    Buffer.from(pixels.data),
  );
