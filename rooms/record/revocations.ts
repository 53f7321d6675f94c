import "server-only";
import { mailbox, withParents } from "@/lib/email/email-address";
import { erasedAddress } from "@/rooms/rules/erased-address";
import type { DocumentGrant, OwnerGrant } from "@/rooms/rules/grant";
import { type HeldList, heldList } from "@/rooms/rules/held-list";
import type { Unlocked } from "@/rooms/rules/passcode-grant";
import type { Clock, Door, GateDatabase } from "@/rooms/rules/ports";
import { listRevocations } from "../store/revocations";

/** Everything withdrawn, as last read. */
export type Withdrawn = Readonly<{
  /** Addresses without their `+tag`; of erased readers, as erasedAddress returns them. */
  mailboxes: ReadonlySet<string>;
  /** Each includes the domains below it. */
  domains: ReadonlySet<string>;
  /** Also those whose holder has left. */
  sessions: ReadonlySet<string>;
  /** When each label was withdrawn, in seconds by the database's clock: later grants are valid. */
  labels: ReadonlyMap<string, number>;
}>;

export type Revocations = HeldList<Withdrawn>;

/** For grants that were signed while their label was being withdrawn. */
const SLACK_SECONDS = 10;

export const createRevocations = (database: GateDatabase, clock: Clock): Revocations =>
  heldList("Revocations", () => load(database), clock);

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
  [mailbox(email), erasedAddress(mailbox(email))].some((one) => withdrawn.mailboxes.has(one)) ||
  (door !== "owner" && isOfDomain(email, withdrawn));

/** Whether the domain of an address, or one above it, is withdrawn. */
export const isOfDomain = (email: string, { domains }: Withdrawn): boolean =>
  withParents(email.split("@")[1] ?? "").some((domain) => domains.has(domain));

export const stillHolds = (grant: DocumentGrant | OwnerGrant, withdrawn: Withdrawn): boolean =>
  !withdrawn.sessions.has(grant.session) && !isShutOut(grant.email, grant.kind, withdrawn);

/** Whether neither the session nor the label of an entered passcode was withdrawn since. */
export function stillOpens(
  { session, label, issuedAt }: Pick<Unlocked, "session" | "label" | "issuedAt">,
  { sessions, labels }: Withdrawn,
): boolean {
  const at = labels.get(label);
  return !sessions.has(session) && (at === undefined || issuedAt > at + SLACK_SECONDS);
}
