/**
 * Puts objects into a PDF file, numbered from 1, with their table at the end.
 *
 * @param bodies the first is the catalog
 * @param trailer more entries of the trailer
 * @param comment more lines at the beginning
 */
export function pdfFile(bodies: readonly (string | Buffer)[], trailer = "", comment = ""): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${comment}`, "latin1")];
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

/** A stream object with these entries in its dictionary. A text is written as Latin-1. */
export function stream(entries: string, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data as string, "latin1");
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}
