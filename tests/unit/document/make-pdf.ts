/** Writes small PDFs by hand, so that the tests need no files and can break them at will. */
import { createHash } from "node:crypto";
import { pdfFile, stream as plainStream } from "./page-pdf";

export type PdfRecipe = {
  pages: {
    text: string;
    /** Points; default 960 by 540. */
    size?: [number, number];
    rotate?: 0 | 90 | 180 | 270;
    /** A JPEG laid over the whole page, under the text. */
    photo?: { jpeg: Buffer; width: number; height: number };
  }[];
  title?: string;
  /** Title, page (from 1), children. */
  outline?: Bookmark[];
  /** Encrypts with this password (RC4, 40 bits, as the first security handler does). */
  password?: string;
  /** A comment of this many bytes, to make the file big. */
  padding?: number;
};
type Bookmark = { title: string; page: number; children?: Bookmark[] };

/** @returns the file's bytes */
export function makePdf(recipe: PdfRecipe): Buffer {
  const objects: (Buffer | string)[] = [];
  const add = (body: Buffer | string) => objects.push(body);
  const id = createHash("md5").update("test").digest();
  const crypt = recipe.password === undefined ? null : encryption(recipe.password, id);
  const text = (value: string, object: number) => {
    const utf16 = Buffer.from(`\ufeff${value}`, "utf16le").swap16();
    return `<${(crypt ? rc4(crypt.keyFor(object), utf16) : utf16).toString("hex")}>`;
  };
  const stream = (dict: string, data: Buffer, object: number) => {
    return plainStream(dict, crypt ? rc4(crypt.keyFor(object), data) : data);
  };

  add("");
  add("");
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const kids: number[] = [];
  for (const page of recipe.pages) {
    const [width, height] = page.size ?? [960, 540];
    const draw = page.photo ? `q ${width} 0 0 ${height} 0 0 cm /Photo Do Q\n` : "";
    const shown = page.text.replace(/[\\()]/g, "\\$&");
    const content = Buffer.from(
      `${draw}1 0.35 0.12 rg 0 ${height - 20} ${width} 20 re f 0 g BT /F1 24 Tf 60 ${height - 90} Td (${shown}) Tj ET`,
      "latin1",
    );
    const contentId = add("") as number;
    objects[contentId - 1] = stream("", content, contentId);
    let xobject = "";
    if (page.photo) {
      const photoId = add("");
      objects[photoId - 1] = stream(
        `/Type /XObject /Subtype /Image /Width ${page.photo.width} /Height ${page.photo.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        page.photo.jpeg,
        photoId,
      );
      xobject = `/XObject << /Photo ${photoId} 0 R >>`;
    }
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${page.rotate ?? 0} /Contents ${contentId} 0 R /Resources << /Font << /F1 3 0 R >> ${xobject} >> >>`,
      ),
    );
  }
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((k) => `${k} 0 R`).join(" ")}] >>`;

  const bookmarks = (list: Bookmark[], parent: number): { first: number; last: number } => {
    const ids = list.map(() => add(""));
    list.forEach((mark, i) => {
      const own = ids[i] as number;
      const inner = mark.children?.length ? bookmarks(mark.children, own) : null;
      objects[own - 1] = [
        `<< /Title ${text(mark.title, own)} /Parent ${parent} 0 R /Dest [${kids[mark.page - 1]} 0 R /Fit]`,
        i > 0 ? `/Prev ${ids[i - 1]} 0 R` : "",
        i < ids.length - 1 ? `/Next ${ids[i + 1]} 0 R` : "",
        inner ? `/First ${inner.first} 0 R /Last ${inner.last} 0 R /Count 1` : "",
        ">>",
      ].join(" ");
    });
    return { first: ids[0] as number, last: ids.at(-1) as number };
  };
  let outlines = "";
  if (recipe.outline) {
    const root = add("");
    const { first, last } = bookmarks(recipe.outline, root);
    objects[root - 1] = `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R >>`;
    outlines = `/Outlines ${root} 0 R`;
  }
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${outlines} >>`;
  let info = "";
  if (recipe.title) {
    const infoId = add("");
    objects[infoId - 1] = `<< /Title ${text(recipe.title, infoId)} >>`;
    info = `/Info ${infoId} 0 R`;
  }
  const encrypt = crypt ? `/Encrypt ${add(crypt.dictionary)} 0 R` : "";

  const hexId = id.toString("hex");
  return pdfFile(objects, `${info} ${encrypt} /ID [<${hexId}> <${hexId}>]`, recipe.padding);
}

/** The standard security handler, version 1: what an old office suite writes. */
function encryption(password: string, id: Buffer) {
  const pad = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
  const padded = Buffer.concat([Buffer.from(password, "latin1"), pad]).subarray(0, 32);
  const md5 = (...data: Buffer[]) => createHash("md5").update(Buffer.concat(data)).digest();
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(padded, owner, permissions, id).subarray(0, 5);
  const user = rc4(key, pad);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P -4 >>`,
    keyFor: (object: number) =>
      md5(key, Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0])).subarray(0, 10),
  };
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const s = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number) => s[i] ?? 0;
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    [s[i], s[j]] = [at(j), at(i)];
  }
  let i = 0;
  let j = 0;
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    [s[i], s[j]] = [at(j), at(i)];
    return byte ^ at((at(i) + at(j)) & 255);
  }) as Buffer;
}
