import "server-only";
import { createHash } from "node:crypto";
import { mailbox } from "./company-email";
import { type Count, isWithin, type LimitReached } from "./limits";
import { codeIsOut } from "./messages";
import { networksOf } from "./networks";
import { LIMITS } from "./policy";
import type { Door, GateDatabase } from "./ports";
import { Refusal } from "./refusal";
import { findCode } from "./store/codes";

/** What the browser's own cookie says about the code it asked for: the address, and the code's name. It proves no address. */
export type Asked = Readonly<{ email: string; ticket: string }>;

/** The key of an address in the table of codes that are out. */
export const emailKey = (email: string): string => createHash("sha256").update(email).digest("hex");

/** Starts the ticket of a browser that did not ask for the code itself: there can be many of those for one code. */
const ADOPTED = "adopted:";
export const isAdopted = (ticket: string): boolean => ticket.startsWith(ADOPTED);

/** No code was sent, but a valid one is in the mailbox: the person who reads it may enter it in this browser. */
export class CodeIsOut extends Refusal {
  constructor(
    readonly asked: Asked,
    retryAfter: number,
  ) {
    super("code_out", { message: codeIsOut(retryAfter), retryAfter });
  }
}

/**
 * How to answer a visitor who asks for a code and may not have one yet. Strangers can request somebody else's codes until no
 * more are mailed; so the reader of that mailbox may enter the code in this browser, with its own tries. The browser that asked
 * for the code keeps the tries it has left.
 *
 * @param at the key and door of the code that may be out; `ticket` is the browser's own where `held`, else a new one
 * @returns what to throw: `reached` itself, CodeIsOut or send_unavailable
 */
export const refusalFor = (database: GateDatabase, reached: LimitReached, at: CodeAt): Promise<Refusal> =>
  answerTo(database, reached, at).catch((cause) => new Refusal("send_unavailable", { cause }));

type CodeAt = Readonly<{ email: string; key: string; door: Door; ip: string; ticket: string; held: boolean }>;

async function answerTo(database: GateDatabase, reached: LimitReached, at: CodeAt): Promise<Refusal> {
  const { limit } = reached;
  if (!at.held && limit !== LIMITS.sendPause && limit !== LIMITS.sendPerEmail) return reached;
  // Within the pause a code is at least on its way: a mail that fails takes the pause back.
  const onItsWay = limit === LIMITS.sendPause && at.email === mailbox(at.email);
  if (!onItsWay && (await findCode(database, { emailKey: at.key, door: at.door })) === null) return reached;
  const retryAfter = reached.retryAfter ?? 1;
  if (at.held) return new CodeIsOut({ email: at.email, ticket: at.ticket }, retryAfter);
  const box = `${at.door}:${mailbox(at.email)}`;
  const counts: Count[] = [
    [LIMITS.adoptPerNetwork, `${box}:${networksOf(at.ip).wide}`],
    [LIMITS.adoptPerEmail, box],
  ];
  if (!(await isWithin(database, counts))) return reached;
  return new CodeIsOut({ email: at.email, ticket: `${ADOPTED}${at.ticket}` }, retryAfter);
}
