import { AsyncResource } from "node:async_hooks";
import * as document from "@/app/api/nda/document/route";
import * as page from "@/app/api/nda/pages/[page]/route";
import * as pageText from "@/app/api/nda/pages/[page]/text/route";
import type { Manifest } from "@/document/manifest";
import type { DocumentStore } from "@/document/store/document-store";
import { type DocumentService, documentService } from "@/rooms/contents/document-service";
import type { App } from "@/rooms/http/app";
import type { Gate } from "@/rooms/record/gate";
import type { Room } from "@/rooms/rules/room-policy";
import { CONTENT, cookiesAfter, fromNewNetwork, postJson, SITE, type Site, siteOn } from "./site";

/** A word of the document with a key: a room's id, null for the NDA document, or "helios.fr" for a translation. */
export const secretOf = (room: string | null): string => `The secret of ${room ?? "the NDA document"}.`;

function manifestOf(room: string | null): Manifest {
  const [id, title] = [`document-of-${(room ?? "nda").replace(".", "-in-")}`, secretOf(room)];
  const source = { name: "a.pdf", bytes: 1, sha256: "0".repeat(64) };
  const pages = [{ width: 960, height: 540, hasText: true }];
  return { version: 2, id, title, preparedAt: "2026-11-20T12:00:00Z", source, pages, outline: [] };
}

/** A store that has one page, or nothing. */
const storeOf = (room: string | null, prepared: boolean): DocumentStore => ({
  label: "a test",
  current: async () => (prepared ? manifestOf(room) : null),
  readBase: async () => Buffer.from(secretOf(room)),
  readText: async () => secretOf(room),
  readNotes: async () => null,
  begin: () => Promise.reject(new Error("Nothing is prepared here")),
  clear: async () => {},
});

export type RoomsSite = Site & {
  /** Everything after the answers, which is held back until then. */
  settled(): Promise<void>;
  /** All bytes of a room's document that a visitor gets: one answer for each call. */
  read(room: string | null, cookie: string, query?: string): Promise<{ status: number; body: string }[]>;
};

/** The status of each answer about a room's document, and whether the room's secret is in it. */
export const seen = async (site: RoomsSite, room: string | null, cookie: string) =>
  (await site.read(room, cookie)).map(({ status, body }) => [status, body.includes(secretOf(room))]);
export const OPEN = Array(3).fill([200, true]);
export const SHUT = Array(3).fill([401, false]);

/** A site with rooms, whose documents are short texts. `translations`: the keys of those that are prepared. */
export function siteWithRooms(
  gate: Gate,
  rooms: readonly Room[],
  translations: readonly string[] = [],
): RoomsSite {
  const base = siteOn(gate, { ...CONTENT, rooms });
  const services = new Map<string | null, DocumentService>();
  const tasks: (() => Promise<unknown>)[] = [];
  const app: App = {
    ...base.app,
    documents: async (key) => {
      const isPrepared = !key?.includes(".") || translations.includes(key);
      const service = services.get(key) ?? documentService(storeOf(key, isPrepared));
      services.set(key, service);
      return service;
    },
    renderer: async () => ({
      render: async ({ key, mark, kind }) =>
        Buffer.from(`${secretOf(key)} Marked: ${mark.email} ${mark.ownershipLine} (${kind})`),
    }),
    afterwards: (task) => {
      // As Next's after: in the language of the answer.
      tasks.push(AsyncResource.bind(task));
    },
  };
  return {
    ...base,
    app,
    async settled() {
      for (const task of tasks.splice(0)) await task();
    },
    async read(room, cookie, more = "") {
      const query = room === null ? "" : `&room=${room}`;
      const request = (path: string) =>
        new Request(`${SITE}${path}${query}${more}`, { headers: { cookie, ...fromNewNetwork() } });
      const params = { params: Promise.resolve({ page: "1" }) };
      const answers = await Promise.all([
        document.GET(request("/api/nda/document?"), {}, app),
        page.GET(request("/api/nda/pages/1?width=1600"), params, app),
        pageText.GET(request("/api/nda/pages/1/text?"), params, app),
      ]);
      return Promise.all(answers.map(async (one) => ({ status: one.status, body: await one.text() })));
    },
  };
}

/** Proves an address at a room's gate: asks for a code, and enters it. Returns the Cookie header. */
export async function proveAt(
  site: RoomsSite,
  codeFor: (email: string) => Promise<string>,
  { room, email, cookie = "" }: { room: string | null; email: string; cookie?: string },
): Promise<string> {
  const named = room === null ? {} : { room };
  const asked = await postJson(site, "/api/nda/otp", { email, ...named }, { cookie });
  await site.settled();
  const code = await codeFor(email);
  const waiting = [cookie, cookiesAfter(asked)].filter(Boolean).join("; ");
  const verified = await postJson(site, "/api/nda/verify", { email, code, ...named }, { cookie: waiting });
  if (verified.status !== 200) throw new Error(`Not verified: ${await verified.text()}`);
  return cookiesAfter(verified);
}

/** Enters a room by one press, and returns the Cookie header. */
export async function pressAt(site: RoomsSite, room: string, cookie: string): Promise<string> {
  const entered = await postJson(site, "/api/nda/enter", { room }, { cookie });
  if (entered.status !== 200) throw new Error(`Not entered: ${await entered.text()}`);
  return cookiesAfter(entered) || cookie;
}
