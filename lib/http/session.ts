import "server-only";
import { headers } from "next/headers";
import type { Visitor } from "@/lib/gate/events";
import type { DocumentGrant, OwnerGrant, StudyGrant } from "@/lib/gate/grant";
import { recordStudyRead } from "@/lib/gate/study-read";
import { contextOf, livePlatform } from "./context";
import { documentGrant, ownerGrant, studyGrant } from "./grants";
import { type MadePasscode, readMade } from "./made-passcode";
import { type Pending, readNotice, readPending } from "./pending";

// What pages may ask about the visitor. Each call makes the page dynamic, as a gate must be.

const context = async () => contextOf(await headers(), livePlatform);

/** The visitor's grant for one locked study: signature, expiry, audience and revocations checked. Null without. */
export async function currentStudyGrant(slug: string): Promise<StudyGrant | null> {
  return studyGrant(await context(), slug);
}

/** Records, once this answer is sent, that the visitor reads a study that the grant opens. */
export async function noteStudyRead(grant: StudyGrant, slug: string): Promise<void> {
  const { platform, visitor } = await context();
  const gate = platform.gate();
  if (gate) platform.afterwards(() => recordStudyRead(gate, visitor, grant, slug));
}

/** The visitor's grant for the confidential document, checked likewise. Null without. */
export async function currentDocumentGrant(): Promise<DocumentGrant | null> {
  return documentGrant(await context());
}

/** The owner's grant, checked likewise. Null for everybody else. */
export async function currentOwnerGrant(): Promise<OwnerGrant | null> {
  return ownerGrant(await context());
}

/** The address given at the owner's door a moment ago. It proves nothing. */
export async function ownerPending(): Promise<Pending | null> {
  return readPending(await context(), "ownerPending");
}

/** The passcode this owner has just made. The middleware deletes its cookie with the answer that shows it. */
export async function madePasscode(grant: OwnerGrant): Promise<MadePasscode | null> {
  return readMade(await context(), grant);
}

/** The visitor's address ("unknown" where no trusted source reports it) and browser, for watermark and records. */
export async function currentVisitor(): Promise<Visitor> {
  return (await context()).visitor;
}

/** Whether the gates work at all on this server. */
export function gateStatus(): "ready" | "unconfigured" {
  return livePlatform.gate() ? "ready" : "unconfigured";
}

/** The address a code was just sent to, for the NDA gate's second step without JavaScript. */
export async function pendingEmail(): Promise<Pending | null> {
  return readPending(await context());
}

/**
 * The words to show for `?error=<code>` after a plain form came back refused.
 *
 * @returns null for no code, and for unknown codes
 */
export async function gateError(code: string | undefined): Promise<string | null> {
  return readNotice(await context(), code);
}
