import "server-only";
import { z } from "zod";
import type { Keyring } from "@/lib/sign/keys";
import { signToken, verifyToken } from "@/lib/sign/token";
import { GRANT_SECONDS } from "./grant";
import { passcodeReader } from "./passcode-reader";
import type { Clock } from "./ports";

/** Not exported: only this file can create a value with it. */
const verified: unique symbol = Symbol("verified");

/** A passcode that was entered at a room's gate. */
export type Unlocked = Readonly<{
  session: string;
  room: string;
  label: string;
  /** When it was entered, by the database's clock, and when the passcode ends. In seconds. */
  issuedAt: number;
  expiresAt: number;
  timeZone: string;
  /** The version of what the holder accepted by entering; true in a cookie of an earlier release. */
  entered: string | boolean;
}>;

/** Proof that the holder entered a passcode that opens this one room without an address. Only token verification makes one. */
export type PasscodeGrant = Unlocked &
  Readonly<{
    kind: "passcode";
    /** As passcodeReader returns it. */
    email: string;
    [verified]: true;
  }>;

/** More would not fit into a cookie. */
const MOST_ROOMS = 4;

const seconds = z.number().int().positive();
const payload = z.object({
  rooms: z.array(
    z.object({
      session: z.uuid(),
      room: z.string().max(40),
      label: z.string().min(1).max(80),
      issuedAt: seconds,
      expiresAt: seconds,
      timeZone: z.string().max(64),
      entered: z.union([z.boolean(), z.string().max(64)]),
    }),
  ),
});

/** Signs the value of a room-passcode cookie. Of more rooms than fit, the first ones given stay. */
export const signPasscodeGrants = (
  ring: Keyring,
  unlocked: readonly Unlocked[],
  clock: Clock,
): Promise<string> => {
  const { rooms } = payload.parse({ rooms: unlocked.slice(0, MOST_ROOMS) });
  return signToken(ring, "room-passcode", { rooms }, GRANT_SECONDS, clock);
};

/** Reads a room-passcode cookie: one grant for each room whose passcode has not ended. None unless the signature is valid. */
export async function verifyPasscodeGrants(
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<PasscodeGrant[]> {
  const read = await verifyToken(ring, "room-passcode", token, payload, clock);
  const now = clock() / 1000;
  return (read?.rooms ?? [])
    .filter(({ expiresAt }) => now < expiresAt)
    .map((one) => ({ ...one, kind: "passcode", email: passcodeReader(one.label), [verified]: true }));
}
