import "server-only";
import { tooManyTries } from "@/lib/gate/messages";
import type { GateDatabase, ProviderFault, SendStanding, TryStanding } from "@/lib/gate/ports";
import { takeTurn } from "@/lib/gate/store/limits";

// Supabase Auth gives each caller a bucket of 30 calls of a kind, refilled at the configured rate (supabase/config.toml: one a
// second), and unless the project trusts forwarded addresses the site is one caller. What is forwarded stays below that, in
// separate lanes: a caller that fills one lane leaves the others' share.

type Lane = Readonly<{ burst: number; perSecond: number }>;

/** For mails and for tries: of each kind together a burst of 29, and 0.95 a second. */
const LANES = {
  "send.first": { burst: 19, perSecond: 0.6 },
  "send.again": { burst: 6, perSecond: 0.2 },
  "send.owner": { burst: 4, perSecond: 0.15 },
  "verify.first": { burst: 18, perSecond: 0.65 },
  "verify.again": { burst: 6, perSecond: 0.2 },
  "verify.stranger": { burst: 5, perSecond: 0.1 },
} as const satisfies Record<`send.${SendStanding}` | `verify.${TryStanding}`, Lane>;

/** Longest that a caller waits for a turn, in seconds. */
const LONGEST = 8;

/** Waits so many milliseconds. */
export type Wait = (ms: number) => Promise<void>;

/** Waits for a turn to ask Auth. Null when it has come; a refusal instead of a long wait. Throws DatabaseError. */
export async function waitForTurn(
  database: GateDatabase,
  lane: keyof typeof LANES,
  wait: Wait,
): Promise<ProviderFault | null> {
  const { burst, perSecond } = LANES[lane];
  const turn = await takeTurn(database, {
    key: `auth.${lane}`,
    burst,
    each: 1 / perSecond,
    longest: LONGEST,
  });
  if (!turn.allowed) {
    const retryAfter = Math.max(1, turn.retryAfter);
    return { ok: false, reason: "limited", message: tooManyTries(retryAfter), retryAfter };
  }
  if (turn.wait > 0) await wait(turn.wait * 1000);
  return null;
}
