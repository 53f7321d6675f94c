import { isIP } from "node:net";
import { createSessions, type User } from "./auth-sessions";
import type { AuthSettings } from "./auth-settings";
import type { Exchange } from "./exchange";
import { roleOf } from "./gateway";

/** `html`: null for Supabase's own mail, which has a link. */
type Mail = { email: string; code: string; at: number; subject: string; html: string | null };

export type AuthParts = ReturnType<typeof createParts>;

export const createParts = (settings: AuthSettings, now: () => number, commit: () => Promise<void>) => ({
  ...{ settings, now, commit, mailFault: false },
  users: new Map<string, User>(),
  sessions: createSessions(now),
  mails: [] as Mail[],
  ...createLimits(settings, now),
});

const BURST = 30;
const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;

function createLimits(settings: AuthSettings, now: () => number) {
  /** Whom a limit counts: the address that the server's key vouches for, where the project heeds it. */
  function callerOf(exchange: Exchange): string {
    const header = String(exchange.headers["sb-forwarded-for"] ?? "");
    const forwarded = header.split(",")[0]?.trim() ?? "";
    const heeded = settings.forwardedFor && roleOf(exchange) === "service_role" && isIP(forwarded) > 0;
    return heeded ? forwarded : exchange.caller;
  }

  const perCaller = (name: keyof AuthSettings["limits"]) => {
    const buckets = new Map<string, { left: number; at: number }>();
    return (exchange: Exchange): boolean => {
      const caller = callerOf(exchange);
      const { left, at } = buckets.get(caller) ?? { left: BURST, at: now() };
      const filled = Math.min(BURST, left + ((now() - at) / FIVE_MINUTES) * settings.limits[name]);
      const allowed = filled >= 1;
      buckets.set(caller, { left: allowed ? filled - 1 : filled, at: now() });
      return allowed;
    };
  };

  const started = now();
  let hour = { number: 0, mails: 0 };
  function mayMail(): boolean {
    const number = Math.floor((now() - started) / HOUR);
    if (number !== hour.number) hour = { number, mails: 0 };
    return hour.mails++ < settings.mailsPerHour;
  }

  return { mayAsk: perCaller("otp"), mayTry: perCaller("verify"), mayRefresh: perCaller("refresh"), mayMail };
}
