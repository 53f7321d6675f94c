import "server-only";

/** The gates' database. Both backends run the SQL functions of supabase/migrations; use cases call them through `store`. */
export interface GateDatabase {
  /** Calls an SQL function with named JSON arguments, without undefined ones. May reject with any error. */
  call(fn: `gate_${string}`, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Writes one row of nda_access_logs. Rejects with any error. */
  insertAccessLog(row: Readonly<{ email: string; ip_address?: string; user_agent?: string }>): Promise<void>;
}

/** A call to the database failed. `cause` is the driver's error, for the console. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** `message` is the provider's own text, which the visitor sees as it is. */
export type ProviderFault =
  | { ok: false; reason: "limited"; message: string; retryAfter: number }
  | { ok: false; reason: "failed" | "unconfigured" };

/** `withheld`: no mail was sent, but the visitor gets the answer for a sent one. */
export type SendResult =
  | { ok: true; withheld?: true }
  | { ok: false; reason: "refused"; message: string }
  | ProviderFault;

export type VerifyResult = { ok: true } | { ok: false; reason: "invalid"; message?: string } | ProviderFault;

/** The gate or page that a code opens. */
export type Door = "document" | "owner" | `room:${string}`;

/**
 * The lane of a call to the provider, if that limits calls. "first": a network's first mail, or its first tries in browsers that wait
 * for a code. "again": later ones. "stranger": a try in any other browser.
 */
export type SendLane = "first" | "again" | "owner";
export type TryLane = "first" | "again" | "stranger";

type CodeCall<Lane> = Readonly<{
  email: string;
  door: Door;
  lane: Lane;
  /** The visitor's address, for the provider's own limits. */
  ip: string;
}>;

/** `lastSeen`: the last code that was sent or verified, in ms since 1970. */
export type CodeUser = Readonly<{ email: string; lastSeen: number }>;

const NO_MAILBOX = "@invalid.invalid";

/** Whether an address can have a code. To any other, `send` does the work of a mail and sends none; `verify` works as ever. */
export const hasMailbox = (email: string): boolean => !email.endsWith(NO_MAILBOX);

/** Stands for an address that may have no code. Each has another, or requests at the same time would wait for one row. */
export const withoutMailbox = (emailKey: string): string => `${emailKey.slice(0, 32)}${NO_MAILBOX}`;

/** Makes, mails and checks one-time codes. No method throws but forgetUsers. */
export interface CodeProvider {
  /** Takes a turn to hand over a mail, in `wait` seconds. Absent if the provider takes any number at once. */
  takeTurn?(lane: SendLane): Promise<{ ok: true; wait: number } | ProviderFault>;
  /** `id` names the new code. `wait`: of a turn that was taken; without it `send` takes one. */
  send(call: CodeCall<SendLane> & Readonly<{ id: string; wait?: number | undefined }>): Promise<SendResult>;
  /**
   * A code is valid once. The newest of an address opens every reader's door at which that address was sent one. A wrong,
   * expired, replaced, used or unsent code gives the same result.
   */
  verify(call: CodeCall<TryLane> & Readonly<{ code: string }>): Promise<VerifyResult>;
  /** Deletes those of the gates' users who are to be forgotten; returns how many. Absent if codes make no users. */
  forgetUsers?(isForgotten: (user: CodeUser) => boolean): Promise<number>;
}

/** Every argument is a lower-case ASCII host name without a trailing dot. */
export interface MailDomains {
  /** True for free and disposable mail, also below such a domain. */
  isPublicMail(domain: string): boolean;
  /** False for names without mail: "acme.local", and endings such as "co.uk". */
  hasMailboxes(domain: string): boolean;
}

/** A first opening, a request to be let into a room, or a reader's question, reported to the owner at once. */
export type OwnerNotice =
  | Readonly<{ kind: "document_opened"; at: string; ip: string; email: string; room?: string }>
  | Readonly<{ kind: "study_unlocked"; at: string; ip: string; label: string; study: string }>
  | Readonly<{ kind: "study_opened"; at: string; ip: string; email: string; room: string; study: string }>
  | Readonly<{ kind: "approval_asked"; at: string; ip: string; email: string; room: string; line: string }>
  | Readonly<{
      kind: "approval_unanswered";
      at: string;
      ip?: undefined;
      email: string;
      room: string;
      askedAt: string;
    }>
  | Readonly<{
      kind: "question_asked";
      at: string;
      ip: string;
      email: string;
      room: string;
      /** Of a translation of the document. */
      language?: string | undefined;
      page: number;
      question: string;
    }>;

/** Sends a notice to the owner, by webhook or mail. Rejects if it is not accepted. */
export type OwnerChannel = (notice: OwnerNotice) => Promise<void>;

/** An invitation to a room (`id` is in its link), or what became of a request to be let in. */
export type ReaderNotice = Readonly<{ to: string; room: string }> &
  (
    | Readonly<{ kind: "invited"; id: string; until: Date }>
    | Readonly<{ kind: "approved" | "refused" | "unanswered"; until?: Date | undefined }>
  );

/** Mails a notice to a reader. Rejects if it is not accepted. */
export type ReaderChannel = (notice: ReaderNotice) => Promise<void>;

export type { Clock } from "@/lib/sign/token";
