import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** One page given out to one session: what a dwell time is reported with. */
export type PageView = {
  session: string;
  document: string;
  page: number;
  /** Milliseconds since 1970. No dwell time can be longer than the time since. */
  issuedAt: number;
  /** Tells two views of one page apart. */
  nonce: string;
};

const payload = z.tuple([z.string(), z.string(), z.int().positive(), z.int(), z.string()]);
const MAX_LENGTH = 512;
/** Keeps these signatures apart from anything else that is signed with the same key. */
const LABEL = "page-handle:";

/** @param key the newest signing key */
export function signPageHandle(key: Uint8Array, view: Omit<PageView, "nonce">): string {
  const nonce = randomBytes(9).toString("base64url");
  const body = Buffer.from(
    JSON.stringify([view.session, view.document, view.page, view.issuedAt, nonce]),
  ).toString("base64url");
  return `${body}.${signature(key, body).toString("base64url")}`;
}

/**
 * @param keys every key that may have signed it
 * @param session of whoever sends it: a handle of another session is worth nothing
 * @returns the view, or null for anything that is not wholly right
 */
export function readPageHandle(
  keys: readonly Uint8Array[],
  handle: string,
  session: string,
): PageView | null {
  const [body, mac, ...rest] = handle.split(".");
  if (!body || !mac || rest.length > 0 || handle.length > MAX_LENGTH) return null;
  const given = Buffer.from(mac, "base64url");
  const valid = keys.some((key) => {
    const expected = signature(key, body);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!valid) return null;
  const parsed = payload.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== session) return null;
  const [, document, page, issuedAt, nonce] = parsed.data;
  return { session, document, page, issuedAt, nonce };
}

const signature = (key: Uint8Array, body: string) =>
  createHmac("sha256", key)
    .update(LABEL + body)
    .digest();
