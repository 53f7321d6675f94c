import { randomInt } from "node:crypto";

/** Twelve characters in three groups, without those that look alike in print: about 59 bits. */
export function readablePasscode(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group()].join("-");
}
