import "server-only";
import { after } from "next/server";
import type { PageRenderer } from "@/document/page/render-page";
import type { DocumentStore } from "@/document/store/document-store";
import { traceKeys } from "@/document/trace/pattern";
import { lockedSlugs } from "@/lib/content/addresses.generated";
import { own } from "@/lib/content/own";
import { env, type ServerEnv } from "@/lib/env/server-env";
import { clientIp } from "@/lib/http/client-ip";
import { isSecure } from "@/lib/http/cookies";
import { Refusal } from "@/lib/http/refusal";
import { liveKeyring } from "@/lib/sign/keyring";
import type { Keyring } from "@/lib/sign/keys";
import { liveGate } from "@/rooms/backends";
import type { DocumentService } from "@/rooms/contents/document-service";
import type { Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import type { Room } from "@/rooms/rules/room-policy";

/** The parts of the site that handlers use. Each handler takes it as an optional last parameter, for tests. */
export type App = Readonly<{
  env(): Pick<ServerEnv, "siteUrl" | "clientIp" | "backend">;
  gate(): Gate | null;
  keyring(): Keyring | null;
  /** The document of a room, the NDA document for null, or a translation by its key (keyIn). */
  documents(key: string | null): Promise<DocumentService>;
  /** Draws the document's pages. The page's route adds the live one (document/page/live-renderer.ts). */
  renderer?(): Promise<PageRenderer>;
  /** The clean pages and their texts. The route of the owner's trace adds the live ones (document/store/open-store.ts). */
  bases?(key: string | null): Promise<Pick<DocumentStore, "current" | "readBase" | "readText">>;
  /**
   * Of the hidden marks; the first marks what readers get, and all find it. None without secrets: texts and pictures then have
   * no such mark.
   */
  traceKeys?(): readonly Uint8Array[];
  content: Readonly<{
    lockedSlugs: readonly string[];
    nda: NdaWords | null;
    /** Those of rooms/rooms.generated, if left out: most functions must not contain them. */
    rooms?: readonly Room[];
  }>;
  afterwards(task: () => Promise<unknown>): void;
}>;

/** The warning above the gate's form, the document's title, and the last line of every mark on it. */
type NdaWords = Readonly<{ warning: string; title: string; ownershipLine: string }>;

export const liveApp: App = {
  env,
  gate: liveGate,
  keyring: liveKeyring,
  traceKeys: () => traceKeys(env()),
  documents: async (key) => (await import("@/rooms/contents/live-service")).liveDocuments(key),
  content: {
    lockedSlugs,
    get nda() {
      const { ndaGate } = own();
      return (
        ndaGate && {
          warning: `${ndaGate.ownershipWarning}\n${ndaGate.legalWarning}`,
          title: ndaGate.document.title,
          ownershipLine: ndaGate.document.ownershipLine,
        }
      );
    },
  },
  afterwards: after,
};

/** For `only` of a route: the site has an NDA gate. */
export const ifNdaEnabled = ({ content }: App): boolean => content.nda !== null;

/** For `only` of a route: the site has a locked study. */
export const ifStudiesLocked = ({ content }: App): boolean => content.lockedSlugs.length > 0;

/** @throws Refusal not_found on a site without an NDA gate */
export function ndaWords({ content }: App): NdaWords {
  if (!content.nda) throw new Refusal("not_found");
  return content.nda;
}

export type Context = Readonly<{
  headers: Headers;
  cookieHeader: string | null;
  visitor: Visitor;
  secure: boolean;
  app: App;
}>;

const USER_AGENT_LENGTH = 512;

export function contextOf(headers: Headers, app: App): Context {
  const settings = app.env();
  // Header bytes above ASCII have an unknown encoding; the log needs text.
  const agent = headers
    .get("user-agent")
    ?.replace(/[^\x20-\x7e]/g, "?")
    .slice(0, USER_AGENT_LENGTH);
  return {
    headers,
    cookieHeader: headers.get("cookie"),
    visitor: { ip: clientIp(headers, settings.clientIp), userAgent: agent || undefined },
    secure: isSecure(headers, settings),
    app,
  };
}
