import { randomInt } from "node:crypto";

/** Without characters that look alike in print. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** A new passcode of `groups` groups of four characters, about 20 bits each. */
export function randomPasscode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
