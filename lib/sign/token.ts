import "server-only";
import {
  EncryptJWT,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  jwtDecrypt,
  jwtVerify,
  SignJWT,
} from "jose";
import type { z } from "zod";
import type { Keyring, Purpose } from "./keys";

/** Milliseconds since 1970. Tests pass a clock that they can move. */
export type Clock = () => number;

const ISSUER = "portfolio-gate";

function claims(purpose: Purpose, seconds: number, clock: Clock): JWTPayload {
  const now = Math.floor(clock() / 1000);
  return { iss: ISSUER, aud: purpose, iat: now, exp: now + seconds };
}

/** Signs a payload as a compact JWT (HS256). The purpose is its audience. */
export async function signToken(
  ring: Keyring,
  purpose: Purpose,
  payload: Record<string, unknown>,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const { id: kid, bytes } = ring.newest(purpose);
  const token = new SignJWT({ ...payload, ...claims(purpose, seconds, clock) });
  return token.setProtectedHeader({ alg: "HS256", kid }).sign(bytes);
}

/** Like signToken, but only this site can read the payload (A256GCM). */
export async function sealSecret(
  ring: Keyring,
  purpose: Purpose,
  payload: Record<string, unknown>,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const { id: kid, bytes } = ring.newest(purpose);
  const token = new EncryptJWT({ ...payload, ...claims(purpose, seconds, clock) });
  return token.setProtectedHeader({ alg: "dir", enc: "A256GCM", kid }).encrypt(bytes);
}

type Reading = (token: string, key: Uint8Array, expected: JWTClaimVerificationOptions) => Promise<JWTPayload>;

/** Tries every key, and checks the payload's shape, which an older release may have signed differently. */
const reader =
  (read: Reading) =>
  async <Schema extends z.ZodType>(
    ring: Keyring,
    purpose: Purpose,
    token: string | undefined,
    schema: Schema,
    clock: Clock,
  ): Promise<z.output<Schema> | null> => {
    if (!token || token.length > 4096) return null;
    const requiredClaims = ["exp", "iat"];
    const expected = { issuer: ISSUER, audience: purpose, requiredClaims, currentDate: new Date(clock()) };
    for (const { bytes } of ring.all(purpose)) {
      const payload = await read(token, bytes, expected).catch(() => null);
      const parsed = payload && schema.safeParse(payload);
      if (parsed?.success) return parsed.data;
    }
    return null;
  };

/** Checks signature, algorithm, audience, issuer, expiry and shape; null for anything invalid. */
export const verifyToken = reader(
  async (token, key, expected) =>
    (await jwtVerify(token, key, { ...expected, algorithms: ["HS256"] })).payload,
);

/** Decrypts a token of sealSecret; null for anything invalid. */
export const openSecret = reader(async (token, key, expected) => {
  const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  return (await jwtDecrypt(token, key, { ...expected, ...algorithms })).payload;
});
