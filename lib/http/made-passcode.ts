import "server-only";
import { z } from "zod";
import type { OwnerGrant } from "@/lib/gate/grant";
import { openSecret, sealSecret } from "@/lib/gate/token";
import type { Context } from "./context";
import { readCookie, setCookie } from "./cookies";

// A passcode is stored as a hash only, so it is shown once: a form is answered with a redirect, and this cookie carries
// the passcode across it, encrypted and valid for one owner's session and a minute.

const SECONDS = 60;
const payload = z.object({
  sid: z.string(),
  label: z.string(),
  passcode: z.string(),
  slugs: z.array(z.string()),
  until: z.string().nullable(),
});

export type MadePasscode = Readonly<{
  label: string;
  passcode: string;
  slugs: readonly string[];
  /** ISO time, or null where it ends only when it is withdrawn. */
  until: string | null;
}>;

/** The cookie that carries a new passcode to the next page. */
export async function madeCookie(context: Context, grant: OwnerGrant, made: MadePasscode): Promise<string[]> {
  const keyring = context.platform.keyring();
  if (!keyring) return [];
  const token = await sealSecret(keyring, "owner-made", { sid: grant.session, ...made }, SECONDS, Date.now);
  return [setCookie("ownerMade", token, context.secure, SECONDS)];
}

/** Null where none was just made, or by another session. */
export async function readMade(context: Context, grant: OwnerGrant): Promise<MadePasscode | null> {
  const keyring = context.platform.keyring();
  const token = readCookie(context.cookieHeader, "ownerMade", context.secure);
  const made = keyring && (await openSecret(keyring, "owner-made", token, payload, Date.now));
  if (!made || made.sid !== grant.session) return null;
  const { label, passcode, slugs, until } = made;
  return { label, passcode, slugs, until };
}
