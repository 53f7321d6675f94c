import { deflateSync } from "node:zlib";
import type { Mask } from "../mark/text-mask";
import { pdfFile, stream } from "../pdf/pdf-file";
import { drawnLines } from "./drawn-lines";
import { EMPTY_GLYPH, hiddenText, textString } from "./hidden-text";
import { baseDirection } from "./visual-order";

/** One part of a receipt. The label of a field is above its text. */
export type Part =
  | Readonly<{ kind: "title" | "heading" | "paragraph"; text: string }>
  | Readonly<{ kind: "field"; label: string; text: string }>;

/** A4, in points, as all lengths here. */
const PAGE = { width: 595, height: 842, margin: 56 };
const SPACE = PAGE.width - 2 * PAGE.margin;
/** `before`: the space above. */
const STYLES = {
  title: { tag: "H1", size: 20, before: 0 },
  heading: { tag: "H2", size: 13, before: 22 },
  paragraph: { tag: "P", size: 10.5, before: 9 },
  label: { tag: "Lbl", size: 8, before: 13 },
  text: { tag: "LBody", size: 11, before: 4 },
} as const;
type Style = keyof typeof STYLES;
/** Pixels per point. */
const SHARPNESS = 3;

type Page = { id: number; commands: string[]; images: string[]; elements: number[] };

/**
 * Draws a document in any script as a PDF: each line as the mark is drawn, with its text behind. The PDF is tagged, and has a
 * title and a language. The same parts give the same bytes.
 */
export async function receiptPdf(title: string, parts: readonly Part[]): Promise<Buffer> {
  const bodies: (string | Buffer)[] = [];
  const add = (body: string | Buffer = ""): number => bodies.push(body);
  const put = (id: number, body: string | Buffer) => {
    bodies[id - 1] = body;
  };
  const [catalog, pageTree, tree, root, glyph] = [add(), add(), add(), add(), add(stream("", EMPTY_GLYPH))];
  const hidden = hiddenText();
  const pages: Page[] = [];
  let y = 0;
  const newPage = (): Page => {
    const page = { id: add(), commands: [], images: [], elements: [] };
    pages.push(page);
    y = PAGE.height - PAGE.margin;
    return page;
  };
  let page = newPage();

  async function drawElement(style: Style, text: string, parent: number): Promise<number> {
    const { tag, size, before } = STYLES[style];
    const id = add();
    const lines = await drawnLines(text, Math.round(size * SHARPNESS), SPACE * SHARPNESS);
    const whole = Math.max(0, ...lines.map(({ left, ink }) => left + ink.width)) / SHARPNESS;
    const x = PAGE.margin + (baseDirection(text) === "rtl" ? SPACE - whole : 0);
    const kids: string[] = [];
    let top = y - before;
    for (const line of lines) {
      const [width, height] = [line.ink.width / SHARPNESS, line.ink.height / SHARPNESS];
      if (top - line.top / SHARPNESS - height < PAGE.margin) {
        page = newPage();
        top = y + line.top / SHARPNESS;
      }
      y = top - line.top / SHARPNESS - height;
      const place = { x: x + line.left / SHARPNESS, y, width, height };
      const image = add(imageOf(line.ink));
      page.images.push(`/I${image} ${image} 0 R`);
      const mark = page.elements.push(id) - 1;
      page.commands.push(
        `/Artifact BMC q ${width} 0 0 ${height} ${place.x} ${y} cm /I${image} Do Q EMC`,
        `/${tag} << /MCID ${mark} >> BDC ${hidden.write(`${line.text} `, text, place)} EMC`,
      );
      kids.push(`<< /Type /MCR /Pg ${page.id} 0 R /MCID ${mark} >>`);
    }
    put(id, element(tag, parent, kids.join(" "), `/ActualText ${textString(text)}`));
    return id;
  }

  async function drawField({ label, text }: Part & { kind: "field" }, list: number): Promise<number> {
    const item = add();
    const both = [await drawElement("label", label, item), await drawElement("text", text, item)];
    put(item, element("LI", list, refs(both)));
    return item;
  }

  const kids: number[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (part.kind !== "field") kids.push(await drawElement(part.kind, part.text, root));
    else {
      const list = add();
      const items: number[] = [];
      for (let one: Part | undefined = part; one?.kind === "field"; one = parts[++i])
        items.push(await drawField(one, list));
      i--;
      put(list, element("L", root, refs(items)));
      kids.push(list);
    }
  }

  const fonts = hidden.fonts().map(({ name, meaning, dictionary }) => {
    const meant = add(stream("", meaning));
    return `/${name} ${add(dictionary(`${glyph} 0 R`, `${meant} 0 R`))} 0 R`;
  });
  pages.forEach(({ id, commands, images }, number) => {
    const contents = add(compressed("", Buffer.from(commands.join("\n"), "latin1")));
    put(
      id,
      `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${contents} 0 R /Tabs /S
/StructParents ${number} /Resources << /Font << ${fonts.join(" ")} >> /XObject << ${images.join(" ")} >> >> >>`,
    );
  });
  const owners = pages.map(({ elements }, number) => `${number} [${refs(elements)}]`).join(" ");
  put(root, element("Document", tree, refs(kids)));
  put(tree, `<< /Type /StructTreeRoot /K ${root} 0 R /ParentTree << /Nums [${owners}] >> >>`);
  put(pageTree, `<< /Type /Pages /Kids [${refs(pages.map(({ id }) => id))}] /Count ${pages.length} >>`);
  put(
    catalog,
    `<< /Type /Catalog /Pages ${pageTree} 0 R /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot ${tree} 0 R
/ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const info = add(`<< /Title ${textString(title)} >>`);
  return pdfFile(bodies, `/Info ${info} 0 R`);
}

const refs = (ids: readonly number[]): string => ids.map((id) => `${id} 0 R`).join(" ");

/** An element of the structure. */
const element = (tag: string, parent: number, kids: string, more = ""): string =>
  `<< /Type /StructElem /S /${tag} /P ${parent} 0 R /K [${kids}] ${more} >>`;

const compressed = (entries: string, data: Uint8Array): Buffer =>
  stream(`${entries} /Filter /FlateDecode`, deflateSync(data));

const imageOf = ({ data, width, height }: Mask): Buffer =>
  compressed(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]`,
    data,
  );
