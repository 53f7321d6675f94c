import { randomInt } from "node:crypto";

/** Makes a passcode of twelve characters in three groups, without characters that look alike: about 59 bits. */
export function readablePasscode(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group()].join("-");
}
