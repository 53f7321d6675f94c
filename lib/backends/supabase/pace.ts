import "server-only";
import { z } from "zod";
import { tooManyTries } from "@/lib/gate/messages";
import {
  callFor,
  type GateDatabase,
  type ProviderFault,
  type SendStanding,
  type TryStanding,
} from "@/lib/gate/ports";

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

const answer = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), wait: z.number() }),
  z.object({ allowed: z.literal(false), retry_after: z.number() }),
]);

/** Waits so many milliseconds. */
export type Wait = (ms: number) => Promise<void>;

/** Waits for a turn to ask Auth. Null when it has come; a refusal instead of a long wait. Throws DatabaseError. */
export async function waitForTurn(
  database: GateDatabase,
  lane: keyof typeof LANES,
  wait: Wait,
): Promise<ProviderFault | null> {
  const { burst, perSecond } = LANES[lane];
  const turn = await callFor(database, answer, "gate_pace", {
    p_key: `auth.${lane}`,
    p_burst: burst,
    p_each: 1 / perSecond,
    p_longest: LONGEST,
  });
  if (!turn.allowed) {
    const retryAfter = Math.max(1, turn.retry_after);
    return { ok: false, reason: "limited", message: tooManyTries(retryAfter), retryAfter };
  }
  if (turn.wait > 0) await wait(turn.wait * 1000);
  return null;
}
