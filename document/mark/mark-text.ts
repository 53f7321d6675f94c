import { isAddress, mailbox } from "@/lib/email/email-address";
import { words } from "@/lib/words/site-words";
import coverage from "./coverage.generated.json" with { type: "json" };
import { localDateTime } from "./local-time";

/** The content of the mark on every page image. */
export type MarkFacts = {
  /** The address, or as passcodeReader returns it. */
  email: string;
  ip: string | null;
  at: Date;
  /** An IANA name, checked by `timeZone`. */
  timeZone: string;
  /** In which the time is written: a BCP 47 tag. */
  language: string;
  ownershipLine: string;
};

/** The lines of the mark; every character can be drawn. */
export type MarkLines = {
  /** The reader's address without its `+tag`: the same in all copies for one mailbox. Or the passcode's label (passcodeReader). */
  mailbox: string;
  tag: string;
  ip: string;
  time: string;
  owner: string;
};

/** Longer than any valid address (254), even if its local part (64) is written as codes, so that none is cut. */
const MAX_LINE = 600;
/** More combining marks on one letter belong to no language and would cover neighbouring lines. */
const MAX_COMBINING = 3;

export function markLines({ email, ip, at, timeZone, language, ownershipLine }: MarkFacts): MarkLines {
  const [local = "", domain = ""] = mailbox(email).split("@");
  // Dots and strokes alone are too faint to read or count.
  const readable = /[\p{L}\p{N}]/u.test(local) ? local : Array.from(local, code).join("");
  return {
    mailbox: drawable(isAddress(email) ? `${readable}@${domain}` : email),
    tag: isAddress(email) ? drawable(email.slice(local.length, email.lastIndexOf("@"))) : "",
    ip: drawable(ip ?? words().mark.unknownIp),
    time: drawable(localDateTime(language, at, timeZone)),
    owner: drawable(ownershipLine),
  };
}

/**
 * Makes text safe to draw: a character that no shipped font has, or that would hide or reorder others, is replaced by
 * its code (U+1F600), and a space by a plain one. A mark of empty boxes would identify no reader.
 *
 * @param most how many characters are kept
 */
export function drawable(text: string, most = MAX_LINE): string {
  let out = "";
  let combining = 0;
  for (const char of Array.from(text.normalize("NFC")).slice(0, most)) {
    const mark = /\p{M}/u.test(char);
    combining = mark ? combining + 1 : 0;
    const plain = isCovered(char) && !/[\p{Cc}\p{Bidi_Control}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(char);
    if (/\p{Zs}/u.test(char) && !isCovered(char)) out += " ";
    else out += plain && combining <= MAX_COMBINING ? char : code(char);
  }
  return out;
}

const code = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Whether a font in document/fonts has the character. */
export function isCovered(char: string): boolean {
  const point = char.codePointAt(0) ?? 0;
  let low = 0;
  let high = coverage.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = coverage[middle] ?? [];
    if (point < first) high = middle - 1;
    else if (point > last) low = middle + 1;
    else return true;
  }
  return false;
}
