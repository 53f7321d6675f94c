import "server-only";
import { createHash } from "node:crypto";
import { pleaseWait, tooManyTries, tooManyTriesForCode } from "@/lib/http/messages";
import { Refusal } from "@/lib/http/refusal";
import { networksOf } from "@/rooms/rules/networks";
import { AROUND, LIMITS, type Limit } from "@/rooms/rules/policy";
import type { GateDatabase } from "@/rooms/rules/ports";
import { type LimitRow, takeHits } from "../store/limits";
import { type Records, takeHitsInLane } from "../store/log";

/** A limit and the counted subject, which is stored as a hash only. */
export type Count = readonly [limit: Limit, subject: string];

/** Counted hits, to take back if the action does not happen. */
export type Taken = Readonly<{ keys: readonly string[]; takenAt: string }>;

const FOR_CODE: readonly Limit[] = [LIMITS.verifyPerCode, LIMITS.verifyPerTicket, LIMITS.verifyPerAdopted];

const wordsOf = (limit: Limit) => {
  if (limit === LIMITS.sendPause) return pleaseWait;
  return FOR_CODE.includes(limit) ? tooManyTriesForCode : tooManyTries;
};

export class LimitReached extends Refusal {
  constructor(
    readonly limit: Limit,
    retryAfter: number,
  ) {
    super("too_many", { message: wordsOf(limit)(retryAfter), retryAfter });
  }
}

/** A subject as it is stored. */
export const subjectHash = (subject: string): string =>
  createHash("sha256").update(subject).digest("hex").slice(0, 32);

export const limitKey = ([limit, subject]: Count): string => `${limit.name}:${subjectHash(subject)}`;

const rowOf = (count: Count): LimitRow => ({
  key: limitKey(count),
  limit: count[0].limit,
  seconds: count[0].seconds,
});

export const limitRows = (counts: readonly Count[]): LimitRow[] => counts.map(rowOf);

/** Counts one hit against all limits, or no hit if one is full. Throws LimitReached or DatabaseError: refuse on both. */
export async function take(database: GateDatabase, counts: readonly Count[]): Promise<Taken> {
  return takenOf(counts, await takeHits(database, limitRows(counts)));
}

/** The hits that were counted against all limits. Throws LimitReached if one is full. */
export function takenOf(counts: readonly Count[], taken: Awaited<ReturnType<typeof takeHits>>): Taken {
  const keys = counts.map(limitKey);
  if (taken.allowed) return { keys, takenAt: taken.takenAt };
  const full = counts[keys.indexOf(taken.key)]?.[0] ?? LIMITS.sendOverAll;
  throw new LimitReached(full, Math.max(1, taken.retryAfter));
}

/** Whether `take` counted the hit: false if a limit is full. Throws DatabaseError. */
export async function isWithin(database: GateDatabase, counts: readonly Count[]): Promise<boolean> {
  try {
    await take(database, counts);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

export type LaneTaken = Taken & Readonly<{ first: boolean }>;

/** A network's first calls, up to the limit `newcomerQuota`, count against `first`; later ones against `again`. */
type Lanes = Readonly<{
  newcomerQuota: Count;
  first: readonly Count[];
  again: readonly Count[];
}>;

/** What is recorded with a hit that was counted, in the same call. `undo`: the hit is taken back. */
export type Recorded = Records & Readonly<{ undo: boolean }>;

/** Counts in the caller's lane, and records; throws as `take` does. A record that is not written is on the console. */
export async function takeFromLane(
  database: GateDatabase,
  counts: readonly Count[],
  { newcomerQuota, first, again }: Lanes,
  record?: Recorded,
): Promise<LaneTaken> {
  const taken = await takeHitsInLane(database, {
    limits: limitRows(counts),
    firsts: rowOf(newcomerQuota),
    first: limitRows(first),
    again: limitRows(again),
    record,
  });
  if (taken.allowed && taken.unrecorded !== undefined)
    console.error("The log is missing an event:", taken.unrecorded);
  const inFirst = [...counts, newcomerQuota, ...first];
  const inAgain = [...counts, ...again];
  return { ...takenOf(taken.first ? inFirst : inAgain, taken), first: taken.first };
}

/** A limit for a visitor's network, and higher ones for the networks around it: one holder may have 65,536 /64s. */
export function perNetwork(limit: Limit, ip: string, door = ""): Count[] {
  const { near, around } = networksOf(ip);
  const counts: Count[] = [[limit, `${door}${near}`]];
  for (const width of ["site", "block"] as const)
    if (around)
      counts.push([
        { ...limit, name: `${limit.name}.${width}`, limit: limit.limit * AROUND[width] },
        `${door}${around[width]}`,
      ]);
  return counts;
}

const isOf = (limits: readonly Limit[]) => (key: string) =>
  limits.some(({ name }) => key.startsWith(`${name}:`));

export const only = ({ keys, takenAt }: Taken, limits: readonly Limit[]): Taken => ({
  keys: keys.filter(isOf(limits)),
  takenAt,
});

export const except = ({ keys, takenAt }: Taken, limits: readonly Limit[]): Taken => ({
  keys: keys.filter((key) => !isOf(limits)(key)),
  takenAt,
});
