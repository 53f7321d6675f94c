import "server-only";
import {
  type PasscodeGrant,
  signPasscodeGrants,
  type Unlocked,
  verifyPasscodeGrants,
} from "@/lib/gate/passcode-grant";
import { isWithdrawn } from "@/lib/gate/revocations";
import type { Context } from "@/lib/http/app";
import { clearCookie, readCookies, setCookie } from "@/lib/http/cookies";

/** The visitor's grants for rooms that opened by a passcode alone. None whose session or label was withdrawn. */
export async function passcodeGrants({ app, cookieHeader, secure }: Context): Promise<PasscodeGrant[]> {
  const gate = app.gate();
  const tokens = gate ? readCookies(cookieHeader, "roomPasscode", secure) : [];
  if (!gate || tokens.length === 0) return [];
  const read = tokens.map((token) => verifyPasscodeGrants(gate.keyring, token, gate.clock));
  const grants = (await Promise.all(read)).flat();
  try {
    const withdrawn = await gate.revocations.current();
    return grants.filter(
      ({ session, label, issuedAt }) =>
        !withdrawn.sessions.has(session) && !isWithdrawn({ label, iat: issuedAt }, withdrawn),
    );
  } catch (error) {
    console.error("Access is refused, because revocations cannot be read:", error);
    return [];
  }
}

/** The visitor's grant for one such room, or null. */
export const passcodeGrant = async (context: Context, room: string): Promise<PasscodeGrant | null> =>
  (await passcodeGrants(context)).find((one) => one.room === room) ?? null;

/** The cookie that holds a room beside those held before. It replaces the same room. */
export const holdUnlocked = (context: Context, unlocked: Unlocked): Promise<string[]> =>
  cookieWith(context, unlocked.room, [unlocked]);

/** The cookie without a room. */
export const dropUnlocked = (context: Context, room: string): Promise<string[]> =>
  cookieWith(context, room, []);

async function cookieWith(context: Context, room: string, newest: readonly Unlocked[]): Promise<string[]> {
  const gate = context.app.gate();
  if (!gate) return [];
  const others = (await passcodeGrants(context)).filter((one) => one.room !== room);
  const all = [...newest, ...others];
  if (all.length === 0) return [clearCookie("roomPasscode", context.secure)];
  const token = await signPasscodeGrants(gate.keyring, all, gate.clock);
  return [setCookie("roomPasscode", token, context.secure)];
}
