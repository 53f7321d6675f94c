import { mailbox, withParents } from "@/lib/email/email-address";
import type { MailDomains } from "./ports";

/** A protected document, private studies, or both. */
export type Room = Readonly<{
  /** Names the room in every record and cookie. The slug, unless the file has another: a slug that is used again opens nothing. */
  id: string;
  slug: string;
  /** Answers with reasons, and a right code at its gate enters it. Any other room answers all alike. */
  announced?: boolean | undefined;
  title: string;
  line: string;
  /** The terms that a reader accepts by entering. */
  warning: string;
  /** How a reader agrees: by one press, by ticking a box, or by typing the full name. */
  agreement: "none" | "tick" | "name";
  /** The text of the agreement, if it is not the warning. */
  agreementText?: string | undefined;
  ownershipLine: string;
  /** The visible mark on each page. */
  mark: "dense" | "quiet";
  /** How long a proved address opens it. */
  hours: number;
  /** The first and the last day, in UTC. */
  opens?: string | undefined;
  closes?: string | undefined;
  /** Whether readers may ask about a page. */
  questions?: boolean | undefined;
  /** Slugs of the private studies that its readers may open, besides its document or instead of it. */
  studies: readonly string[];
  policy: RoomPolicy;
  /** Its words in the site's other languages, by tag. What one lacks is as in the first. */
  texts?: Readonly<Record<string, Partial<RoomWords>>> | undefined;
  /** The terms in the site's first language, where `warning` and `agreementText` are in another. */
  firstTerms?: Pick<Room, "warning" | "agreementText"> | undefined;
}>;

export type RoomWords = Pick<Room, (typeof ROOM_WORDS)[number]>;
export const ROOM_WORDS = ["title", "line", "warning", "agreementText", "ownershipLine"] as const;

/** A room with its words in a language. Nothing else of it depends on that. */
export function roomIn(room: Room, tag: string): Room {
  const { texts, warning, agreementText } = room;
  const own = texts?.[tag];
  return own ? { ...room, ...own, firstTerms: { warning, agreementText } } : room;
}

/** Entries are as readEntry returns them. */
export type RoomPolicy = Readonly<{
  /** Any company address. */
  company: boolean;
  listed: readonly string[];
  /** Whether a listed domain includes the domains below it. A blocked one always does. */
  subdomains: boolean;
  blocked: readonly string[];
  /** Whether the owner lets each of them in. */
  approval: boolean;
  /** "with-code": whoever proved an address enters a passcode too. "instead": a passcode opens the room, and no address does. */
  passcode?: "with-code" | "instead" | undefined;
}>;

/** "removed": the file's own entry does not count. */
export const LIST_KINDS = ["listed", "blocked", "removed"] as const;
export type ListKind = (typeof LIST_KINDS)[number];
/** The owner's later changes, by entry. Each replaces the same entry of the file. */
export type ListChanges = ReadonlyMap<string, ListKind>;

/** A policy's lists with the owner's changes. */
export function changedLists(
  { listed, blocked }: Pick<RoomPolicy, "listed" | "blocked">,
  changes: ListChanges,
): { listed: Set<string>; blocked: Set<string> } {
  const lists = { listed: new Set(listed), blocked: new Set(blocked) };
  for (const [entry, kind] of changes) {
    lists.listed.delete(entry);
    lists.blocked.delete(entry);
    if (kind !== "removed") lists[kind].add(entry);
  }
  return lists;
}

/** Each entry of a policy's lists with the owner's changes: those who may enter, those who may not, those removed. */
export function changedEntries(
  policy: RoomPolicy,
  changes: ListChanges,
): { entry: string; kind: ListKind; changed: boolean }[] {
  const { listed, blocked } = changedLists(policy, changes);
  const removed = [...changes].flatMap(([entry, kind]) => (kind === "removed" ? [entry] : []));
  const all = { listed, blocked, removed };
  return LIST_KINDS.flatMap((kind) =>
    [...all[kind]].sort().map((entry) => ({ entry, kind, changed: changes.has(entry) })),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the room closes, in ms since 1970; Infinity if never. */
export const closingTime = ({ closes }: Pick<Room, "closes">): number =>
  closes === undefined ? Number.POSITIVE_INFINITY : Date.parse(closes) + DAY_MS;

/** Whether a moment (ms since 1970) is within a room's first and last day. */
export const isOpenOn = (room: Pick<Room, "opens" | "closes">, now: number): boolean =>
  now < closingTime(room) && (room.opens === undefined || now >= Date.parse(room.opens));

/** Whether a room opens now by a passcode alone. */
export const opensByPasscode = (room: Room | undefined, now: number): room is Room =>
  room !== undefined && isByPasscode(room) && isOpenOn(room, now);

/** Whether no address may enter a room, whatever its lists say, but everybody with one of its passcodes. */
export const isByPasscode = ({ policy }: Pick<Room, "policy">): boolean => policy.passcode === "instead";

/** When the invitation of each mailbox to one room ends, in ms since 1970. */
export type Invited = ReadonlyMap<string, number>;

type Facts = Readonly<{
  /** Milliseconds since 1970. */
  now: number;
  domains: Pick<MailDomains, "isPublicMail">;
  changes: ListChanges;
  invited: Invited;
}>;

/** Whether an address may enter a room now. The answer has no reason, since no visitor reads one. */
export function mayEnter(room: Room, email: string, { now, domains, changes, invited }: Facts): boolean {
  if (isByPasscode(room) || !isOpenOn(room, now)) return false;
  const { company, subdomains } = room.policy;
  const { listed, blocked } = changedLists(room.policy, changes);
  const address = mailbox(email);
  const domain = email.split("@")[1] ?? "";
  const around = withParents(domain);
  if (blocked.has(address) || around.some((one) => blocked.has(one))) return false;
  if (listed.has(address) || now < (invited.get(address) ?? 0)) return true;
  // Everybody can get an address at a free-mail domain, so only its addresses can be listed.
  if (domains.isPublicMail(domain)) return false;
  return company || (subdomains ? around : [domain]).some((one) => listed.has(one));
}
