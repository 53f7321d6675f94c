import "server-only";
import { randomUUID } from "node:crypto";
import { verifyOwnerCode } from "@/lib/gate/owner-code";
import { enterRoute, OWNER_DOOR } from "@/lib/http/code-door";
import type { Platform } from "@/lib/http/context";
import { ownersGate } from "@/lib/http/owner";

/** POST {email, code}: the owner's code makes the owner's cookie, always with a new session. */
export const ownerVerifyRoute = (platform?: Platform) =>
  enterRoute(platform, OWNER_DOOR, (context, attempt) =>
    verifyOwnerCode(ownersGate(context), context.visitor, { ...attempt, session: randomUUID() }),
  );
