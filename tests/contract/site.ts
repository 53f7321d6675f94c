import { addressRoute } from "@/app/api/address/handler";
import { healthRoute } from "@/app/api/health/handler";
import { leaveRoute } from "@/app/api/nda/leave/handler";
import { otpRoute } from "@/app/api/nda/otp/handler";
import { verifyRoute } from "@/app/api/nda/verify/handler";
import { ownerLeaveRoute } from "@/app/api/owner/leave/handler";
import { ownerLogRoute } from "@/app/api/owner/log/handler";
import { ownerOtpRoute } from "@/app/api/owner/otp/handler";
import { ownerPasscodesRoute } from "@/app/api/owner/passcodes/handler";
import { ownerVerifyRoute } from "@/app/api/owner/verify/handler";
import { ownerWithdrawRoute } from "@/app/api/owner/withdraw/handler";
import { unlockRoute } from "@/app/api/unlock/handler";
import type { Gate } from "@/lib/gate/gate";
import type { Platform } from "@/lib/http/context";
import type { RouteHandler } from "@/lib/http/route";

/** The locked studies of every test that asks for some: what a site holds of its own makes no difference. */
export const LOCKED = ["ferry", "harbour", "lighthouse", "Quay"];
export const SITE = "http://localhost:3000";

/** The gates' routes on a gate of a test's own; null for a server where none is configured. */
export function siteOn(gate: Gate | null) {
  const later: Promise<unknown>[] = [];
  const platform: Platform = {
    env: () => ({
      siteUrl: SITE,
      backend: gate ? "embedded" : "unconfigured",
      clientIp: { header: "x-test-address", trustedHops: 0 },
    }),
    gate: () => gate,
    keyring: () => gate?.keyring ?? null,
    afterwards: (task) => {
      later.push(task());
    },
  };
  return {
    platform,
    /** Waits for what was put off until after the answers. */
    settled: () => Promise.all(later.splice(0)),
    "/api/nda/otp": otpRoute(platform),
    "/api/nda/verify": verifyRoute(() => "0".repeat(64), platform),
    "/api/nda/leave": leaveRoute(platform),
    "/api/unlock": unlockRoute(() => LOCKED, platform),
    "/api/health": healthRoute(platform),
    "/api/address": addressRoute(platform),
    "/api/owner/otp": ownerOtpRoute(platform),
    "/api/owner/verify": ownerVerifyRoute(platform),
    "/api/owner/leave": ownerLeaveRoute(platform),
    "/api/owner/withdraw": ownerWithdrawRoute(platform),
    "/api/owner/passcodes": ownerPasscodesRoute(
      () => LOCKED,
      () => SITE,
      platform,
    ),
    "/api/owner/log": ownerLogRoute(platform),
  };
}
export type Site = ReturnType<typeof siteOn>;
export type Path = Exclude<keyof Site, "platform" | "settled">;
export const WRITES = ["/api/nda/otp", "/api/nda/verify", "/api/nda/leave", "/api/unlock"] as const;

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit | null };

/** Sends a request straight to a route's handler, as the server would. */
export function request(site: Site, path: Path, { method = "POST", headers = {}, body = null }: Sent) {
  const init = { method, headers, body, duplex: "half" };
  const handler = site[path][method as keyof Site[Path]] as RouteHandler;
  return handler(new Request(`${SITE}${path}`, init));
}

/** Posts JSON as the site's own pages do. */
export const postJson = (site: Site, path: Path, body: unknown, headers: Record<string, string> = {}) =>
  request(site, path, {
    headers: { "content-type": "application/json", origin: SITE, ...headers },
    body: JSON.stringify(body),
  });

/** Posts a plain HTML form, as a browser without JavaScript does. */
export const postForm = (
  site: Site,
  path: Path,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  request(site, path, {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: SITE,
      accept: "text/html",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** The Cookie header of a browser that got these answers, one after the other. */
export function cookiesAfter(...responses: Response[]): string {
  const jar = new Map<string, string>();
  for (const response of responses)
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      if (value === "" || line.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
