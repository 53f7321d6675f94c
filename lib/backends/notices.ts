import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import type { OwnerChannel, OwnerNotice } from "@/lib/gate/ports";
import { OWNER } from "@/lib/paths";
import type { Post } from "./mail";

const TIMEOUT_MS = 5_000;

/**
 * Posts notices as JSON to an address of the owner's (docs/gates.md has the shape). With a secret each carries
 * `X-Portfolio-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, so that the receiver can tell it from a
 * forged or repeated one. Rejects on a redirect, a status that is no success, and after five seconds.
 */
export const webhookChannel =
  (
    { url, secret }: { url: string; secret: string | undefined },
    siteUrl: string,
    timeoutMs = TIMEOUT_MS,
  ): OwnerChannel =>
  async ({ kind, at, ip, ...what }) => {
    const body = JSON.stringify({ id: randomUUID(), kind, at, ip, ...what, owner: `${siteUrl}${OWNER}` });
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "portfolio-gate",
        ...(secret ? { "X-Portfolio-Signature": signature(secret, body) } : {}),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    // The URL may contain a secret, so it appears in no message.
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  };

function signature(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

/** Mails notices to the owner, as plain text. */
export const mailChannel =
  (to: string, siteUrl: string, post: Post): OwnerChannel =>
  async (notice) => {
    await post({
      to,
      subject: subjectOf(notice),
      text: [
        `${subjectOf(notice)}.`,
        "",
        `When: ${notice.at.slice(0, 16).replace("T", " ")} UTC`,
        `From: ${notice.ip}`,
        ...(notice.kind === "study_unlocked" ? [`Study: ${notice.study}`] : []),
        "",
        `Everything else: ${siteUrl}${OWNER}`,
        "",
      ].join("\n"),
    });
  };

const subjectOf = (notice: OwnerNotice): string =>
  notice.kind === "document_opened"
    ? `${notice.email} opened the document for the first time`
    : // A label is one line without control characters; the owner made it.
      `The passcode "${notice.label}" was used for the first time`;
