import "server-only";
import { z } from "zod";
import { firstValid, readCookies, setCookie } from "@/lib/http/cookies";
import { openSecret, sealSecret } from "@/lib/sign/token";
import type { Context } from "@/rooms/http/app";
import type { OwnerGrant } from "@/rooms/rules/grant";

// A passcode is stored as a hash only, so it is shown once. A form gets a redirect, and this cookie carries the passcode
// across it: encrypted, for one session of the owner, for a minute.

const SECONDS = 60;
const madePasscode = z.object({
  label: z.string(),
  passcode: z.string(),
  slugs: z.array(z.string()),
  /** ISO time; null if the passcode ends only when withdrawn. */
  until: z.string().nullable(),
});
export type MadePasscode = z.infer<typeof madePasscode>;
const payload = madePasscode.extend({ sid: z.string() });

/** The cookie that carries a new passcode to the next page. */
export async function madeCookie(context: Context, grant: OwnerGrant, made: MadePasscode): Promise<string[]> {
  const keyring = context.app.keyring();
  if (!keyring) return [];
  const token = await sealSecret(keyring, "owner-made", { sid: grant.session, ...made }, SECONDS, Date.now);
  return [setCookie("ownerMade", token, context.secure, SECONDS)];
}

/** The passcode that this session has just made, or null. */
export async function readMade(context: Context, grant: OwnerGrant): Promise<MadePasscode | null> {
  const keyring = context.app.keyring();
  if (!keyring) return null;
  return firstValid(readCookies(context.cookieHeader, "ownerMade", context.secure), async (token) => {
    const made = await openSecret(keyring, "owner-made", token, payload, Date.now);
    return made?.sid === grant.session ? madePasscode.parse(made) : null;
  });
}
