import "server-only";
import { Refusal } from "@/lib/http/refusal";
import { studyId } from "@/lib/study-id";
import type { Session } from "@/rooms/access/access";
import type { App, Context } from "@/rooms/http/app";
import type { Gate } from "@/rooms/record/gate";
import { stillHolds, stillOpens } from "@/rooms/record/revocations";
import type { DocumentGrant, OwnerGrant } from "@/rooms/rules/grant";
import type { PasscodeGrant } from "@/rooms/rules/passcode-grant";
import { type Proof, readProofs } from "./proofs";

/**
 * The visitor's proofs and entries, or those of them that cookies of the kinds in `only` prove. Nothing if it cannot be read
 * what was withdrawn; null without a gate. Without such a cookie it asks no database.
 */
export async function readSession(
  context: Pick<Context, "cookieHeader" | "secure"> & Readonly<{ app: Pick<App, "gate"> }>,
  only?: readonly Proof[],
): Promise<Session | null> {
  const gate = context.app.gate();
  if (!gate) return null;
  const nothing = { gate, addresses: [], passcodes: [], owner: null };
  const { addresses, passcodes, owners } = await readProofs(context, gate, only);
  if ([addresses, passcodes, owners].every(({ length }) => length === 0)) return nothing;
  try {
    const withdrawn = await gate.revocations.current();
    return {
      gate,
      addresses: addresses.filter((grant) => stillHolds(grant, withdrawn)),
      passcodes: passcodes.filter((grant) => stillOpens(grant, withdrawn)),
      owner: owners.find((grant) => stillHolds(grant, withdrawn)) ?? null,
    };
  } catch (error) {
    console.error("Access is refused, because revocations cannot be read:", error);
    return nothing;
  }
}

/** The passcodes that the visitor entered: by the study cookie, or by that of rooms that opened by a passcode alone. */
export const passcodeGrants = async (
  context: Context,
  of: "study" | "roomPasscode",
): Promise<readonly PasscodeGrant[]> => (await readSession(context, [of]))?.passcodes ?? [];

/** The visitor's grant for one study by its passcode, or null. */
export const studyGrant = async (context: Context, study: string): Promise<PasscodeGrant | null> =>
  (await passcodeGrants(context, "study")).find(({ room }) => room === studyId(study)) ?? null;

/** The grant of an address that the visitor proved, whatever was entered with it, or null. */
export const provedGrant = async (context: Context): Promise<DocumentGrant | null> =>
  (await readSession(context, ["document"]))?.addresses[0] ?? null;

export const ownerGrant = async (context: Context): Promise<OwnerGrant | null> =>
  (await readSession(context, ["owner"]))?.owner ?? null;

/** The site's gate. Throws Refusal not_configured. */
export function requireGate({ app }: Context): Gate {
  const gate = app.gate();
  if (!gate) throw new Refusal("not_configured");
  return gate;
}

/** The gate of a site with an owner's page. Throws Refusal not_configured, or not_found without OWNER_EMAIL. */
export function ownersGate(context: Context): Gate {
  const gate = requireGate(context);
  if (gate.ownerEmail === undefined) throw new Refusal("not_found");
  return gate;
}

/** Lets the owner through. Throws Refusal owner_only, and as ownersGate. */
export async function requireOwner(context: Context): Promise<{ gate: Gate; grant: OwnerGrant }> {
  const gate = ownersGate(context);
  const grant = await ownerGrant(context);
  if (!grant) throw new Refusal("owner_only");
  return { gate, grant };
}
