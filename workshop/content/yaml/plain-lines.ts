/**
 * Edits text with any line endings. `edit` gets it with LF and without a byte order mark; the result has its mark, and its
 * endings if they were all the same.
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

/** Text without a byte order mark, each line ending in LF. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** The ending of all lines; LF if they differ. */
function lineBreakOf(text: string): string {
  if (!text.includes("\n") && text.includes("\r")) return "\r";
  return text.includes("\r\n") && !/(^|[^\r])\n/.test(text) ? "\r\n" : "\n";
}
