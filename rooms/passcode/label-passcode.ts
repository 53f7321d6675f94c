import "server-only";
import { randomBytes } from "node:crypto";
import { invalidRequest, Refusal } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { GateDatabase } from "@/rooms/rules/ports";
import { addPasscode, listPasscodes } from "../store/passcodes";
import { hashPasscode } from "./passcodes";
import { randomPasscode } from "./random-passcode";
import { FIXED_LABEL } from "./try-passcode";

/** Parses a typed label. Throws Refusal invalid_request with the mistake. */
export function readLabel(text: string): string {
  const label = text.trim();
  if (label === "" || label.length > 80 || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(label))
    throw invalidRequest(words().refusals.labelTooLong);
  // Such characters can make one label look like another, and reverse the text after it in the log.
  if (/\p{Bidi_Control}/u.test(label)) throw invalidRequest(words().refusals.labelTurnsText);
  if (label.toLowerCase() === FIXED_LABEL)
    throw invalidRequest(say(words().refusals.labelFixed, { label: FIXED_LABEL }));
  return label;
}

/** The end of 1 to 9999 days; null for other input. */
export function readDays(text: string, now: number): Date | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days > 0 ? new Date(now + days * 86_400_000) : null;
}

/** The end in a field that may be empty, for no end. Throws Refusal invalid_request. */
export function readEnd(text: string, now: number): Date | undefined {
  const days = text.trim();
  if (days === "") return undefined;
  const end = readDays(days, now);
  if (end) return end;
  throw invalidRequest(words().refusals.daysOrEmpty);
}

type NewPasscode = { label: string; slugs?: readonly string[] | undefined; expires?: Date | undefined };

/** Makes a passcode for `slugs`, or for every study, later ones too. Throws Refusal label_taken; DatabaseError. */
export async function labelPasscode(
  database: GateDatabase,
  { label, slugs, expires }: NewPasscode,
): Promise<string> {
  // Once in a million another passcode has the same selector.
  for (let attempt = 0; attempt < 3; attempt++) {
    const passcode = randomPasscode(4);
    const selector = passcode.slice(0, 4);
    const hash = await hashPasscode(passcode, randomBytes(16));
    if (await addPasscode(database, { label, selector, hash, slugs, expiresAt: expires })) return passcode;
    if ((await listPasscodes(database)).some((known) => known.label === label)) break;
  }
  throw new Refusal("label_taken");
}
