/** A gate and a document for the tests of the document's routes: everything real but the database. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentService, documentService } from "@/lib/document/document-service";
import type { DocumentPlatform } from "@/lib/document/live-service";
import { type PageRenderer, pageRenderer } from "@/lib/document/page/render-page";
import { prepareDocument } from "@/lib/document/prepare";
import { fileStore } from "@/lib/document/store/file-store";
import type { Gate } from "@/lib/gate/gate";
import { signDocumentGrant, signStudyGrant } from "@/lib/gate/grant";
import { createKeyring } from "@/lib/gate/keys";
import { DatabaseError } from "@/lib/gate/ports";
import type { Platform } from "@/lib/http/context";
import { makePdf, type PdfRecipe } from "./make-pdf";

export type Row = { kind: string; email?: string; session_id?: string; detail: Record<string, unknown> };

export type DocumentSetup = {
  platform: Platform;
  documents: DocumentPlatform;
  renderer(): Promise<PageRenderer>;
  service: DocumentService;
  rows: Row[];
  withdrawn: { mailboxes: Set<string>; domains: Set<string>; sessions: Set<string> };
  /** Whether the list of revocations can be read. */
  databaseUp: boolean;
  prepare(recipe: PdfRecipe): Promise<string>;
  /** A cookie header for a reader; `at` moves the time of signing, `timeZone` is what the browser named. */
  reader(email: string, session: string, signed?: { at?: number; timeZone?: string }): Promise<string>;
  studyReader(session: string): Promise<string>;
  request(path: string, cookie?: string, init?: RequestInit): Request;
  close(): Promise<void>;
};

export const SESSIONS = [
  "0b0a9a52-6c1c-4a7e-9d0e-0123456789ab",
  "1c1b8b63-7d2d-4b8f-8e1f-abcdef012345",
] as const;

/** @param prepared a folder with a document in it; without one the setup has a folder of its own */
export async function setUpDocument(prepared?: string): Promise<DocumentSetup> {
  const folder = await mkdtemp(join(tmpdir(), "setup-"));
  const store = fileStore(prepared ?? join(folder, "document"));
  // A clock that never lets the current document be remembered: each test prepares its own.
  const service = { ...documentService(store), current: () => store.current() };
  const renderer = pageRenderer(store);
  const keyring = createKeyring(["t".repeat(40)]);
  const rows: Row[] = [];
  const withdrawn = { mailboxes: new Set<string>(), domains: new Set<string>(), sessions: new Set<string>() };
  const tasks: Promise<unknown>[] = [];
  const gate = {
    database: {
      call: async (_fn: string, args: Record<string, unknown>) => {
        rows.push(...(args.p_events as Row[]));
        return { ok: true };
      },
      insertAccessLog: async () => {},
    },
    revocations: {
      current: async () => {
        if (!setup.databaseUp) throw new DatabaseError("down");
        return { ...withdrawn, labels: new Map() };
      },
    },
    keyring,
    clock: Date.now,
    ownerChannels: [],
  } as unknown as Gate;
  const setup: DocumentSetup = {
    platform: {
      env: () => ({
        siteUrl: "http://localhost:3000",
        clientIp: { header: "x-test-address", trustedHops: 0 },
        backend: "embedded",
      }),
      gate: () => gate,
      keyring: () => keyring,
      afterwards: (task) => {
        tasks.push(task());
      },
    },
    documents: {
      service: async () => service,
      ownershipLine: "Confidential. Property of Jo Brandt.",
      afterwards: (task) => {
        tasks.push(task());
      },
    },
    renderer: async () => renderer,
    service,
    rows,
    withdrawn,
    databaseUp: true,
    async prepare(recipe) {
      const file = join(folder, "document.pdf");
      await writeFile(file, makePdf(recipe));
      return (await prepareDocument(file, store)).id;
    },
    reader: async (email, session, { at = Date.now(), timeZone } = {}) =>
      `document=${await signDocumentGrant(keyring, session, email, () => at, timeZone)}`,
    studyReader: async (session) => {
      const now = Math.floor(Date.now() / 1000);
      const studies = { ferry: { label: "resume", iat: now, exp: now + 3600 } };
      return `study=${await signStudyGrant(keyring, session, studies, Date.now)}`;
    },
    request: (path, cookie, init = {}) =>
      new Request(`http://localhost:3000${path}`, {
        ...init,
        headers: { "x-test-address": "203.0.113.7", ...(cookie ? { cookie } : {}), ...init.headers },
      }),
    async close() {
      await Promise.all(tasks);
      await rm(folder, { recursive: true });
    },
  };
  return setup;
}
