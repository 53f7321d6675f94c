import "server-only";
import { z } from "zod";
import { COOKIES, firstValid, readCookies, setCookie } from "@/lib/http/cookies";
import { signToken, verifyToken } from "@/lib/sign/token";
import type { Context } from "@/rooms/http/app";

// A refused form gets a redirect. The name that was typed into it follows in this cookie, so that the reader need not type it again.

/** Of a name that is sent. A page's field takes fewer. */
export const MOST_TYPED = 256;
const SECONDS = 60;
const payload = z.object({ room: z.string().max(80), name: z.string().max(MOST_TYPED) });
type Typed = z.infer<typeof payload>;

/** The cookie that carries a typed name to a room's door; none for an empty name. */
export async function typedNameCookie(context: Context, typed: Typed): Promise<string[]> {
  const keyring = context.app.keyring();
  if (!keyring || typed.name === "") return [];
  const token = await signToken(keyring, COOKIES.typedName, typed, SECONDS, Date.now);
  return [setCookie("typedName", token, context.secure, SECONDS)];
}

/** The name that was just typed at this room's door, or "". */
export async function readTypedName(context: Context, room: string): Promise<string> {
  const keyring = context.app.keyring();
  if (!keyring) return "";
  const typed = await firstValid(readCookies(context.cookieHeader, "typedName", context.secure), (token) =>
    verifyToken(keyring, COOKIES.typedName, token, payload, Date.now),
  );
  return typed?.room === room ? typed.name : "";
}
