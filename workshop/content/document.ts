import type { Remarks } from "../../document/manifest";
import { translationFile } from "../../lib/content/content-paths";

export const SAMPLE = "content/private/nda/document.pdf";
/** The document of a room by its slug, or the NDA document for null; with a language, its translation. */
export type Which = Readonly<{ room: string | null; language?: string | undefined }>;

/** Its PDF, unless another is named. */
export const sampleOf = ({ room, language }: Which): string => {
  const original = room === null ? SAMPLE : `content/private/rooms/${room}/document.pdf`;
  return language === undefined ? original : translationFile(original, language);
};

const MAX_QUOTE = 200;

/** What the designer should know about a page, in words. */
export function remarksOn({ page, leftOut, missingFonts, addresses, layered }: Remarks): string[] {
  const words = leftOut.join(" / ");
  const quoted = words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE)}...` : words;
  const fonts = missingFonts.join(", ");
  const hidden = `Page ${page} hides words. They were left out, so no reader gets them: "${quoted}"`;
  const blank = `Page ${page} has invisible words: their font is not in the PDF (${fonts}). Export it with all fonts embedded.`;
  const links = addresses.map((address) => `Page ${page} links to ${address}`);
  const unsure = layered.map(
    (address) =>
      `Page ${page} links to ${address} from a layer, which may be hidden. It was left out: export the page without layers if readers need it.`,
  );
  return [...(words ? [hidden] : []), ...(fonts ? [blank] : []), ...links, ...unsure];
}
