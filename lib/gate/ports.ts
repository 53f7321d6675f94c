import "server-only";

/** The database behind the gates. Both backends run the same SQL functions (supabase/migrations); use cases call them by `store`. */
export interface GateDatabase {
  /**
   * Calls one of the gate's SQL functions with JSON values, by its own parameter names. Undefined values are left out.
   * @throws DatabaseError where the database does not answer, or refuses
   */
  call(fn: `gate_${string}`, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Writes one row of nda_access_logs. Throws DatabaseError as call does. */
  insertAccessLog(row: Readonly<{ email: string; ip_address?: string; user_agent?: string }>): Promise<void>;
}

/** The database did not do what was asked. `cause` is the driver's own error, for the console. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** Why a code provider did not do what was asked. `message` is the provider's own words for the visitor, shown as given. */
export type ProviderFault =
  | { ok: false; reason: "limited"; message: string; retryAfter: number }
  | { ok: false; reason: "failed" | "unconfigured" };

/** `withheld`: to be answered as sent, though no mail was sent. */
export type SendResult =
  | { ok: true; withheld?: true }
  | { ok: false; reason: "refused"; message: string }
  | ProviderFault;

export type VerifyResult = { ok: true } | { ok: false; reason: "invalid"; message?: string } | ProviderFault;

/** What a code opens. */
export type Door = "document" | "owner";

/**
 * A call's priority where the provider takes only so many, so that strangers don't use up the share of the invited: "first" is
 * a network's first mail, or its first tries in browsers that wait for a code; "again" what follows; "stranger" a try in any
 * other browser; "owner" a mail to the owner.
 */
export type SendStanding = "first" | "again" | "owner";
export type TryStanding = "first" | "again" | "stranger";

type CodeCall<Standing> = Readonly<{
  email: string;
  door: Door;
  standing: Standing;
  /** The visitor's address, for the provider's own limits. */
  ip: string;
}>;

/** Makes, mails and checks one-time codes. `send` and `verify` never throw: every fault is one of the results. */
export interface CodeProvider {
  /** @param call `id` names the new code */
  send(call: CodeCall<SendStanding> & Readonly<{ id: string }>): Promise<SendResult>;
  /** A code is good once, at the door it was asked for. Wrong, expired, used and never sent give the same result. */
  verify(call: CodeCall<TryStanding> & Readonly<{ code: string }>): Promise<VerifyResult>;
  /** Deletes the gates' users that verified no code since; returns how many. Absent where codes make no users. Throws Error. */
  forgetUsers?(before: Date): Promise<number>;
}

/** Knows mail domains. Every argument is a lower-case ASCII host name without a trailing dot. */
export interface MailDomains {
  /** True for free and disposable mail: the domain itself or any parent domain. */
  isPublicMail(domain: string): boolean;
  /** False for names that never get mail: "acme.local", and endings under which names are sold, such as "co.uk". */
  hasMailboxes(domain: string): boolean;
}

/** Something happened for the first time, and the owner wants to know at once. */
export type OwnerNotice =
  | Readonly<{ kind: "document_opened"; at: string; ip: string; email: string }>
  | Readonly<{ kind: "study_unlocked"; at: string; ip: string; label: string; study: string }>;

/** A way to notify the owner: a webhook, a mail. Rejects where the notice was not accepted. */
export type OwnerChannel = (notice: OwnerNotice) => Promise<void>;

/** Milliseconds since 1970. Injected, so that tests move time instead of waiting for it. */
export type Clock = () => number;
