import "server-only";
import { randomUUID } from "node:crypto";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { type Settlement, settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import {
  type Count,
  LimitReached,
  limitKey,
  only,
  perNetwork,
  type Taken,
  take,
  takeInLane,
} from "@/rooms/record/limits";
import { networksOf } from "@/rooms/rules/networks";
import { CODE, LIMITS } from "@/rooms/rules/policy";
import type { SendResult, SendStanding } from "@/rooms/rules/ports";
import { putCode } from "../store/codes";
import { writeAttempt } from "../store/log";
import type { CodeDoor } from "./code-door";
import { type Asked, boxOf, decoyKey, emailKey, faultRefusal, refusalFor, ticketFor } from "./codes-out";

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
  const ticket = randomUUID();
  const code = { email, ticket };
  const counted = await countSend(gate, visitor, door, code, asked);
  const asking = { gate, visitor, door, code, ...counted };
  if (!door.announced) return { ...code, later: () => mailLater(asking, mayHave) };
  await mailNow(asking);
  return { ...code, later: async () => {} };
}

type Asking = Readonly<{
  gate: Gate;
  visitor: Visitor;
  door: CodeDoor<never>;
  code: Asked;
  taken: Taken;
  standing: SendStanding;
}>;

async function mailNow(asking: Asking): Promise<void> {
  const { gate, visitor, taken } = asking;
  const [result] = await Promise.all([send(asking), logAttempt(asking)]);
  await settle(gate.database, visitor, {
    ...recordsOf(asking, result),
    undo: result.ok ? undefined : only(taken, givenBack(result.reason)),
    // A new code brings new tries.
    reset: result.ok ? triesOf(asking) : [],
  });
  if (!result.ok) throw faultRefusal(result, SEND_REFUSALS);
}

async function mailLater(asking: Asking, mayHave: (email: string) => boolean): Promise<void> {
  const { gate, visitor, door, code } = asking;
  const { email } = code;
  const mail = mayHave(email);
  await Promise.all([keepDecoy(asking), logAttempt(asking)]);
  // Before the mail, so that everybody's tries are reset at the same time.
  const refusals = mail ? [] : [{ kind: door.uninvited, email }];
  await settle(gate.database, visitor, { refusals, reset: triesOf(asking) });
  if (!mail) return;
  const result = await send(asking);
  if (!result.ok) console.error(`A code for the door ${door.name} was not sent:`, result.reason);
  await settle(gate.database, visitor, recordsOf(asking, result));
}

const send = ({ gate, visitor, door, code, standing }: Asking): Promise<SendResult> =>
  gate.codes.send({ email: code.email, door: door.name, standing, ip: visitor.ip, id: code.ticket });

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
  { email, ticket }: Asked,
  asked: Asked | null,
): Promise<{ taken: Taken; standing: SendStanding }> {
  const { ip } = visitor;
  const isOwners = name === "owner";
  const box = boxOf(name, email);
  const counts: Count[] = [
    [LIMITS.sendPause, box],
    [LIMITS.sendPerEmail, box],
    ...perNetwork(LIMITS.sendPerNetwork, ip, isOwners ? "owner:" : ""),
  ];
  const held = ticketFor(email, asked);
  try {
    if (isOwners) return { taken: await take(gate.database, counts), standing: "owner" };
    const all = [LIMITS.sendOverAll, "all"] as const;
    const taken = await takeInLane(gate.database, counts, {
      firsts: [LIMITS.sendFirst, networksOf(ip).wide],
      first: [all],
      again: [all, [LIMITS.sendAgainOverAll, "all"]],
    });
    return { taken, standing: taken.first ? "first" : "again" };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    if (isOwners && held) throw error;
    if (!isOwners) await settle(gate.database, visitor, { refusals: [{ kind: "code_over_limit", email }] });
    const key = announced ? emailKey(email) : decoyKey(email);
    throw await refusalFor(gate.database, error, { email, key, door: name, ip, ticket, held });
  }
}

/** An unsent mail does not count for the mailbox. It does for the network, and for all if the provider tried to send. */
const givenBack = (reason: Exclude<SendResult, { ok: true }>["reason"]) =>
  reason === "limited" || reason === "unconfigured"
    ? [LIMITS.sendPause, LIMITS.sendPerEmail, LIMITS.sendOverAll, LIMITS.sendAgainOverAll]
    : [LIMITS.sendPause, LIMITS.sendPerEmail];

const SEND_REFUSALS = {
  failed: "send_failed",
  unconfigured: "not_configured",
  refused: "send_refused",
} as const;
