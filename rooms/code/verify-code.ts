import "server-only";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { limitKey, only, perNetwork, type Taken, take, takeFromLane } from "@/rooms/record/limits";
import { isShutOut } from "@/rooms/record/revocations";
import { networksOf } from "@/rooms/rules/networks";
import { CODE, LIMITS } from "@/rooms/rules/policy";
import { type TryLane, type VerifyResult, withoutMailbox } from "@/rooms/rules/ports";
import { readCode } from "@/rooms/rules/typed-code";
import type { CodeDoor } from "./code-door";
import { type Asked, boxOf, earnedBack, emailKey, faultRefusal, isAdopted, ticketFor } from "./codes-out";

/** `asked`: the code that the browser asked for before; it has separate tries. */
type Attempt = Readonly<{ email: string; code: string; asked: Asked | null }>;

/**
 * Counts and checks one try of a code, records it, and returns the value of the door's cookie. At a door that is not announced,
 * whoever may have no code is counted, recorded and refused as for a wrong one. Throws Refusal invalid_email, public_email,
 * incomplete_code, invalid_code, too_many, access_withdrawn, verify_failed, verify_unavailable, verify_not_configured.
 */
export async function verifyCode<Before>(
  gate: Gate,
  visitor: Visitor,
  door: CodeDoor<Before>,
  input: Attempt & Before,
): Promise<string> {
  const { database } = gate;
  const email = door.parse(input.email, await gate.domains());
  const mayHave = door.announced ? null : await orRefuse("verify_unavailable", () => door.guests(gate));
  const isGuest = mayHave?.(email) ?? true;
  const code = readCode(input.code);
  if (code.length !== CODE.digits) throw new Refusal("incomplete_code");
  const box = boxOf(door.name, email);
  const { taken, lane } = await orRefuse("verify_unavailable", () =>
    countTry(gate, visitor, box, ticketFor(email, input.asked)),
  );
  const tried = isGuest ? email : withoutMailbox(emailKey(email));
  const call = { email: tried, code, door: door.name, lane, ip: visitor.ip };
  const result: VerifyResult = /^\d+$/.test(code)
    ? await gate.codes.verify(call)
    : { ok: false, reason: "invalid" };
  if (!result.ok) {
    const isWrong = result.reason === "invalid";
    await settle(
      database,
      visitor,
      isWrong ? { refusals: [{ kind: door.wrong, email }] } : { undo: only(taken, GIVEN_BACK) },
    );
    throw faultRefusal(result, VERIFY_REFUSALS);
  }
  if (!isGuest) throw new Refusal("invalid_code");
  const withdrawn = await orRefuse("verify_unavailable", () => gate.revocations.current());
  if (isShutOut(email, door.name, withdrawn)) throw new Refusal("access_withdrawn");
  const { event, cookie } = door.open(gate, email, input);
  const reset = [limitKey([LIMITS.verifyPerCode, box])];
  const earned = earnedBack(ticketFor(email, input.asked), door.name, visitor.ip);
  await Promise.all([
    settle(database, visitor, { events: [event], undo: taken, reset }),
    earned && settle(database, visitor, { undo: earned }),
  ]);
  return cookie();
}

/** Hits to take back if no code was compared. The network's hits stay, or such tries would be free. */
const GIVEN_BACK = [
  LIMITS.verifyPerTicket,
  LIMITS.verifyPerAdopted,
  LIMITS.verifyPerCode,
  LIMITS.verifyPerEmail,
] as const;

async function countTry(
  gate: Gate,
  { ip }: Visitor,
  box: string,
  ticket: string | null,
): Promise<{ taken: Taken; lane: TryLane }> {
  if (ticket === null) {
    const taken = await take(gate.database, [
      [LIMITS.verifyPerCode, box],
      [LIMITS.verifyPerEmail, box],
      ...perNetwork(LIMITS.verifyPerNetwork, ip),
    ]);
    return { taken, lane: "stranger" };
  }
  const limit = isAdopted(ticket) ? LIMITS.verifyPerAdopted : LIMITS.verifyPerTicket;
  const newcomerQuota = [LIMITS.verifyFirst, networksOf(ip).wide] as const;
  const taken = await takeFromLane(gate.database, [[limit, ticket]], { newcomerQuota, first: [], again: [] });
  return { taken, lane: taken.first ? "first" : "again" };
}

const VERIFY_REFUSALS = {
  failed: "verify_failed",
  unconfigured: "verify_not_configured",
  invalid: "invalid_code",
} as const;
