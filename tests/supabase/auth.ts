import { adminCalls } from "./auth-admin";
import { refuse, tooMany } from "./auth-answers";
import { codeCalls } from "./auth-codes";
import { createParts } from "./auth-parts";
import { type AuthSettings, publicSettings } from "./auth-settings";
import { type Answer, type Exchange, noPart } from "./exchange";

type Act = (exchange: Exchange, part: string) => Answer | Promise<Answer>;

/** Supabase Auth's calls that the site makes, with its messages, codes and order of checks. `commit` ends a transaction. */
export function createAuth(settings: AuthSettings, now: () => number, commit: () => Promise<void>) {
  const parts = createParts(settings, now, commit);
  const code = codeCalls(parts);
  const admin = adminCalls(parts);
  /** The site refreshes no session. Doctor asks for it only to meet the limit. */
  const refresh: Act = (exchange) =>
    parts.mayRefresh(exchange)
      ? refuse(exchange, 400, "validation_failed", "Refresh token is not valid")
      : tooMany(exchange);
  const routes: [method: string, shape: RegExp, act: Act][] = [
    ["GET", /^settings$/, () => publicSettings(settings)],
    ["POST", /^otp$/, code.otp],
    ["POST", /^verify$/, code.verify],
    ["POST", /^token$/, refresh],
    ["POST", /^logout$/, parts.sessions.logout],
    ["GET", /^admin\/users$/, admin.list],
    ["DELETE", /^admin\/users\/([^/]+)$/, admin.remove],
  ];

  async function answer(exchange: Exchange): Promise<Answer> {
    const path = exchange.path.slice("/auth/v1/".length);
    for (const [method, shape, act] of routes) {
      const found = method === exchange.method && shape.exec(path);
      if (found) return act(exchange, found[1] ?? "");
    }
    return noPart(`${exchange.method} ${exchange.path}`);
  }

  return {
    answer,
    mails: parts.mails,
    get sessions() {
      return parts.sessions.list();
    },
    configure: (changes: Partial<AuthSettings>) => Object.assign(settings, changes),
    failMails: (on: boolean) => {
      parts.mailFault = on;
    },
  };
}
