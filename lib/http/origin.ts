import type { ServerEnv } from "@/lib/env/server-env";

/** Whether a request came from a page of this site, which no other page can forge, or from a program without cookies. */
export function isOwnOrigin(
  headers: Headers,
  { siteUrl, clientIp }: Pick<ServerEnv, "siteUrl" | "clientIp">,
): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (origin === siteUrl) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded =
    clientIp.trustedHops > 0 ? headers.get("x-forwarded-host")?.split(",").at(-1)?.trim() : undefined;
  const host = forwarded ?? headers.get("host");
  return host !== null && new URL(origin).host === host.toLowerCase();
}
