import "server-only";
import { randomUUID } from "node:crypto";
import { parseEmail } from "@/lib/email/email-address";
import { Refusal } from "@/lib/http/refusal";
import { words } from "@/lib/words/site-words";
import { factsAbout, isWelcome, type Named, recordName } from "@/rooms/reader/room-code";
import type { GateEvent, GateRefusal } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { isOfDomain } from "@/rooms/record/revocations";
import { NDA } from "@/rooms/rules/built-in-rooms";
import { parseCompanyEmail, parseReachable } from "@/rooms/rules/company-email";
import { type DocumentGrant, signDocumentGrant, signOwnerGrant } from "@/rooms/rules/grant";
import type { Door, MailDomains } from "@/rooms/rules/ports";

/** A gate that opens by a code. `Before`: what it must know of the visitor to open. */
export type CodeDoor<Before> = Readonly<{
  /** Its name in the database. */
  name: Door;
  /**
   * An announced door answers with reasons, after the mail. Any other answers every address alike, after the same work, and
   * mails later. Readers' doors differ in nothing else; the owner's has limits that no reader can fill.
   */
  announced: boolean;
  /** Parses what a visitor typed. Throws Refusal invalid_email, public_email. */
  parse(text: string, domains: MailDomains): string;
  /** Reads who may have a code, before it is known whether this address may. Throws DatabaseError. */
  guests(gate: Gate): Promise<(email: string) => boolean>;
  /** The records of a mail, of an address that may have none, and of a wrong code. */
  sent(email: string): GateEvent;
  uninvited: GateRefusal["kind"] & ("code_not_sent" | "owner_code_asked");
  wrong: GateRefusal["kind"] & ("code_refused" | "owner_refused");
  /** The record of a right code, and the value of the cookie. */
  open(gate: Gate, email: string, before: Before): { event: GateEvent; cookie(): Promise<string> };
}>;

/** What a reader's door knows of the visitor: a grant of the same address goes on. */
export type Reader = Readonly<{
  held: Pick<DocumentGrant, "email" | "session" | "timeZone" | "entered"> | null;
  timeZone?: string | undefined;
  warningSha256: string;
}>;

type Rules = Pick<CodeDoor<Reader>, "name" | "announced" | "parse" | "guests">;

const readersDoor = (room: string, rules: Rules): CodeDoor<Reader> => ({
  ...rules,
  sent: (email) => ({ kind: "code_sent", email, room }),
  uninvited: "code_not_sent",
  wrong: "code_refused",
  open({ keyring, clock }, email, { held, timeZone, warningSha256 }) {
    // A session has one address: the next person in this browser gets another session.
    const before = held?.email === email ? held : { session: randomUUID(), timeZone, entered: {} };
    const { session, entered } = before;
    return {
      event: { kind: "code_verified", email, session, warningSha256, room },
      // The code proves the address. It also enters an announced room; any other is entered by enterRoom.
      cookie: () => {
        const opened = rules.announced ? { ...entered, [room]: Math.floor(clock() / 1000) } : entered;
        return signDocumentGrant(keyring, session, email, clock, before.timeZone, opened);
      },
    };
  },
});

/** The NDA document's door: any company address may have a code. */
export const NDA_DOOR = readersDoor(NDA, {
  name: "document",
  announced: true,
  parse: parseCompanyEmail,
  async guests({ revocations }) {
    const withdrawn = await revocations.current();
    // Only a reader of the mailbox may learn that it is withdrawn.
    return (email) => !isOfDomain(email, withdrawn);
  },
});

/** The door of a room, or of none: the answers must not show which. Rooms may list any address, so free mail is no mistake. */
export const roomDoor = (named: Named): CodeDoor<Reader> =>
  named.room?.announced
    ? NDA_DOOR
    : readersDoor(recordName(named), {
        // A visitor may name any slug, also the NDA document's: this door is never the document's.
        name: `room:${named.slug}`,
        announced: false,
        parse: parseReachable,
        async guests(gate) {
          const facts = await factsAbout(gate, named);
          return (email) => isWelcome(gate, named.room, email, facts);
        },
      });

/** The owner's door: one address may have a code. */
export const OWNER_DOOR: CodeDoor<Readonly<{ session: string }>> = {
  name: "owner",
  announced: false,
  parse(text) {
    const read = parseEmail(text);
    if (!read) throw new Refusal("invalid_email", { message: words().refusals.invalidAddress });
    return read.email;
  },
  guests:
    async ({ ownerEmail }) =>
    (email) =>
      email === ownerEmail,
  sent: (email) => ({ kind: "owner_code_sent", email }),
  uninvited: "owner_code_asked",
  wrong: "owner_refused",
  open: ({ keyring, clock }, email, { session }) => ({
    event: { kind: "owner_entered", email, session },
    cookie: () => signOwnerGrant(keyring, session, email, clock),
  }),
};
