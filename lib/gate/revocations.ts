import "server-only";
import { mailbox, withParents } from "./email-address";
import type { DocumentGrant, Opening, OwnerGrant, StudyGrant } from "./grant";
import { type Clock, DatabaseError, type Door, type GateDatabase } from "./ports";
import { listRevocations } from "./store/revocations";

/** Everything withdrawn, as last read. */
export type Withdrawn = Readonly<{
  /** Addresses without their `+tag`. */
  mailboxes: ReadonlySet<string>;
  /** Each includes the domains below it. */
  domains: ReadonlySet<string>;
  /** Also those whose holder has left. */
  sessions: ReadonlySet<string>;
  /** When each label was withdrawn, in seconds by the database's clock: later grants are valid. */
  labels: ReadonlyMap<string, number>;
}>;

export interface Revocations {
  /** @throws DatabaseError without a list from the last minute: the caller must refuse */
  current(): Promise<Withdrawn>;
  /** Makes the next call read again, after this server withdraws something. */
  forget(): void;
}

/** After FRESH_MS the list is read again in the background; after HOLD_MS it is not used. */
const FRESH_MS = 20_000;
const HOLD_MS = 50_000;
/** The pause between reads while the database is down: every reader would wait for its timeout. */
const REST_MS = 3_000;
/** For grants that were signed while their label was being withdrawn. */
const SLACK_SECONDS = 10;

/** Caches the list of revocations: pages read it at most once every twenty seconds. */
export function createRevocations(database: GateDatabase, clock: Clock): Revocations {
  let kept: { list: Withdrawn; at: number } | undefined;
  let reading: Promise<Withdrawn> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const read = (): Promise<Withdrawn> => {
    if (reading) return reading;
    const mine: Promise<Withdrawn> = load(database)
      .then((list) => {
        // A read that began before `forget` may lack the new withdrawal.
        if (reading === mine) kept = { list, at: clock() };
        return list;
      })
      .catch((error) => {
        failedAt = clock();
        throw error;
      })
      .finally(() => {
        if (reading === mine) reading = undefined;
      });
    reading = mine;
    return mine;
  };

  return {
    async current() {
      const age = kept ? clock() - kept.at : Number.POSITIVE_INFINITY;
      if (kept && age < FRESH_MS) return kept.list;
      const resting = clock() - failedAt < REST_MS;
      if (kept && age < HOLD_MS) {
        if (!resting) read().catch((error) => console.error("Revocations could not be read:", error));
        return kept.list;
      }
      if (resting) throw new DatabaseError("Revocations could not be read a moment ago");
      return read();
    },
    forget() {
      kept = reading = undefined;
    },
  };
}

async function load(database: GateDatabase): Promise<Withdrawn> {
  const all = await listRevocations(database);
  const of = (kind: string) => all.filter((row) => row.kind === kind);
  return {
    mailboxes: new Set(of("email").map(({ value }) => mailbox(value))),
    domains: new Set(of("domain").map(({ value }) => value)),
    sessions: new Set([...of("session"), ...of("left")].map(({ value }) => value)),
    labels: new Map(of("label").map(({ value, at }) => [value, at])),
  };
}

/** Whether an address, with any `+tag`, is shut out at a door. A withdrawn domain cannot shut out the owner, who lifts it. */
export const isShutOut = (email: string, door: Door, withdrawn: Withdrawn): boolean =>
  withdrawn.mailboxes.has(mailbox(email)) || (door === "document" && isOfDomain(email, withdrawn));

/** Whether the domain of an address, or one above it, is withdrawn. */
export const isOfDomain = (email: string, { domains }: Withdrawn): boolean =>
  withParents(email.split("@")[1] ?? "").some((domain) => domains.has(domain));

export const stillHolds = (grant: DocumentGrant | OwnerGrant, withdrawn: Withdrawn): boolean =>
  !withdrawn.sessions.has(grant.session) && !isShutOut(grant.email, grant.kind, withdrawn);

export function stillOpens(grant: StudyGrant, slug: string, withdrawn: Withdrawn): boolean {
  const label = grant.labels[slug];
  const iat = grant.issuedAt[slug];
  if (label === undefined || iat === undefined || withdrawn.sessions.has(grant.session)) return false;
  return !isWithdrawn({ label, iat }, withdrawn);
}

/** Whether the label of an opening was withdrawn since. */
export function isWithdrawn({ label, iat }: Pick<Opening, "label" | "iat">, { labels }: Withdrawn): boolean {
  const at = labels.get(label);
  return at !== undefined && iat <= at + SLACK_SECONDS;
}
