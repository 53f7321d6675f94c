import { isIP } from "node:net";
import type { AuthSettings } from "./auth-settings";
import type { Exchange } from "./exchange";
import { roleOf } from "./gateway";
import { createLimiter } from "./limiter";

const HOUR = 3_600_000;

/** What a project allows: to each caller, call by call, and to all together in mails per hour. */
export function createLimits(settings: AuthSettings, now: () => number) {
  /** Whom a limit counts: the address that the server's key vouches for, where the project heeds it. */
  function callerOf(exchange: Exchange): string {
    const header = String(exchange.headers["sb-forwarded-for"] ?? "");
    const forwarded = header.split(",")[0]?.trim() ?? "";
    const heeded = settings.forwardedFor && roleOf(exchange) === "service_role" && isIP(forwarded) > 0;
    return heeded ? forwarded : exchange.caller;
  }

  const perCaller = (name: keyof AuthSettings["limits"]) => {
    const take = createLimiter(() => settings.limits[name], now);
    return (exchange: Exchange): boolean => take(callerOf(exchange));
  };

  const started = now();
  let hour = { number: 0, mails: 0 };

  /**
   * Counts a mail before it is sent, in hours since the start of the server; one that fails stays counted. A project
   * that asks for no proof counts none, and one that may send none sends none.
   */
  function mayMail(): boolean {
    if (settings.autoconfirm) return settings.mailsPerHour > 0;
    const number = Math.floor((now() - started) / HOUR);
    if (number !== hour.number) hour = { number, mails: 0 };
    if (hour.mails >= settings.mailsPerHour) return false;
    hour.mails++;
    return true;
  }

  return { mayAsk: perCaller("otp"), mayTry: perCaller("verify"), mayRefresh: perCaller("refresh"), mayMail };
}

export type Limits = ReturnType<typeof createLimits>;
