import { randomBytes } from "node:crypto";
import { z } from "zod";
import { GRANT_SECONDS } from "@/lib/gate/grant";
import type { Keyring } from "@/lib/gate/keys";
import { signToken, verifyToken } from "@/lib/gate/token";

/** One page given out to one session; a dwell time is reported with it. */
export type PageView = {
  session: string;
  page: number;
  /** Milliseconds since 1970. No dwell time can be longer than the time since. */
  issuedAt: number;
  /** Tells two views of one page apart. */
  nonce: string;
};

/** Short names: twenty handles go into one small request. */
const payload = z.object({ sid: z.uuid(), page: z.int().positive(), at: z.int(), jti: z.string() });

/** Signs the handle that a page is given out with, valid for as long as a grant. */
export const signPageHandle = (
  ring: Keyring,
  { session, page, issuedAt }: Omit<PageView, "nonce">,
): Promise<string> => {
  const jti = randomBytes(9).toString("base64url");
  return signToken(ring, "page", { sid: session, page, at: issuedAt, jti }, GRANT_SECONDS, () => issuedAt);
};

/** The view of a handle; null for anything invalid, and for a handle of another session than the sender's. */
export async function readPageHandle(
  ring: Keyring,
  handle: string,
  session: string,
): Promise<PageView | null> {
  const view = await verifyToken(ring, "page", handle, payload, Date.now);
  return view?.sid === session ? { session, page: view.page, issuedAt: view.at, nonce: view.jti } : null;
}
