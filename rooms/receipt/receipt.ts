import { buffer } from "node:stream/consumers";
import { setImmediate as othersFirst } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { directionOfLanguage } from "@/lib/content/direction";
import { isAddress } from "@/lib/email/email-address";
import { LANGUAGES, language } from "@/lib/words/language";
import { say, withoutMarks } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Agreement } from "@/rooms/store/agreements";
import { LATIN, typesetter } from "./typeset";

/** The site that received the agreement. */
type Receiver = Readonly<{ name: string; url: string }>;

/** `textLanguage`: the tag of its text's language, where that is known. */
export type Agreed = Agreement & Readonly<{ textLanguage?: string | undefined }>;

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
export async function receiptOf(agreement: Agreed, site: Receiver): Promise<Buffer> {
  const { id, at, room, title, text, sha256, name, email, ipAddress, textLanguage } = agreement;
  const says = words().receipt;
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    font: LATIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: language(),
    displayTitle: true,
    info: { Title: withoutMarks(say(says.fileTitle, { title })), CreationDate: new Date(at) },
  });
  const linesOf = typesetter(doc, SPACE);
  const ofText = textLanguage === language() ? undefined : textLanguage;
  let y = PAGE.margin;

  function element(style: keyof typeof STYLES, text: string, lang?: string) {
    const { tag, size, before } = STYLES[style];
    return doc.struct(tag, { actual: text, ...(lang && { lang }) }, () => {
      linesOf(text, size).forEach(({ runs, width, rightToLeft }, number) => {
        y += number === 0 ? before + size : (LINE_HEIGHT - DESCENT) * size;
        if (y + DESCENT * size > PAGE.height - PAGE.margin) {
          doc.continueOnNewPage();
          y = PAGE.margin + size;
        }
        // The agreement's paragraphs begin where their letters do, as on the page.
        const fromRight = style === "paragraph" ? rightToLeft : directionOfLanguage(language()) === "rtl";
        let x = PAGE.margin + (fromRight ? SPACE - width : 0);
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

  /** Draws an element. This blocks the server's thread, so other requests get a turn after each. */
  async function add(parent: PDFKit.PDFStructureElement, child: PDFKit.PDFStructureElement) {
    parent.add(child);
    await othersFirst();
  }

  const root = doc.struct("Document");
  doc.addStructure(root);
  await add(root, element("title", says.title));
  const fields = doc.struct("L");
  root.add(fields);
  for (const [label, text] of [
    [says.what, title],
    [says.person, name ?? says.ticked],
    [isAddress(email) ? says.provedAddress : says.byPasscode, email],
    [says.ipAddress, ipAddress],
    [says.time, utc(at)],
    [says.version, textLanguage && LANGUAGES.length > 1 ? `${sha256} (${textLanguage})` : sha256],
    [says.room, room],
    [says.site, withoutMarks(say(says.siteAt, { site: site.name, address: site.url }))],
    [says.number, id],
  ] as const)
    await add(fields, field(label, text));
  await add(root, element("heading", says.text));
  for (const line of text.split("\n"))
    if (line.trim() !== "") await add(root, element("paragraph", line, ofText));
  root.end();
  doc.end();
  return buffer(doc);
}

/** "2026-11-21 07:20:05" */
const utc = (time: string): string => new Date(time).toISOString().slice(0, 19).replace("T", " ");
