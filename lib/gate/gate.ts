import "server-only";
import type { Keyring } from "./keys";
import type { Clock, CodeProvider, GateDatabase, MailDomains, OwnerChannel } from "./ports";
import type { Revocations } from "./revocations";

/** Everything the use cases work with. A backend makes one; tests make their own. */
export type Gate = Readonly<{
  database: GateDatabase;
  codes: CodeProvider;
  domains: () => Promise<MailDomains>;
  revocations: Revocations;
  keyring: Keyring;
  clock: Clock;
  /** The one passcode of the resume, if there is one. */
  fixedPasscode: string | undefined;
  /** The address that opens the owner's page, in its one spelling; undefined where there is no such page. */
  ownerEmail: string | undefined;
  /** Where the owner is notified of first openings; empty where there are no notices. */
  ownerChannels: readonly OwnerChannel[];
}>;
