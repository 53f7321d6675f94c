import { adminCalls } from "./auth-admin";
import { codeCalls } from "./auth-codes";
import { createParts } from "./auth-parts";
import { sessionCalls } from "./auth-session-calls";
import { type AuthSettings, publicSettings } from "./auth-settings";
import { type Answer, type Exchange, noPart } from "./exchange";

type Act = (exchange: Exchange, part: string) => Answer | Promise<Answer>;

/**
 * Supabase Auth's calls that the site, its commands and doctor make, with its messages, codes and order of checks.
 *
 * @param commit - ends a transaction, after as long as one takes
 */
export function createAuth(settings: AuthSettings, now: () => number, commit: () => Promise<void>) {
  const parts = createParts(settings, now, commit);
  const code = codeCalls(parts);
  const session = sessionCalls(parts);
  const admin = adminCalls(parts);
  const routes: [method: string, shape: RegExp, act: Act][] = [
    ["GET", /^settings$/, () => publicSettings(settings)],
    ["POST", /^otp$/, code.otp],
    ["POST", /^verify$/, code.verify],
    ["POST", /^token$/, session.token],
    ["POST", /^logout$/, session.logout],
    ["GET", /^user$/, session.user],
    ["GET", /^admin\/users$/, admin.list],
    ["GET", /^admin\/users\/([^/]+)$/, admin.read],
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
    /** The sessions that nobody has ended yet. */
    get sessions() {
      return parts.sessions.list();
    },
    /** Changes settings of the running project, as its owner does in the dashboard. */
    configure: (changes: Partial<AuthSettings>) => Object.assign(settings, changes),
    ban: (email: string) => {
      const user = parts.users.withEmail(email);
      if (user) user.banned = true;
    },
    failMails: (on: boolean) => {
      parts.mailFault = on;
    },
  };
}
