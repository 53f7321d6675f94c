import "server-only";
import type { Gate } from "@/lib/gate/gate";
import {
  type DocumentGrant,
  type OwnerGrant,
  type StudyGrant,
  verifyDocumentGrant,
  verifyOwnerGrant,
  verifyStudyGrant,
} from "@/lib/gate/grant";
import { stillHolds, stillOpens, type Withdrawn } from "@/lib/gate/revocations";
import type { Context } from "./context";
import { readCookie } from "./cookies";

/** The visitor's grant for one study, checked in full; null where anything is missing or cannot be checked. */
export async function studyGrant(context: Context, slug: string): Promise<StudyGrant | null> {
  const gate = context.platform.gate();
  if (!gate) return null;
  const grant = await verifyStudyGrant(gate.keyring, cookie(context, "study"), gate.clock);
  if (!grant?.slugs.includes(slug)) return null;
  const withdrawn = await withdrawnNow(gate);
  return withdrawn && stillOpens(grant, slug, withdrawn) ? grant : null;
}

/** The visitor's grant for the document, checked in full; null where anything is missing or cannot be checked. */
export async function documentGrant(context: Context): Promise<DocumentGrant | null> {
  const gate = context.platform.gate();
  if (!gate) return null;
  const grant = await verifyDocumentGrant(gate.keyring, cookie(context, "document"), gate.clock);
  if (!grant) return null;
  const withdrawn = await withdrawnNow(gate);
  return withdrawn && stillHolds(grant, withdrawn) ? grant : null;
}

/** The owner's grant, checked in full; null where anything is missing or cannot be checked. */
export async function ownerGrant(context: Context): Promise<OwnerGrant | null> {
  const gate = context.platform.gate();
  if (!gate) return null;
  const token = cookie(context, "owner");
  const grant = await verifyOwnerGrant(gate.keyring, token, gate.ownerEmail, gate.clock);
  if (!grant) return null;
  const withdrawn = await withdrawnNow(gate);
  return withdrawn && stillHolds(grant, withdrawn) ? grant : null;
}

const cookie = (context: Context, base: "study" | "document" | "owner") =>
  readCookie(context.cookieHeader, base, context.secure);

/** What cannot be checked is not granted. */
async function withdrawnNow(gate: Gate): Promise<Withdrawn | null> {
  try {
    return await gate.revocations.current();
  } catch (error) {
    console.error("Revocations cannot be read, so nobody is let in:", error);
    return null;
  }
}
