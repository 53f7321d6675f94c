import { createHmac } from "node:crypto";

/** What Auth reads of an access token of its own. */
export type Claims = { sub: string; session_id: string; exp: number };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signatureOf = (text: string): string =>
  createHmac("sha256", "stand-in").update(text).digest("base64url");

export function signed(claims: Claims & Record<string, unknown>): string {
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${signatureOf(text)}`;
}

/** Whether this stand-in signed a token. */
export function isOwnToken(token: string): boolean {
  const [, text = "", signature] = /^([^.]+\.[^.]+)\.([^.]+)$/.exec(token) ?? [];
  return signature === signatureOf(text);
}

/** An access token's claims, or Auth's words for what is wrong with it. */
export function claimsOf(token: string, now: number): Claims | string {
  const [, payload = "", ...rest] = token.split(".");
  if (rest.length !== 1) return "token is malformed: token contains an invalid number of segments";
  if (!isOwnToken(token)) return "token signature is invalid: signature is invalid";
  const claims: Claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return claims.exp * 1000 > now ? claims : "token has invalid claims: token is expired";
}
