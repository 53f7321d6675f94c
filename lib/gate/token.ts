import "server-only";
import { EncryptJWT, errors, jwtDecrypt, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import type { Keyring, Purpose } from "./keys";
import type { Clock } from "./ports";

const ISSUER = "portfolio-gate";

/**
 * Signs a payload for one purpose.
 *
 * @param seconds how long the token is valid
 * @returns a compact JWT, HS256, with the purpose as its audience
 */
export async function signToken(
  ring: Keyring,
  purpose: Purpose,
  payload: Record<string, unknown>,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const key = ring.newest(purpose);
  const now = Math.floor(clock() / 1000);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256", kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key.bytes);
}

/**
 * Checks signature, algorithm, audience, issuer and expiry, then the payload's shape.
 *
 * @returns the payload, or null for anything invalid
 */
export async function verifyToken<Schema extends z.ZodType>(
  ring: Keyring,
  purpose: Purpose,
  token: string | undefined,
  schema: Schema,
  clock: Clock,
): Promise<z.output<Schema> | null> {
  if (!token || token.length > 4096) return null;
  for (const key of ring.all(purpose)) {
    try {
      const { payload } = await jwtVerify(token, key.bytes, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: purpose,
        requiredClaims: ["exp", "iat"],
        currentDate: new Date(clock()),
      });
      // Signed by us, but perhaps by an older release with another shape.
      const parsed = schema.safeParse(payload);
      return parsed.success ? parsed.data : null;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      return null;
    }
  }
  return null;
}

/** Like signToken, but only this site can read the payload (A256GCM). */
export async function sealSecret(
  ring: Keyring,
  purpose: Purpose,
  payload: Record<string, unknown>,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const key = ring.newest(purpose);
  const now = Math.floor(clock() / 1000);
  return new EncryptJWT(payload)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .encrypt(key.bytes);
}

/** Decrypts a token of sealSecret; null for anything invalid. */
export async function openSecret<Schema extends z.ZodType>(
  ring: Keyring,
  purpose: Purpose,
  token: string | undefined,
  schema: Schema,
  clock: Clock,
): Promise<z.output<Schema> | null> {
  if (!token || token.length > 4096) return null;
  for (const key of ring.all(purpose)) {
    const opened = await jwtDecrypt(token, key.bytes, {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ["exp", "iat"],
      currentDate: new Date(clock()),
    }).catch(() => null);
    const parsed = opened && schema.safeParse(opened.payload);
    if (parsed?.success) return parsed.data;
  }
  return null;
}
