import { randomUUID } from "node:crypto";

export type User = {
  id: string;
  identityId: string;
  email: string;
  /** What the first request for a code said of the user. Later ones change nothing. */
  data: Record<string, unknown>;
  createdAt: number;
  confirmedAt?: number;
  /** When a code first proved the address. A project that asks for no proof confirms without one. */
  provedAt?: number;
  confirmationSentAt?: number;
  recoverySentAt?: number;
  lastSignInAt?: number;
  token?: string;
  tokenAt?: number;
  banned?: boolean;
};

export type Users = ReturnType<typeof createUsers>;

/** The project's users. Nobody leaves but by an admin's call. */
export function createUsers() {
  const users = new Map<string, User>();
  return {
    withEmail: (email: string) => users.get(email),
    withId: (id: string) => [...users.values()].find((user) => user.id === id),
    add: (user: User) => void users.set(user.email, user),
    remove: (user: User) => void users.delete(user.email),
    newestFirst: () => [...users.values()].reverse().sort((a, b) => b.createdAt - a.createdAt),
  };
}

export const newUser = (email: string, data: Record<string, unknown>, now: number): User => ({
  id: randomUUID(),
  identityId: randomUUID(),
  email,
  data,
  createdAt: now,
});

/** When the last code was sent. The cool-down of a user who proved the address begins anew. */
export const sentAt = (user: User): number | undefined =>
  user.confirmedAt ? user.recoverySentAt : user.confirmationSentAt;

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

export const appMetadata = { provider: "email", providers: ["email"] };

/** What Auth knows of the address outweighs what was said at the sign-up. */
const metadata = ({ id, email, data }: User, verified: boolean) => ({
  ...data,
  sub: id,
  email,
  email_verified: verified,
  phone_verified: false,
});

export const userMetadata = (user: User) =>
  Object.fromEntries(
    Object.entries(metadata(user, user.confirmedAt !== undefined)).filter(([, value]) => value !== null),
  );

/** A user as Auth describes it; a list of users leaves out their identities. */
export const userBody = (user: User, listed = false) => ({
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
  app_metadata: appMetadata,
  user_metadata: userMetadata(user),
  identities: listed ? null : [identityOf(user)],
  created_at: iso(user.createdAt),
  updated_at: iso(Math.max(user.createdAt, sentAt(user) ?? 0, user.lastSignInAt ?? 0)),
  is_anonymous: false,
});

const identityOf = (user: User) => ({
  identity_id: user.identityId,
  id: user.id,
  user_id: user.id,
  identity_data: metadata(user, user.provedAt !== undefined),
  provider: "email",
  last_sign_in_at: iso(user.createdAt),
  created_at: iso(user.createdAt),
  updated_at: iso(user.provedAt ?? user.createdAt),
  email: user.email,
});
