import { mailbox } from "@/lib/gate/company-email";
import coverage from "./coverage.generated.json";
import { localDateTime, UNKNOWN_IP } from "./local-time";

/** Who is looking, from where, when, and whose document it is: what every page image carries. */
export type MarkFacts = {
  email: string;
  /** null where the address is not known. */
  ip: string | null;
  at: Date;
  /** An IANA name, checked by `timeZone`. */
  timeZone: string;
  ownershipLine: string;
};

/** The lines of the mark, every character drawable. */
export type MarkLines = {
  /** The reader's address without its `+tag`: the same in all copies that one mailbox can get. */
  mailbox: string;
  /** Such as `+nda`; empty where the address has none. */
  tag: string;
  ip: string;
  time: string;
  owner: string;
};

/** Longer than any valid address (254), also where its local part (64) is written in codes, so that none is ever cut. */
const MAX_LINE = 600;
/** More combining marks than this on one letter belong to no language and would run over the lines around. */
const MAX_COMBINING = 3;

/** Splits the facts into the lines of the mark. */
export function markLines({ email, ip, at, timeZone, ownershipLine }: MarkFacts): MarkLines {
  const box = mailbox(email);
  const [local = "", domain = ""] = box.split("@");
  // Dots and strokes alone are too faint to read, or to count.
  const readable = /[\p{L}\p{N}]/u.test(local) ? local : Array.from(local, code).join("");
  return {
    mailbox: drawable(`${readable}@${domain}`),
    tag: drawable(email.slice(local.length, email.lastIndexOf("@"))),
    ip: drawable(ip ?? UNKNOWN_IP),
    time: drawable(localDateTime(at, timeZone)),
    owner: drawable(ownershipLine),
  };
}

/**
 * Makes a text safe to draw: a character that no shipped font has, or that would hide or turn others around, is
 * replaced by its code (U+1F600). A mark of empty boxes would identify nobody.
 */
export function drawable(text: string): string {
  let out = "";
  let combining = 0;
  for (const char of Array.from(text.normalize("NFC")).slice(0, MAX_LINE)) {
    const mark = /\p{M}/u.test(char);
    combining = mark ? combining + 1 : 0;
    const plain = isCovered(char) && !/[\p{Cc}\p{Bidi_Control}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(char);
    out += plain && combining <= MAX_COMBINING ? char : code(char);
  }
  return out;
}

const code = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Whether one of the shipped fonts (lib/document/fonts) has the character: a binary search in their ranges. */
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
