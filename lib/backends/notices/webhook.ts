import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import type { OwnerChannel } from "@/lib/gate/ports";
import { OWNER } from "@/lib/paths";

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
