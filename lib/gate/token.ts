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
import type { Clock } from "./ports";

const ISSUER = "portfolio-gate";

/** The claims of every token, in the builder of a signed or an encrypted one. */
function claimed<Token extends SignJWT | EncryptJWT>(
  token: Token,
  purpose: Purpose,
  seconds: number,
  clock: Clock,
): Token {
  const now = Math.floor(clock() / 1000);
  token
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds);
  return token;
}

/** Signs a payload for one purpose, which is its audience, as a compact JWT (HS256) that is valid for so many seconds. */
export async function signToken(
  ring: Keyring,
  purpose: Purpose,
  payload: Record<string, unknown>,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const { id: kid, bytes } = ring.newest(purpose);
  const token = new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid });
  return claimed(token, purpose, seconds, clock).sign(bytes);
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
  const token = new EncryptJWT(payload).setProtectedHeader({ alg: "dir", enc: "A256GCM", kid });
  return claimed(token, purpose, seconds, clock).encrypt(bytes);
}

type Reading = (token: string, key: Uint8Array, expected: JWTClaimVerificationOptions) => Promise<JWTPayload>;

/** Tries the keys of a purpose, and checks the payload's shape: an older release may have signed another one. */
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
