import "server-only";
import { tooManyTries } from "@/lib/http/messages";
import type { ProviderFault, SendLane, TryLane } from "@/rooms/rules/ports";
import type { Pace } from "@/rooms/store/limits";

// Supabase Auth gives each caller a bucket of 30 calls of a kind, refilled at the configured rate (supabase/config.toml: one a
// second). Unless the project trusts forwarded addresses, the site is one caller. Its calls stay below that rate, in lanes: a
// visitor who fills one leaves turns to the others.

/** Lanes with one `bucket` share its turns: the lane with the smaller burst has a turn only while few of them are taken. */
type Lane = Readonly<{ bucket: string; burst: number; perSecond: number }>;

const LANES = {
  // Newcomers may take all turns, and repeated calls leave most of a burst to them.
  "send.first": { bucket: "send", burst: 27, perSecond: 0.93 },
  "send.again": { bucket: "send", burst: 14, perSecond: 0.93 },
  "send.owner": { bucket: "send.owner", burst: 2, perSecond: 0.05 },
  "verify.first": { bucket: "verify", burst: 24, perSecond: 0.85 },
  "verify.again": { bucket: "verify", burst: 12, perSecond: 0.85 },
  "verify.stranger": { bucket: "verify.stranger", burst: 5, perSecond: 0.1 },
} as const satisfies Record<`send.${SendLane}` | `verify.${TryLane}`, Lane>;

const LONGEST = 8;

/** The pace of a lane, of whose turns the database keeps account. */
export function paceOf(lane: keyof typeof LANES): Pace {
  const { bucket, burst, perSecond } = LANES[lane];
  return { key: `auth.${bucket}`, burst, each: 1 / perSecond, longest: LONGEST };
}

export function fullFor(seconds: number): ProviderFault {
  const retryAfter = Math.max(1, seconds);
  return { ok: false, reason: "limited", message: tooManyTries(retryAfter), retryAfter };
}
