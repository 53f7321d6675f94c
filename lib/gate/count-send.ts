import "server-only";
import { refusalFor } from "./codes-out";
import { settle, type Visitor } from "./events";
import type { Gate } from "./gate";
import { type LaneTaken, LimitReached, perNetwork, takeInLane } from "./limits";
import { networksOf } from "./networks";
import { LIMITS } from "./policy";
import type { Door } from "./ports";
import { Refusal } from "./refusal";
import { boxOf } from "./try-code";

type Sending = Readonly<{
  email: string;
  /** Where a code that is out would be found. */
  key: string;
  door: Door;
  ticket: string;
  /** The ticket that this browser already has for the address. */
  held: string | null;
}>;

/** Counts a request for a reader's code. Throws Refusal too_many, send_unavailable; CodeIsOut if an earlier code is valid. */
export async function countSend(gate: Gate, visitor: Visitor, sending: Sending): Promise<LaneTaken> {
  const { email, door } = sending;
  const box = boxOf(door, email);
  const all = [LIMITS.sendOverAll, "all"] as const;
  try {
    return await takeInLane(
      gate.database,
      [[LIMITS.sendPause, box], [LIMITS.sendPerEmail, box], ...perNetwork(LIMITS.sendPerNetwork, visitor.ip)],
      {
        firsts: [LIMITS.sendFirst, networksOf(visitor.ip).wide],
        first: [all],
        again: [all, [LIMITS.sendAgainOverAll, "all"]],
      },
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw new Refusal("send_unavailable", { cause: error });
    await settle(gate.database, visitor, { refusals: [{ kind: "code_over_limit", email }] });
    throw await refusalFor(gate.database, error, { ...sending, ip: visitor.ip });
  }
}
