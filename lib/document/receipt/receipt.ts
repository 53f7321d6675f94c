import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { isAddress } from "@/lib/gate/passcode-reader";
import type { Agreement } from "@/lib/gate/store/agreements";
import { LATIN, typesetter } from "./typeset";

/** The site that received the agreement. */
type Receiver = Readonly<{ name: string; url: string }>;

/** A4, in points, as all lengths here. */
const PAGE = { width: 595, height: 842, margin: 56 };
const SPACE = PAGE.width - 2 * PAGE.margin;
/** Below a line, in parts of its letters' size. */
const DESCENT = 0.3;
const LINE_HEIGHT = 1.5;
/** `before`: the space above. */
const STYLES = {
  title: { tag: "H1", size: 20, before: 0 },
  heading: { tag: "H2", size: 13, before: 16 },
  paragraph: { tag: "P", size: 10.5, before: 7 },
  label: { tag: "Lbl", size: 8, before: 10 },
  text: { tag: "LBody", size: 11, before: 0 },
} as const;

/** The receipt of an agreement as a tagged PDF with a title and a language. The same agreement gives the same bytes. */
export function receiptOf(agreement: Agreement, site: Receiver): Promise<Buffer> {
  const { id, at, room, title, text, sha256, name, email, ipAddress } = agreement;
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    font: LATIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    info: { Title: `Agreement: ${title}`, CreationDate: new Date(at) },
  });
  const linesOf = typesetter(doc, SPACE);
  let y = PAGE.margin;

  function element(style: keyof typeof STYLES, text: string) {
    const { tag, size, before } = STYLES[style];
    return doc.struct(tag, { actual: text }, () => {
      linesOf(text, size).forEach(({ runs, width, rightToLeft }, number) => {
        y += number === 0 ? before + size : (LINE_HEIGHT - DESCENT) * size;
        if (y + DESCENT * size > PAGE.height - PAGE.margin) {
          doc.continueOnNewPage();
          y = PAGE.margin + size;
        }
        let x = PAGE.margin + (rightToLeft ? SPACE - width : 0);
        for (const run of runs) {
          // Several letters may share a glyph, and Indian vowels are drawn before their consonant.
          doc.markContent("Span", { actual: run.meant });
          doc
            .font(run.font, size)
            .text(run.shaped, x, y, { baseline: "alphabetic", lineBreak: false, features: [] });
          doc.endMarkedContent();
          x += run.width;
        }
        y += DESCENT * size;
      });
    });
  }
  const field = (label: string, text: string) =>
    doc.struct("LI", {}, [element("label", label), element("text", text)]);

  const root = doc.struct("Document", {}, [
    element("title", "Receipt of an agreement"),
    doc.struct("L", {}, [
      field("What", title),
      field("Name", name ?? "None: agreed by ticking a box"),
      isAddress(email)
        ? field("E-mail address, proved by a code mailed to it", email)
        : field("Entered by a passcode, with no proof of who it was", email),
      field("IP address", ipAddress),
      field("Time in UTC", utc(at)),
      field("Version: the SHA-256 of the text", sha256),
      field("Room", room),
      field("Site", `${site.name}, ${site.url}`),
      field("Number of this agreement", id),
    ]),
    element("heading", "The text that was agreed to"),
    ...text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => element("paragraph", line)),
  ]);
  doc.addStructure(root);
  root.end();
  doc.end();
  return buffer(doc);
}

/** "2026-11-21 07:20:05" */
const utc = (time: string): string => new Date(time).toISOString().slice(0, 19).replace("T", " ");
