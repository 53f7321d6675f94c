import { randomUUID } from "node:crypto";

export type User = {
  id: string;
  email: string;
  /** The data of the first request for a code. Later ones change nothing. */
  data: Record<string, unknown>;
  createdAt: number;
  confirmedAt?: number;
  confirmationSentAt?: number;
  recoverySentAt?: number;
  lastSignInAt?: number;
  token?: string | undefined;
  tokenAt?: number;
};

export const newUser = (email: string, data: Record<string, unknown>, now: number): User => ({
  id: randomUUID(),
  email,
  data,
  createdAt: now,
});

/** When the last code was sent. The cool-down of a user who proved the address begins again. */
export const sentAt = (user: User): number | undefined =>
  user.confirmedAt ? user.recoverySentAt : user.confirmationSentAt;

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

export const userBody = (user: User) => ({
  id: user.id,
  aud: "authenticated",
  role: "authenticated",
  email: user.email,
  email_confirmed_at: iso(user.confirmedAt),
  confirmation_sent_at: iso(user.confirmationSentAt),
  recovery_sent_at: iso(user.recoverySentAt),
  last_sign_in_at: iso(user.lastSignInAt),
  app_metadata: { provider: "email", providers: ["email"] },
  user_metadata: {
    ...user.data,
    sub: user.id,
    email: user.email,
    email_verified: user.confirmedAt !== undefined,
  },
  created_at: iso(user.createdAt),
});
