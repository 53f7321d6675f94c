import "server-only";
import { headers } from "next/headers";
import type { Visitor } from "@/lib/gate/events";
import type { DocumentGrant, OwnerGrant, StudyGrant } from "@/lib/gate/grant";
import { recordStudyRead } from "@/lib/gate/study-read";
import { contextOf, liveApp } from "@/lib/http/app";
import { readNotice } from "@/lib/http/notice";
import { documentGrant, ownerGrant, studyGrant } from "./grants";
import { type MadePasscode, readMade } from "./made-passcode";
import { noteOpened, type Reading } from "./open-document";
import { type Pending, readPending } from "./pending";

// What pages may ask about the visitor. Each call makes the page dynamic, as a gate must be.

const context = async () => contextOf(await headers(), liveApp);

/** The visitor's grant for one locked study: signature, expiry, audience and revocations checked. Null without. */
export const currentStudyGrant = async (slug: string): Promise<StudyGrant | null> =>
  studyGrant(await context(), slug);

/** Records, once this answer is sent, that the visitor reads a study that the grant opens. */
export async function noteStudyRead(grant: StudyGrant, slug: string): Promise<void> {
  const { app, visitor } = await context();
  const gate = app.gate();
  if (gate) app.afterwards(() => recordStudyRead(gate, visitor, grant, slug));
}

/** Records, once this answer is sent, that the visitor opened the document. */
export async function noteDocumentOpened(
  opened: Pick<Reading, "grant" | "service" | "document">,
): Promise<void> {
  const { app, visitor } = await context();
  noteOpened({ ...opened, gate: app.gate(), visitor, afterwards: app.afterwards });
}

/** The visitor's grant for the confidential document, checked in the same way. Null without. */
export const currentDocumentGrant = async (): Promise<DocumentGrant | null> => documentGrant(await context());

/** The owner's grant, checked in the same way. Null for everybody else. */
export const currentOwnerGrant = async (): Promise<OwnerGrant | null> => ownerGrant(await context());

/** The address given at the owner's door a moment ago. It proves nothing. */
export const ownerPending = async (): Promise<Pending | null> => readPending(await context(), "ownerPending");

/** The passcode this owner has just made. The middleware deletes its cookie with the answer that shows it. */
export const madePasscode = async (grant: OwnerGrant): Promise<MadePasscode | null> =>
  readMade(await context(), grant);

/** The visitor's address ("unknown" where no trusted source reports it) and browser, for watermark and records. */
export const currentVisitor = async (): Promise<Visitor> => (await context()).visitor;

/** The address a code was just sent to, for the NDA gate's second step without JavaScript. */
export const pendingEmail = async (): Promise<Pending | null> => readPending(await context());

/** The words to show for `?error=<code>` after a plain form came back refused; null for no code or an unknown one. */
export const gateError = async (code: string | undefined): Promise<string | null> =>
  readNotice(await context(), code);
