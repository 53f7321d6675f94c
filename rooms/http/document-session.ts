import "server-only";
import { headers } from "next/headers";
import { mailbox } from "@/lib/email/email-address";
import { Refusal } from "@/lib/http/refusal";
import type { Place } from "@/lib/paths";
import type { Access } from "@/rooms/access/access";
import { contextOf, liveApp } from "@/rooms/http/app";
import { findRequest } from "@/rooms/store/approvals";
import { type DocumentAccess, documentAccess, noteOpened, type Reading } from "./open-document";
import { hasPasscodeRooms, previewAccess, roomAccess } from "./room-access";

// The visitor, for the pages of the gates and their documents. Each call makes the page dynamic.

const context = async () => contextOf(await headers(), liveApp);

/** The visitor's access to a room, or null. */
export const currentRoomAccess = async (place: Place): Promise<Access | null> =>
  roomAccess(await context(), place);

/** Whether a visitor has asked to be let into a room. False if the database does not answer. */
export async function hasAsked({ room, grant }: Access): Promise<boolean> {
  const gate = (await context()).app.gate();
  if (!gate) return false;
  try {
    const place = { room: room.id, mailbox: mailbox(grant.email) };
    return (await findRequest(gate.database, place)) !== null;
  } catch (error) {
    console.error("A request could not be looked up:", error);
    return false;
  }
}

/** Whether the gates of rooms take passcodes without an address. */
export const takesPasscodes = async (): Promise<boolean> => hasPasscodeRooms((await context()).app);

/** Whether readers get mails besides their codes. */
export const mailsReaders = async (): Promise<boolean> =>
  Boolean((await context()).app.gate()?.readerChannel);

/** The visitor's access to a room's document. */
export const currentDocumentAccess = async (place: Place) => documentAccess(await context(), place);

/** The owner's access to a document for a preview, or the reason why there is none. */
export async function currentPreview(place: Place): Promise<DocumentAccess | "not_owner" | "not_found"> {
  try {
    return await previewAccess(await context(), place);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "not_found" ? "not_found" : "not_owner";
  }
}

/** Records, after this answer, that the visitor opened the document. */
export async function noteDocumentOpened(
  opened: Pick<Reading, "grant" | "service" | "language" | "document" | "room">,
): Promise<void> {
  const { app, visitor } = await context();
  noteOpened({ ...opened, gate: app.gate(), visitor, afterwards: app.afterwards });
}
