import "server-only";
import { createHash, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limiter } from "@/lib/limiter";

const hashWith = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const SHAPE = /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/;

// 32 MiB and some 80 ms per try.
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const BYTES = 32;

/** A passcode as typed or pasted: letters composed, zero-width characters removed, hyphens of any kind as "-", trimmed. */
export const plainPasscode = (text: string): string =>
  text
    .replace(/[\p{Pd}\u00AD\u02D7\u2043\u2212]/gu, "-")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFC")
    .trim();

/** A labelled passcode as typed or pasted, and its selector (the first group). Null for any other text. */
export function readPasscode(text: string): { selector: string; passcode: string } | null {
  const passcode = plainPasscode(text).toLowerCase();
  return SHAPE.test(passcode) ? { selector: passcode.slice(0, 4), passcode } : null;
}

/** @returns "scrypt$N$salt$hash", to be stored */
export async function hashPasscode(passcode: string, salt: Buffer): Promise<string> {
  const hash = await hashWith(passcode, salt, BYTES, COST);
  return ["scrypt", COST.N, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Compares a passcode with a stored hash. False also for a hash of an unknown kind. */
export async function matchesHash(passcode: string, stored: string): Promise<boolean> {
  const [kind, cost, salt, hash] = stored.split("$");
  if (kind !== "scrypt" || cost !== String(COST.N) || !salt || !hash) return false;
  const made = await comparisons.run({}, () =>
    hashWith(passcode, Buffer.from(salt, "base64url"), BYTES, COST),
  );
  const known = Buffer.from(hash, "base64url");
  return known.length === made.length && timingSafeEqual(known, made);
}

/** No passcode matches this stored hash. A comparison with it takes as long as one with a real hash. */
export const NO_HASH = [
  "scrypt",
  COST.N,
  ...[16, BYTES].map((size) => Buffer.alloc(size).toString("base64url")),
].join("$");

/** At most two comparisons run at once, to limit memory. */
const comparisons = limiter({ room: 2 });

/** Compares in constant time, which shows neither where two texts differ nor how long the secret is. */
export function equalsSecret(text: string, secret: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(text), digest(secret));
}
