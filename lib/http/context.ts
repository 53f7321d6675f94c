import "server-only";
import { after } from "next/server";
import { liveGate } from "@/lib/backends";
import { liveKeyring } from "@/lib/backends/keyring";
import { env, type ServerEnv } from "@/lib/env/server-env";
import type { Visitor } from "@/lib/gate/events";
import type { Gate } from "@/lib/gate/gate";
import type { Keyring } from "@/lib/gate/keys";
import { clientIp } from "./client-ip";
import { isSecure } from "./cookies";

/** What the site runs on; passed into routes, so that tests can pass another. */
export type Platform = Readonly<{
  env(): Pick<ServerEnv, "siteUrl" | "clientIp" | "backend">;
  /** Null where the gates are not configured. */
  gate(): Gate | null;
  keyring(): Keyring | null;
  /** Runs a task when the answer has been sent. */
  afterwards(task: () => Promise<unknown>): void;
}>;

export const livePlatform: Platform = { env, gate: liveGate, keyring: liveKeyring, afterwards: after };

/** What is known about one request before anything is decided. */
export type Context = Readonly<{
  headers: Headers;
  cookieHeader: string | null;
  visitor: Visitor;
  secure: boolean;
  platform: Platform;
}>;

export function contextOf(headers: Headers, platform: Platform): Context {
  const settings = platform.env();
  return {
    headers,
    cookieHeader: headers.get("cookie"),
    visitor: visitorOf(headers, settings),
    secure: isSecure(headers, settings),
    platform,
  };
}

/** Longest part of a User-Agent that is kept. */
const USER_AGENT_LENGTH = 512;

function visitorOf(headers: Headers, settings: Pick<ServerEnv, "clientIp">): Visitor {
  // Header bytes above ASCII come in any encoding; the records need text.
  const agent = headers
    .get("user-agent")
    ?.replace(/[^\x20-\x7e]/g, "?")
    .slice(0, USER_AGENT_LENGTH);
  return { ip: clientIp(headers, settings.clientIp), userAgent: agent || undefined };
}
