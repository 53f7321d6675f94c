import "server-only";
import { randomUUID } from "node:crypto";
import { OWNER } from "@/lib/paths";
import { OWNER_DOOR } from "@/rooms/code/code-door";
import type { SiteDoor } from "./code-door";
import { ownersGate } from "./grants";

/** The gate of the owner's page. */
export const OWNERS_DOOR: SiteDoor<Readonly<{ session: string }>> = {
  page: () => OWNER,
  opens: () => OWNER,
  pending: "ownerPending",
  grant: "owner",
  gate: ownersGate,
  at: () => OWNER_DOOR,
  before: async () => ({ session: randomUUID() }),
};
