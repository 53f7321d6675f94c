import "server-only";
import { z } from "zod";
import { type Asked, CodeIsOut } from "@/lib/gate/codes-out";
import { CODE } from "@/lib/gate/policy";
import type { Refusal } from "@/lib/gate/refusal";
import { signToken, verifyToken } from "@/lib/gate/token";
import type { Context } from "@/lib/http/app";
import { COOKIES, firstValid, readCookies, setCookie } from "@/lib/http/cookies";

// A short-lived signed cookie lets both gates work as plain HTML forms, without an e-mail address in any URL.

const pendingPayload = z.object({
  email: z.string().max(254),
  ticket: z.string().max(64),
  left: z.boolean().default(false),
  iat: z.number(),
});

/**
 * A code was sent to this address and is waited for. The ticket names the code: this browser has tries of its own for it.
 * `sentAt` is in milliseconds; `left` says that the visitor has gone back to the e-mail step since.
 */
export type Pending = Asked & Readonly<{ sentAt: number; resendAt: Date; left: boolean }>;

/** The NDA gate's cookie is not valid at the owner's page, and vice versa. */
export type PendingBase = "pending" | "ownerPending";

/** Remembers the address a code was sent to for as long as the code is valid, also when written again (`since`, in ms). */
export async function pendingCookie(
  context: Context,
  { email, ticket }: Asked,
  {
    base = "pending",
    since = Date.now(),
    left = false,
  }: { base?: PendingBase; since?: number; left?: boolean } = {},
): Promise<string[]> {
  const keyring = context.app.keyring();
  if (!keyring) return [];
  const payload = { email, ticket, ...(left ? { left } : {}) };
  const token = await signToken(keyring, COOKIES[base], payload, CODE.seconds, () => since);
  const rest = Math.max(0, Math.ceil((since - Date.now()) / 1000) + CODE.seconds);
  return [setCookie(base, token, context.secure, rest)];
}

/** The same cookie for a browser that may enter a code which is out; none with any other refusal. */
export async function cookieOfRefusal(
  context: Context,
  refusal: Refusal,
  base: PendingBase,
): Promise<string[]> {
  if (!(refusal instanceof CodeIsOut)) return [];
  const { asked } = refusal;
  const before = await readPending(context, base);
  return pendingCookie(context, asked, {
    base,
    ...(before?.ticket === asked.ticket ? { since: before.sentAt } : {}),
  });
}

/** The cookie with `left` changed, where it differs. */
export async function notePending(
  context: Context,
  left: boolean,
  base: PendingBase = "pending",
): Promise<string[]> {
  const before = await readPending(context, base);
  if (!before || before.left === left) return [];
  return pendingCookie(context, before, { base, since: before.sentAt, left });
}

/** The address a code was sent to, if one is waited for. It proves nothing: anybody can ask for a code to any address. */
export async function readPending(context: Context, base: PendingBase = "pending"): Promise<Pending | null> {
  const keyring = context.app.keyring();
  const payload =
    keyring &&
    (await firstValid(readCookies(context.cookieHeader, base, context.secure), (token) =>
      verifyToken(keyring, COOKIES[base], token, pendingPayload, Date.now),
    ));
  if (!payload) return null;
  const { email, ticket, left, iat } = payload;
  return { email, ticket, left, sentAt: iat * 1000, resendAt: new Date((iat + CODE.resendAfter) * 1000) };
}
