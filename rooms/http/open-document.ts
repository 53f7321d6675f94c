import "server-only";
import { DocumentError } from "@/document/document-error";
import { type Manifest, pageNumber } from "@/document/manifest";
import { isPrefetch } from "@/lib/http/prefetch";
import { Refusal } from "@/lib/http/refusal";
import { fieldsOf, type Place, PREVIEW, placeOf } from "@/lib/paths";
import { FIRST_LANGUAGE, language } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { type Access, type Entered, hasEntered, type PreviewGrant } from "@/rooms/access/access";
import { type DocumentService, keyIn } from "@/rooms/contents/document-service";
import type { App, Context } from "@/rooms/http/app";
import { recordEvent, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { notifyOwner } from "@/rooms/record/notify-owner";
import type { Room } from "@/rooms/rules/room-policy";
import { previewAccess, roomAccess } from "./room-access";
import { documentKey, recordFields } from "./room-field";

/**
 * Lets a reader through to the current document, of the room in the query if there is one, and records the opening, except for
 * HEAD. With PREVIEW in the query it lets the owner through instead, and records nothing. Refuses a prefetch, which may never be
 * read. Throws Refusal no_grant or owner_only (before it looks for the page), not_found, unavailable.
 */
export async function openDocument(context: Context, { method, url }: Request): Promise<Reading> {
  const { app, visitor } = context;
  const query = new URL(url).searchParams;
  const place = placeOf(query.get("room"));
  const access = query.has(PREVIEW)
    ? await previewAccess(context, place)
    : await documentAccess(context, place);
  if (!access) throw new Refusal("no_grant");
  if (isPrefetch(context.headers)) throw new Refusal("unavailable");
  const { document, ...from } = await fromStore(() => documentFor(app, access.room));
  if (!document) throw new Refusal("not_found", { message: words().refusals.notPrepared });
  // Without a gate nothing is recorded.
  const gate = method === "HEAD" || access.grant.kind === "preview" ? null : app.gate();
  const reading = { ...access, ...from, gate, visitor, document, afterwards: app.afterwards };
  noteOpened(reading);
  return reading;
}

/** Where a document is from. `language`: of a translation only. */
type From = { key: string | null; service: DocumentService; language?: string };

/**
 * What readers of a room get: the document in the language of the page, or else that of the first language. Null if none is
 * prepared. Throws DocumentError store.
 */
export async function documentFor(
  { documents }: Pick<App, "documents">,
  room: Room,
): Promise<From & { document: Manifest | null }> {
  const original = documentKey(room);
  const tag = language();
  if (tag !== FIRST_LANGUAGE) {
    const key = keyIn(original, tag);
    const service = await documents(key);
    const document = await service.current();
    if (document) return { key, service, language: tag, document };
  }
  const service = await documents(original);
  return { key: original, service, document: await service.current() };
}

/** The requested page. Throws Refusal not_found if there is no such page, or the viewer shows an older document. */
export function askedPage(
  request: Request,
  named: string | string[] | undefined,
  document: Manifest,
): number {
  const page = typeof named === "string" ? pageNumber(named, document) : null;
  // The viewer sends the id of its document, so that pages of two documents do not mix.
  const shown = new URL(request.url).searchParams.get("document");
  if (page === null || (shown !== null && shown !== document.id)) throw new Refusal("not_found");
  return page;
}

/** @throws Refusal unavailable if the store does not answer */
export async function fromStore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DocumentError) throw new Refusal("unavailable", { cause: error, retryAfter: 5 });
    throw error;
  }
}

/** A visitor's access to a document. */
export type DocumentAccess = Entered<Access["grant"] | PreviewGrant>;

/** The visitor's access to a room's document. Null unless every check passes. */
export async function documentAccess(context: Context, place: Place): Promise<Entered | null> {
  const access = await roomAccess(context, place);
  return hasEntered(access) ? access : null;
}

export type Reading = DocumentAccess &
  From & {
    gate: Gate | null;
    visitor: Visitor;
    document: Manifest;
    afterwards: App["afterwards"];
  };

type Noted = Omit<Reading, Exclude<keyof Access, "grant" | "room"> | "key">;

/** Records once per session, after the response, that it opened the document. Notifies the owner of a first opening. */
export function noteOpened(noted: Noted): void {
  const { gate, visitor, grant, room, service, document, afterwards } = noted;
  const { email, session } = grant;
  const where = recordFields(documentKey(room), noted.language);
  if (!gate || !service.isNew("opened", email, session, document.id)) return;
  afterwards(async () => {
    const written = await recordEvent(gate.database, visitor, {
      kind: "document_opened",
      email,
      session,
      ...where,
    });
    if (written)
      await notifyOwner(gate, {
        kind: "document_opened",
        email,
        session,
        ...fieldsOf(room),
        roomId: where.room,
        ip: visitor.ip,
      });
  });
}

/** Records once per session, after the response, that it got a page, as an image or as text. */
export function noteGivenOut(noted: Noted, page: number): void {
  const { gate, visitor, grant, room, service, document, afterwards } = noted;
  const { email, session } = grant;
  if (!gate || !service.isNew("page", email, session, document.id, page)) return;
  const where = recordFields(documentKey(room), noted.language);
  afterwards(() =>
    recordEvent(gate.database, visitor, { kind: "page_viewed", email, session, ...where, page }),
  );
}
