import "server-only";
import type { z } from "zod";

/** The database behind the gates. Both backends run the same SQL functions (supabase/migrations). */
export interface GateDatabase {
  /**
   * Calls one of the gate's SQL functions with JSON values, by its own parameter names. The caller parses the result.
   * @throws DatabaseError where the database does not answer, or refuses
   */
  call(fn: GateFunction, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Writes one row of nda_access_logs. Throws DatabaseError as call does. */
  insertAccessLog(row: Readonly<{ email: string; ip_address?: string; user_agent?: string }>): Promise<void>;
}

export const GATE_FUNCTIONS = [
  "gate_take",
  "gate_settle",
  "gate_pace",
  "gate_code_put",
  "gate_code_find",
  "gate_code_use",
  "gate_passcode_add",
  "gate_passcode_find",
  "gate_passcode_list",
  "gate_revoke",
  "gate_revocations",
  "gate_end_session",
  "gate_read_log",
  "gate_owner_readers",
  "gate_owner_report",
  "gate_first_session",
  "gate_purge",
  "gate_health",
] as const;
export type GateFunction = (typeof GATE_FUNCTIONS)[number];

/** Calls one of the gate's SQL functions and reads its answer. Throws DatabaseError; also for an answer of another shape. */
export async function callFor<Schema extends z.ZodType>(
  database: GateDatabase,
  schema: Schema,
  ...[fn, args]: Parameters<GateDatabase["call"]>
): Promise<z.output<Schema>> {
  const read = schema.safeParse(await database.call(fn, args));
  if (read.success) return read.data;
  throw new DatabaseError(`${fn} answered something else`, { cause: read.error });
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
