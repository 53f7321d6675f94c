import "server-only";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { type Settlement, settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import {
  type Count,
  except,
  LimitReached,
  limitKey,
  only,
  type Taken,
  take,
  takeFromLane,
} from "@/rooms/record/limits";
import { networksOf } from "@/rooms/rules/networks";
import { CODE, LIMITS, type Limit } from "@/rooms/rules/policy";
import { type SendLane, type SendResult, withoutMailbox } from "@/rooms/rules/ports";
import { putCode } from "../store/codes";
import { writeAttempt } from "../store/log";
import type { CodeDoor } from "./code-door";
import {
  type Asked,
  boxOf,
  decoyKey,
  emailKey,
  faultRefusal,
  networkCounts,
  newTicket,
  refusalFor,
  ticketFor,
} from "./codes-out";

/**
 * Handles an address entered at a door, and mails it a code if it may have one. Call `later` after the answer: it does nothing
 * at an announced door. At any other, a mail that fails still counts, so that later answers do not depend on it. `asked`: the
 * code that the browser asked for before.
 * @throws Refusal invalid_email, too_many, send_unavailable; CodeIsOut if an earlier code is still valid. Announced doors also:
 *   public_email, access_withdrawn (the whole domain), send_refused (the provider's text), send_failed, not_configured
 */
export async function askCode<Before>(
  gate: Gate,
  visitor: Visitor,
  door: CodeDoor<Before>,
  text: string,
  asked: Asked | null = null,
): Promise<Asked & { later: () => Promise<void> }> {
  const email = door.parse(text, await gate.domains());
  const mayHave = await orRefuse("send_unavailable", () => door.guests(gate));
  if (door.announced && !mayHave(email)) throw new Refusal("access_withdrawn");
  const counted = await countSend(gate, visitor, door, email, asked);
  const code = { email, ticket: newTicket(counted.taken) };
  const asking = { gate, visitor, door, code, ...counted };
  const inTurn = { ...asking, wait: await waitOf(asking) };
  if (!door.announced) return { ...code, later: () => mailLater(inTurn, mayHave) };
  await mailNow(inTurn);
  return { ...code, later: async () => {} };
}

type Asking = Readonly<{
  gate: Gate;
  visitor: Visitor;
  door: CodeDoor<never>;
  code: Asked;
  taken: Taken;
  lane: SendLane;
}>;

type InTurn = Asking & Readonly<{ /** Seconds to the turn that was taken. */ wait: number | undefined }>;

/**
 * Takes a turn to hand over the mail, before anything is logged and before a door that is not announced knows whether there is
 * one: its answer says "sent", so a refusal could not be said later. Strangers would fill the owner's lane, so a mail to the
 * owner takes its turn after the answer. Throws Refusal too_many, and then nothing counts but the network's first call: a crowd
 * that asks again at once would hold up newcomers.
 */
async function waitOf(asking: Asking): Promise<number | undefined> {
  const { gate, visitor, code, taken, lane } = asking;
  if (lane === "owner" || !gate.codes.takeTurn) return undefined;
  const turn = await gate.codes.takeTurn(lane);
  if (turn.ok) return turn.wait;
  const refusals = [{ kind: "code_over_limit", email: code.email }] as const;
  await settle(gate.database, visitor, { refusals, undo: except(taken, [LIMITS.sendFirst]) });
  throw faultRefusal(turn, SEND_REFUSALS);
}

async function mailNow(asking: InTurn): Promise<void> {
  const { gate, visitor, taken } = asking;
  const [result] = await Promise.all([send(asking), logAttempt(asking)]);
  await settle(gate.database, visitor, {
    ...recordsOf(asking, result),
    undo: result.ok ? undefined : uncounted(taken, result.reason),
    // A new code brings new tries.
    reset: result.ok ? triesOf(asking) : [],
  });
  if (!result.ok) throw faultRefusal(result, SEND_REFUSALS);
}

async function mailLater(asking: InTurn, mayHave: (email: string) => boolean): Promise<void> {
  const { gate, visitor, door, code } = asking;
  const { email } = code;
  const mail = mayHave(email);
  await Promise.all([keepDecoy(asking), logAttempt(asking)]);
  // Before the mail, so that everybody's tries are reset at the same time.
  await settle(gate.database, visitor, { reset: triesOf(asking) });
  const refused: Settlement = { refusals: [{ kind: door.uninvited, email }] };
  // Strangers at the owner's door have no limit over all networks, so they cause no work of a mail.
  if (!mail && door.name === "owner") return void (await settle(gate.database, visitor, refused));
  // At a room a second request would feel that the server works more for some addresses.
  const result = await send(asking, mail ? email : withoutMailbox(emailKey(email)));
  if (mail && !result.ok) console.error(`A code for the door ${door.name} was not sent:`, result.reason);
  await settle(gate.database, visitor, mail ? recordsOf(asking, result) : refused);
}

const send = ({ gate, visitor, door, code, lane, wait }: InTurn, email = code.email): Promise<SendResult> =>
  gate.codes.send({ email, door: door.name, lane, ip: visitor.ip, id: code.ticket, wait });

const recordsOf = ({ door, code: { email } }: Asking, result: SendResult): Settlement =>
  result.ok && !result.withheld
    ? { events: [door.sent(email)] }
    : { refusals: [{ kind: "code_not_sent", email }] };

const triesOf = ({ door, code }: Asking): string[] => [
  limitKey([LIMITS.verifyPerCode, boxOf(door.name, code.email)]),
];

/** The log of attempts is of readers. */
async function logAttempt({ gate, visitor, door, code }: Asking): Promise<void> {
  if (door.name === "owner") return;
  await writeAttempt(gate.database, { ...visitor, email: code.email }).catch((error: unknown) =>
    console.error("The access log is missing a row:", error),
  );
}

/** Stores a code that no digits match: the answer to a second request must not depend on a real one. A failure is logged. */
async function keepDecoy({ gate, door, code }: Asking): Promise<void> {
  const decoy = { emailKey: decoyKey(code.email), door: door.name, id: code.ticket, seconds: CODE.seconds };
  await putCode(gate.database, decoy).catch((error) =>
    console.error(`The door ${door.name} could not save a request:`, error),
  );
}

/**
 * Counts a request for a code. The owner's door is on no list over all: no reader can fill it, and it fills no reader's. Throws
 * Refusal too_many, send_unavailable; CodeIsOut if an earlier code is valid.
 */
async function countSend(
  gate: Gate,
  visitor: Visitor,
  { name, announced }: CodeDoor<never>,
  email: string,
  asked: Asked | null,
): Promise<{ taken: Taken; lane: SendLane }> {
  const { ip } = visitor;
  const isOwners = name === "owner";
  const box = boxOf(name, email);
  const counts: Count[] = [[LIMITS.sendPause, box], [LIMITS.sendPerEmail, box], ...networkCounts(name, ip)];
  const held = ticketFor(email, asked);
  try {
    if (isOwners) return { taken: await take(gate.database, counts), lane: "owner" };
    const { wide } = networksOf(ip);
    const all = [
      [ofMails(gate, LIMITS.sendOverAll), "all"],
      [ofMails(gate, LIMITS.sendMostPerNetwork), wide],
    ] as const;
    const taken = await takeFromLane(gate.database, counts, {
      newcomerQuota: [LIMITS.sendFirst, wide],
      first: all,
      again: [...all, [ofMails(gate, LIMITS.sendAgainOverAll), "all"]],
    });
    return { taken, lane: taken.first ? "first" : "again" };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    if (isOwners && held) throw error;
    if (!isOwners) await settle(gate.database, visitor, { refusals: [{ kind: "code_over_limit", email }] });
    const key = announced ? emailKey(email) : decoyKey(email);
    const reached = isOwners ? error : soonerIfEarned(error);
    throw await refusalFor(gate.database, reached, { email, key, door: name, ip, held });
  }
}

/** A limit of mails, in proportion to those of the hour. */
const ofMails = ({ mailsPerHour = LIMITS.sendOverAll.limit }: Gate, limit: Limit): Limit => ({
  ...limit,
  limit: Math.max(1, Math.floor((limit.limit * mailsPerHour) / LIMITS.sendOverAll.limit)),
});

/** While all codes of a network are valid, any that is entered makes way for another (earnedBack). Later only time does. */
function soonerIfEarned(reached: LimitReached): LimitReached {
  const { limit, retryAfter = 1 } = reached;
  const areValid = retryAfter > limit.seconds - CODE.seconds;
  return areValid && limit.name.startsWith(LIMITS.sendPerNetwork.name)
    ? new LimitReached(limit, CODE.resendAfter)
    : reached;
}

/** An unsent mail does not count, but for the network and for all if the provider was asked. */
const uncounted = (taken: Taken, reason: Exclude<SendResult, { ok: true }>["reason"]): Taken =>
  reason === "unconfigured" ? taken : only(taken, [LIMITS.sendPause, LIMITS.sendPerEmail]);

const SEND_REFUSALS = {
  failed: "send_failed",
  unconfigured: "not_configured",
  refused: "send_refused",
} as const;
