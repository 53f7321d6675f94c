import "server-only";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import type { Context } from "@/rooms/http/app";
import type { Gate } from "@/rooms/record/gate";
import { purgeDaily } from "@/rooms/record/purge";
import { signPasscodeGrants, type Unlocked } from "@/rooms/rules/passcode-grant";
import { passcodeGrants } from "./grants";
import type { Reply } from "./route";

/** The cookie that holds a room beside those held before. It replaces the same room. */
export const holdUnlocked = (context: Context, unlocked: Unlocked): Promise<string[]> =>
  cookieWith(context, unlocked.room, [unlocked]);

/** The cookie without a room. */
export const dropUnlocked = (context: Context, room: string): Promise<string[]> =>
  cookieWith(context, room, []);

async function cookieWith(context: Context, room: string, newest: readonly Unlocked[]): Promise<string[]> {
  const gate = context.app.gate();
  if (!gate) return [];
  const others = (await passcodeGrants(context, "roomPasscode")).filter((one) => one.room !== room);
  const all = [...newest, ...others];
  if (all.length === 0) return [clearCookie("roomPasscode", context.secure)];
  const token = await signPasscodeGrants(gate.keyring, all, gate.clock);
  return [setCookie("roomPasscode", token, context.secure)];
}

/** The answer to a passcode that opened a place alone, with the cookies that hold it. */
export function unlocked(
  { app, secure }: Context,
  gate: Gate,
  location: string,
  cookies: readonly string[],
  more: object = {},
): Reply {
  app.afterwards(() => purgeDaily(gate));
  const body = { success: true, location, ...more };
  return { body, location, cookies: [...cookies, clearCookie("notice", secure)] };
}
