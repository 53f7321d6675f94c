import { createLimits } from "./auth-limits";
import { createSessions } from "./auth-sessions";
import type { AuthSettings } from "./auth-settings";
import type { User } from "./auth-users";

type Mail = { email: string; code: string; at: number };

export type AuthParts = ReturnType<typeof createParts>;

export const createParts = (settings: AuthSettings, now: () => number, commit: () => Promise<void>) => ({
  ...{ settings, now, commit, mailFault: false },
  users: new Map<string, User>(),
  sessions: createSessions(now),
  mails: [] as Mail[],
  ...createLimits(settings, now),
});
