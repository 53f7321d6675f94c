import { createCallers } from "./auth-callers";
import { createLimits } from "./auth-limits";
import { createSessions } from "./auth-sessions";
import type { AuthSettings } from "./auth-settings";
import { createUsers } from "./auth-users";

/** What Auth takes for an address: HTML's own pattern, so that a host without a dot will do. */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export type Mail = { email: string; code: string; at: number; template: "confirmation" | "magic_link" };

export type AuthParts = ReturnType<typeof createParts>;

/** What Auth's calls have in common: who is known, what is allowed, what was sent. */
export function createParts(settings: AuthSettings, now: () => number, commit: () => Promise<void>) {
  const users = createUsers();
  const sessions = createSessions(() => settings.reuseInterval, now);
  const mails: Mail[] = [];
  return {
    settings,
    now,
    /** Ends a transaction: until then everybody else reads what was there before. */
    commit,
    users,
    sessions,
    mails,
    mailFault: false,
    ...createLimits(settings, now),
    ...createCallers(users, sessions, now),
  };
}
