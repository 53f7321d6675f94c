/** The visible mark in the pages of a document. Characters without a glyph in document/fonts are drawn as codes. */
export const mark = {
  /** In place of an IP address. */
  unknownIp: "Unknown",
  /** In place of a reader's address. */
  anonymous: "anonymous",
  /** The owner's preview. {line} is the owner's sentence about the ownership. */
  preview: "PREVIEW. {line}",
} as const;
