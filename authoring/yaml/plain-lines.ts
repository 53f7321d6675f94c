/**
 * Edits text whatever its lines end in: `edit` gets it without a byte order mark, and with LF where each line ends in CRLF, or each
 * in CR. Both come back in the result.
 */
export function inPlainLines(text: string, edit: (plain: string) => string): string {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lineBreak = lineBreakOf(text);
  const plain = text
    .slice(bom.length)
    .replaceAll(lineBreak, "\n")
    .replace(/\r(?!\n)/g, "\n");
  const edited = edit(plain);
  return edited === plain ? text : bom + edited.replaceAll("\n", lineBreak);
}

/** Text as it is read: without a byte order mark, each line ending in LF. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** What ends every line; LF where lines end in different ways. */
function lineBreakOf(text: string): string {
  if (!text.includes("\n") && text.includes("\r")) return "\r";
  return text.includes("\r\n") && !/(^|[^\r])\n/.test(text) ? "\r\n" : "\n";
}
