import "server-only";
import type { Approvals } from "./approvals";
import type { Keyring } from "./keys";
import type { Clock, CodeProvider, GateDatabase, MailDomains, OwnerChannel, ReaderChannel } from "./ports";
import type { Revocations } from "./revocations";
import type { Invitations } from "./room-invitations";
import type { RoomLists } from "./room-lists";

export type Gate = Readonly<{
  database: GateDatabase;
  codes: CodeProvider;
  domains: () => Promise<MailDomains>;
  revocations: Revocations;
  roomLists: RoomLists;
  approvals: Approvals;
  invitations: Invitations;
  keyring: Keyring;
  clock: Clock;
  fixedPasscode: string | undefined;
  /** The address that opens the owner's page, as parseEmail returns it; undefined without that page. */
  ownerEmail: string | undefined;
  /** Where first openings and requests are reported; empty without notices. */
  ownerChannels: readonly OwnerChannel[];
  /** Null if the site cannot mail readers: Supabase mails codes only. */
  readerChannel: ReaderChannel | null;
  /** Deletes mails in the outbox to a mailbox or about it; returns how many. Absent if mails go to a server. */
  forgetMails?: ((mailbox: string) => Promise<number>) | undefined;
}>;
