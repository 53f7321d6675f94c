import "server-only";
import type { Gate } from "@/lib/gate/gate";
import type { OwnerGrant } from "@/lib/gate/grant";
import { Refusal } from "@/lib/gate/refusal";
import type { Context } from "@/lib/http/app";
import { ownerGrant } from "./grants";

/** The gate of a site with an owner's page. Throws Refusal not_configured, or not_found without OWNER_EMAIL. */
export function ownersGate(context: Context): Gate {
  const gate = context.app.gate();
  if (!gate) throw new Refusal("not_configured");
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
