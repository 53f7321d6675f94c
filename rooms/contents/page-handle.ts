import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Keyring } from "@/lib/sign/keys";
import { signToken, verifyToken } from "@/lib/sign/token";
import { GRANT_SECONDS } from "@/rooms/rules/policy";

/** One page given to one session; reading time is reported for it. */
export type PageView = {
  session: string;
  /** The id of the room; null for the NDA document. */
  room: string | null;
  /** Of a translation of the document. */
  language?: string | undefined;
  page: number;
  /** Milliseconds since 1970. No reading time can be longer than the time since. */
  issuedAt: number;
  /** Distinguishes two views of the same page. */
  nonce: string;
};

/** Short names, because one small request carries twenty handles. */
const payload = z.object({
  sid: z.uuid(),
  room: z.string().optional(),
  lang: z.string().optional(),
  page: z.int().positive(),
  at: z.int(),
  jti: z.string(),
});

/** Signs the handle of a page view, valid for as long as a grant. */
export const signPageHandle = (
  ring: Keyring,
  { session, room, language, page, issuedAt }: Omit<PageView, "nonce">,
): Promise<string> => {
  const jti = randomBytes(9).toString("base64url");
  const view = { sid: session, room: room ?? undefined, lang: language, page, at: issuedAt, jti };
  return signToken(ring, "page", view, GRANT_SECONDS, () => issuedAt);
};

/** Reads a handle of any session. Null if it is invalid. */
export async function readPageHandle(ring: Keyring, handle: string): Promise<PageView | null> {
  const view = await verifyToken(ring, "page", handle, payload, Date.now);
  return (
    view && {
      session: view.sid,
      room: view.room ?? null,
      language: view.lang,
      page: view.page,
      issuedAt: view.at,
      nonce: view.jti,
    }
  );
}
