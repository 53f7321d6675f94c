import { readFileSync, statSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { adviceOn, commandFor, kindName, kindOf } from "../files/file-kind";
import { withoutControls } from "../plain-text";
import { ContentError } from "./content-error";

/** In letters. Each check of a site, and each list of it, reads all files again, and most have not changed. */
const KNOWN = 4_000_000;
/** Files that are gone leave it in time. */
const knownTexts = <Known extends { text: string }>() =>
  new LRUCache<string, Known>({ maxSize: KNOWN, sizeCalculation: ({ text }) => text.length + 1 });
const known = knownTexts<{ state: string; text: string }>();

/** In milliseconds. A file that is written twice within a moment may keep its time and its size. */
const MOMENT_MS = 2000;

/**
 * Reads a content file, once until it changes.
 *
 * @param name for the messages
 * @throws ContentError if it is not UTF-8
 */
export function readTextFile(file: string, name = file): string {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  const state = [mtimeMs, ctimeMs, size, ino].join(" ");
  const found = known.get(file);
  if (found?.state === state) return found.text;
  const text = textOf(name, readFileSync(file));
  if (Date.now() - mtimeMs > MOMENT_MS) known.set(file, { state, text });
  return text;
}

/** Keeps what is read from each file until its text changes: in development, pages read all files at each request. */
export function untilChanged<Read>(read: (file: string, text: string) => Read): (file: string) => Read {
  const readNew = ofEachText(read);
  return (file) => readNew(file, readTextFile(file));
}

/** Like untilChanged, of texts that may not be on disk yet. */
export function ofEachText<Read>(read: (file: string, text: string) => Read): typeof read {
  const kept = knownTexts<{ text: string; value: Read }>();
  return (file, text) => {
    const before = kept.get(file);
    if (before?.text === text) return before.value;
    const value = read(file, text);
    kept.set(file, { text, value });
    return value;
  };
}

/** Reads a content file to edit it. Throws ContentError if it is not UTF-8. */
export const readExactText = (file: string): string => exactText(file, readFileSync(file));

/** Decodes a content file, without control characters or a byte order mark, and with LF in place of a single CR. Throws ContentError. */
export const textOf = (file: string, bytes: Uint8Array): string =>
  withoutControls(exactText(file, bytes))
    .replace(/^\uFEFF/, "")
    .replace(/\r(?!\n)/g, "\n");

/**
 * Decodes a content file without any change, to edit it. Bytes that are not UTF-8 are refused, because "�" in their place
 * would be published and written back.
 *
 * @throws ContentError with the first line that is not UTF-8, or with what the file is
 */
export function exactText(file: string, bytes: Uint8Array): string {
  const text = decoded(bytes);
  const kind = kindOf(bytes);
  // Text in another encoding may begin as a file of another kind does, but it has no NUL. UTF-16 begins as none.
  if (kind === "pointer" || (bytes.includes(0) && !["unknown", "markup", "html"].includes(kind)))
    throw new ContentError(file, {
      field: "(the whole file)",
      expected: `expected text: ${adviceOn(kind) ?? "delete the file, or move it out of that folder"}`,
      byCommand: commandFor(kind),
      found: kindName(kind),
    });
  if (text !== null) return text;
  const { line, found } = isUtf16(bytes) ? { line: 1, found: "UTF-16" } : firstFault(bytes);
  throw new ContentError(file, {
    field: "(the whole file)",
    line,
    expected:
      "expected text that is saved as UTF-8: open it in its current encoding, then save it as UTF-8 (VS Code: click the encoding at the bottom right, choose Reopen with Encoding, then Save with Encoding and UTF-8; Notepad: Save as, Encoding: UTF-8)",
    found,
  });
}

/** Text without a byte order mark. Null for bytes that are not UTF-8, and for a NUL, which Markdown shows as "�". */
export const utf8Text = (bytes: Uint8Array): string | null => decoded(bytes)?.replace(/^\uFEFF/, "") ?? null;

function decoded(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

// UTF-16 begins with its byte order mark, or has a NUL in each Latin letter.
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  bytes.filter((byte) => byte === 0).length > bytes.length / 4;

function firstFault(bytes: Uint8Array): { line: number; found: string } {
  let start = 0;
  // In UTF-8 no other character contains the byte of a line feed.
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    const written = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (end < 0 || utf8Text(written) === null) return { line, found: inWords(written) };
    start = end + 1;
  }
}

function inWords(written: Uint8Array): string {
  if (written.includes(0)) return "a NUL, which is not text";
  // This encoding reads any bytes, and most other files correctly.
  const meant = new TextDecoder("windows-1252").decode(written).trim();
  const shown = meant.length > 60 ? `${meant.slice(0, 57)}...` : meant;
  return `another encoding; as Windows-1252 the line reads ${JSON.stringify(shown)}`;
}
