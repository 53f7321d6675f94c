import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { mailbox } from "@/lib/email/email-address";
import { codeIsOut, type RefusalCode } from "@/lib/http/messages";
import { Refusal } from "@/lib/http/refusal";
import {
  type Count,
  isWithin,
  type LimitReached,
  limitKey,
  perNetwork,
  type Taken,
} from "@/rooms/record/limits";
import { networksOf } from "@/rooms/rules/networks";
import { LIMITS } from "@/rooms/rules/policy";
import type { Door, GateDatabase } from "@/rooms/rules/ports";
import { findCode } from "../store/codes";

/** The code named in the browser's cookie: its address and its ticket. This does not prove the address. */
export type Asked = Readonly<{ email: string; ticket: string }>;

export const emailKey = (email: string): string => createHash("sha256").update(email).digest("hex");

/** The key of the decoy for an address (ask-code.ts). No address has it, so that a decoy replaces no real code. */
export const decoyKey = (email: string): string => emailKey(`asked:${email}`);

/** The subject of a mailbox's limits. Each door counts separately: strangers there use up no codes of another door. */
export const boxOf = (door: Door, email: string): string =>
  door === "document" ? mailbox(email) : `${door}:${mailbox(email)}`;

/** The browser's ticket for a code to this address, or null. */
export const ticketFor = (email: string, asked: Asked | null): string | null =>
  asked?.email === email ? asked.ticket : null;

/** Names a code and when its request was counted, always in one length: the cookie's must not depend on the time. */
export const newTicket = (taken?: Taken): string =>
  `${randomBytes(16).toString("base64url")}${taken ? `.${taken.takenAt.padEnd(32)}` : ""}`;

/** The owner's requests are counted apart, so that readers of the same network do not use them up. */
export const networkCounts = (door: Door, ip: string): Count[] =>
  perNetwork(LIMITS.sendPerNetwork, ip, door === "owner" ? "owner:" : "");

/** The network's hits for the request of a code, to take back when the code is entered: its colleagues' requests get them. */
export function earnedBack(ticket: string | null, door: Door, ip: string): Taken | undefined {
  const takenAt = /\.(\S+) *$/.exec(ticket ?? "")?.[1];
  return takenAt ? { keys: networkCounts(door, ip).map(limitKey), takenAt } : undefined;
}

/** Prefix of the ticket of a browser that did not ask for the code. One code can have many such tickets. */
const ADOPTED = "adopted:";
export const isAdopted = (ticket: string): boolean => ticket.startsWith(ADOPTED);

/** No code was sent: the mailbox has a valid one, which may be entered in this browser. */
export class CodeIsOut extends Refusal {
  constructor(
    readonly asked: Asked,
    retryAfter: number,
  ) {
    super("code_out", { message: codeIsOut(retryAfter), retryAfter });
  }
}

type CodeAt = Readonly<{
  email: string;
  key: string;
  door: Door;
  ip: string;
  held: string | null;
}>;

/**
 * The refusal when a limit is reached: `reached`, CodeIsOut or send_unavailable. Strangers can use up a mailbox's codes, so its
 * reader may enter the last code in this browser, with separate tries. The browser that asked for it (`held`) keeps its tries.
 */
export async function refusalFor(
  database: GateDatabase,
  reached: LimitReached,
  { email, key, door, ip, held }: CodeAt,
): Promise<Refusal> {
  const { limit, retryAfter = 1 } = reached;
  if (!held && limit !== LIMITS.sendPause && limit !== LIMITS.sendPerEmail) return reached;
  const box = `${door}:${mailbox(email)}`;
  try {
    // During the pause a code is at least on its way: a failed mail ends the pause.
    const onItsWay = limit === LIMITS.sendPause && email === mailbox(email);
    if (!onItsWay && (await findCode(database, { emailKey: key, door })) === null) return reached;
    if (held) return new CodeIsOut({ email, ticket: held }, retryAfter);
    const mayAdopt = await isWithin(database, [
      [LIMITS.adoptPerNetwork, `${box}:${networksOf(ip).wide}`],
      [LIMITS.adoptPerEmail, box],
    ]);
    return mayAdopt ? new CodeIsOut({ email, ticket: `${ADOPTED}${newTicket()}` }, retryAfter) : reached;
  } catch (cause) {
    return new Refusal("send_unavailable", { cause });
  }
}

/** The refusal for a provider's answer. `codes`: the refusal for each reason but a limit. */
export function faultRefusal<Reason extends string>(
  result: Readonly<{ reason: Reason | "limited"; message?: string; retryAfter?: number }>,
  codes: Readonly<Record<Exclude<Reason, "limited">, RefusalCode>>,
): Refusal {
  const { reason, message, retryAfter } = result;
  const code = reason === "limited" ? "too_many" : codes[reason as Exclude<Reason, "limited">];
  return new Refusal(code, { message, retryAfter });
}
