import "server-only";
import type { Gate } from "@/lib/gate/gate";
import type { OwnerGrant } from "@/lib/gate/grant";
import { Refusal } from "@/lib/gate/refusal";
import type { Context } from "@/lib/http/app";
import { ownerGrant } from "./grants";

/** The gate, where the site has an owner's page at all. Throws Refusal not_configured, not_found (OWNER_EMAIL is not set). */
export function ownersGate(context: Context): Gate {
  const gate = context.app.gate();
  if (!gate) throw new Refusal("not_configured");
  if (gate.ownerEmail === undefined) throw new Refusal("not_found");
  return gate;
}

/** Lets the owner through. Throws Refusal owner_only, and as ownersGate does. */
export async function requireOwner(context: Context): Promise<{ gate: Gate; grant: OwnerGrant }> {
  const gate = ownersGate(context);
  const grant = await ownerGrant(context);
  if (!grant) throw new Refusal("owner_only");
  return { gate, grant };
}

/** An error of the database becomes the refusal `unavailable`. */
export async function fromDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("unavailable", { cause: error });
  }
}
