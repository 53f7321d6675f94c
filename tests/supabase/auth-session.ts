import { createHmac, randomBytes, randomUUID } from "node:crypto";

export type User = {
  id: string;
  email: string;
  createdAt: number;
  confirmedAt?: number;
  confirmationSentAt?: number;
  recoverySentAt?: number;
  lastSignInAt?: number;
  token?: string;
  tokenAt?: number;
  banned?: boolean;
};

/** What Supabase Auth answers to a code that was right. */
export function sessionOf(user: User, now: number) {
  const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  const issued = Math.floor(now / 1000);
  const claims = {
    sub: user.id,
    aud: "authenticated",
    exp: issued + 3600,
    iat: issued,
    email: user.email,
    phone: "",
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "otp", timestamp: issued }],
    session_id: randomUUID(),
    is_anonymous: false,
  };
  return {
    access_token: signed(claims),
    token_type: "bearer",
    expires_in: 3600,
    expires_at: issued + 3600,
    refresh_token: randomBytes(9).toString("base64url").slice(0, 12),
    user: {
      id: user.id,
      aud: "authenticated",
      role: "authenticated",
      email: user.email,
      phone: "",
      email_confirmed_at: iso(user.confirmedAt),
      confirmed_at: iso(user.confirmedAt),
      confirmation_sent_at: iso(user.confirmationSentAt),
      recovery_sent_at: iso(user.recoverySentAt),
      last_sign_in_at: iso(user.lastSignInAt),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { email_verified: true },
      identities: [],
      created_at: iso(user.createdAt),
      updated_at: iso(now),
      is_anonymous: false,
    },
  };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signatureOf = (text: string): string =>
  createHmac("sha256", "stand-in").update(text).digest("base64url");

function signed(claims: Record<string, unknown>): string {
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${signatureOf(text)}`;
}

/** Whether this stand-in signed a token. */
export function isOwnToken(token: string): boolean {
  const [, text = "", signature] = /^([^.]+\.[^.]+)\.([^.]+)$/.exec(token) ?? [];
  return signature === signatureOf(text);
}
