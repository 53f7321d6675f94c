import "server-only";
import { z } from "zod";
import { COOKIES, firstValid, readCookies, setCookie } from "@/lib/http/cookies";
import type { Refusal } from "@/lib/http/refusal";
import { fieldsOf, NDA_PLACE, type Place } from "@/lib/paths";
import { signToken, verifyToken } from "@/lib/sign/token";
import { type Asked, CodeIsOut } from "@/rooms/code/codes-out";
import type { Context } from "@/rooms/http/app";
import { CODE } from "@/rooms/rules/policy";

// With a short-lived signed cookie both gates work as plain HTML forms, without an e-mail address in a URL.

const pendingPayload = z.object({
  email: z.string().max(254),
  ticket: z.string().max(64),
  left: z.boolean().default(false),
  /** As fieldsOf returns it. */
  room: z.string().max(80).optional(),
  iat: z.number(),
});

/** The visitor waits for this code. `sentAt` is in milliseconds; `left`: the visitor has gone back to the e-mail step. */
export type Pending = Asked & Readonly<{ sentAt: number; resendAt: Date; left: boolean }>;

export type PendingBase = "pending" | "ownerPending";

/** A gate that sends codes: the owner's has no `place`. */
type Where = { base: PendingBase; place?: Place };
type Options = Where & { since?: number | undefined; left?: boolean };

/** The cookie for a sent code. It ends with the code: `since`, in ms, is when the code was sent. */
export async function pendingCookie(
  context: Context,
  { email, ticket }: Asked,
  { base, place = NDA_PLACE, since = Date.now(), left = false }: Options,
): Promise<string[]> {
  const keyring = context.app.keyring();
  if (!keyring) return [];
  const payload = { email, ticket, ...(left ? { left } : {}), ...fieldsOf(place) };
  const token = await signToken(keyring, COOKIES[base], payload, CODE.seconds, () => since);
  const rest = Math.max(0, Math.ceil((since - Date.now()) / 1000) + CODE.seconds);
  return [setCookie(base, token, context.secure, rest)];
}

/** The cookie for a browser that may enter a code already sent; none for other refusals. */
export async function cookieOfRefusal(
  context: Context,
  refusal: Refusal,
  { base, place }: Where,
): Promise<string[]> {
  if (!(refusal instanceof CodeIsOut)) return [];
  const { asked } = refusal;
  const before = await readPending(context, base, place);
  const since = before?.ticket === asked.ticket ? before.sentAt : undefined;
  return pendingCookie(context, asked, { base, place, since });
}

/** The cookie with a new value of `left`; none if unchanged. */
export async function notePending(
  context: Context,
  left: boolean,
  { base, place }: Where,
): Promise<string[]> {
  const before = await readPending(context, base, place);
  if (!before || before.left === left) return [];
  return pendingCookie(context, before, { base, place, since: before.sentAt, left });
}

/** The code that the visitor waits for at this gate. It proves no address: anybody can ask for a code to any address. */
export async function readPending(
  context: Context,
  base: PendingBase = "pending",
  place: Place = NDA_PLACE,
): Promise<Pending | null> {
  const keyring = context.app.keyring();
  const payload =
    keyring &&
    (await firstValid(readCookies(context.cookieHeader, base, context.secure), (token) =>
      verifyToken(keyring, COOKIES[base], token, pendingPayload, Date.now),
    ));
  if (!payload || payload.room !== fieldsOf(place).room) return null;
  const { email, ticket, left, iat } = payload;
  return { email, ticket, left, sentAt: iat * 1000, resendAt: new Date((iat + CODE.resendAfter) * 1000) };
}
