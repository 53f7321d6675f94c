import "server-only";
import { after } from "next/server";
import { liveGate } from "@/lib/backends";
import { liveKeyring } from "@/lib/backends/keyring";
import { lockedSlugs } from "@/lib/content/addresses.generated";
import { ndaGate } from "@/lib/content/own.generated";
import type { DocumentService } from "@/lib/document/document-service";
import type { PageRenderer } from "@/lib/document/page/render-page";
import { env, type ServerEnv } from "@/lib/env/server-env";
import type { Visitor } from "@/lib/gate/events";
import type { Gate } from "@/lib/gate/gate";
import type { Keyring } from "@/lib/gate/keys";
import { Refusal } from "@/lib/gate/refusal";
import { clientIp } from "./client-ip";
import { isSecure } from "./cookies";

/** Everything the handlers use of the site. Each takes it as an optional last parameter, so that tests can pass their own. */
export type App = Readonly<{
  env(): Pick<ServerEnv, "siteUrl" | "clientIp" | "backend">;
  /** Null where the gates are not configured. */
  gate(): Gate | null;
  keyring(): Keyring | null;
  documents(): Promise<DocumentService>;
  /** Draws the document's pages. The page's own route adds the live one: see lib/document/page/live-renderer.ts. */
  renderer?(): Promise<PageRenderer>;
  content: Readonly<{
    /** Slugs of the studies that a passcode opens. */
    lockedSlugs: readonly string[];
    /** Null on a site without an NDA gate. */
    nda: NdaWords | null;
  }>;
  /** Runs a task when the answer has been sent. */
  afterwards(task: () => Promise<unknown>): void;
}>;

/** `warning` is shown above the gate's form, `ownershipLine` ends every mark on the document. */
type NdaWords = Readonly<{ warning: string; ownershipLine: string }>;

export const liveApp: App = {
  env,
  gate: liveGate,
  keyring: liveKeyring,
  // Loaded by the routes that serve the document, and by no other function.
  documents: async () => (await import("@/lib/document/live-service")).liveDocuments(),
  content: {
    lockedSlugs,
    nda: ndaGate && {
      warning: `${ndaGate.ownershipWarning}\n${ndaGate.legalWarning}`,
      ownershipLine: ndaGate.document.ownershipLine,
    },
  },
  afterwards: after,
};

/** For a route's option `only`: the site has an NDA gate. */
export const ifNdaEnabled = ({ content }: App): boolean => content.nda !== null;

/** For a route's option `only`: the site has a study that a passcode opens. */
export const ifStudiesLocked = ({ content }: App): boolean => content.lockedSlugs.length > 0;

/** @throws Refusal not_found on a site without an NDA gate */
export function ndaWords({ content }: App): NdaWords {
  if (!content.nda) throw new Refusal("not_found");
  return content.nda;
}

/** What is known about one request before anything is decided. */
export type Context = Readonly<{
  headers: Headers;
  cookieHeader: string | null;
  visitor: Visitor;
  secure: boolean;
  app: App;
}>;

export function contextOf(headers: Headers, app: App): Context {
  const settings = app.env();
  return {
    headers,
    cookieHeader: headers.get("cookie"),
    visitor: visitorOf(headers, settings),
    secure: isSecure(headers, settings),
    app,
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
