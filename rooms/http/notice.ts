import "server-only";
import { z } from "zod";
import { firstValid, readCookies, setCookie } from "@/lib/http/cookies";
import { isRefusalCode, type RefusalCode } from "@/lib/http/messages";
import { signToken, verifyToken } from "@/lib/sign/token";
import { words } from "@/lib/words/site-words";
import type { Context } from "./app";

// A refused form gets a redirect. A special message, such as a waiting time, follows in a short-lived signed cookie.

const noticePayload = z.object({ code: z.string(), message: z.string().max(500) });
const NOTICE_SECONDS = 60;

/** The cookie that carries a refusal's message to the form's page; none for the code's usual message. */
export async function noticeCookie(context: Context, code: RefusalCode, message: string): Promise<string[]> {
  const keyring = context.app.keyring();
  if (!keyring || message === words().refusals[code]) return [];
  const token = await signToken(keyring, "notice", { code, message }, NOTICE_SECONDS, Date.now);
  return [setCookie("notice", token, context.secure, NOTICE_SECONDS)];
}

/** The message for `?error=<code>`, from the fixed list or our own cookie: a link cannot put other text on the page. */
export async function readNotice(context: Context, error: string | undefined): Promise<string | null> {
  if (!error || !isRefusalCode(error)) return null;
  const keyring = context.app.keyring();
  const message =
    keyring &&
    (await firstValid(readCookies(context.cookieHeader, "notice", context.secure), async (token) => {
      const payload = await verifyToken(keyring, "notice", token, noticePayload, Date.now);
      return payload?.code === error ? payload.message : null;
    }));
  return message ?? words().refusals[error];
}
