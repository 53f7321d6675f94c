import "server-only";
import { createHash } from "node:crypto";
import { readEntry } from "@/lib/email/email-address";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";

/** The trace of an erased reader who is shut out: it can be compared, but not read. The SQL function gate_erased does the same. */
export const erasedAddress = (mailbox: string): string =>
  `sha256:${createHash("sha256").update(`erased:${mailbox}`).digest("hex")}`;

export const isErased = (entry: string): boolean => /^sha256:[0-9a-f]{64}$/.test(entry);

/** An entry of a room's lists as it is stored: a domain, an address, or the trace of an erased reader; null for another text. */
export const storedEntry = (text: string): string | null => (isErased(text) ? text : readEntry(text));

/** An entry of a list or a withdrawal, for the owner: "erased reader 1a2b3c4d". */
export const entryWords = (entry: string, { erasedReader }: Pick<Words["owner"], "erasedReader">): string =>
  isErased(entry) ? say(erasedReader, { hash: entry.slice(7, 15) }) : entry;
