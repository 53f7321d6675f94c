import "server-only";
import { GRANT_SECONDS, type OwnerGrant } from "@/lib/gate/grant";
import { Refusal } from "@/lib/gate/refusal";
import type { Room } from "@/lib/gate/room-policy";
import type { Context } from "@/lib/http/app";
import type { Place } from "@/lib/paths";
import { requireOwner } from "./grants";
import { namedRoom } from "./room-access";

/** Not exported: only this file can create a value with it. */
const preview: unique symbol = Symbol("preview");

/** The owner, who sees a document as a reader does. Nothing that happens with it is recorded. */
export type PreviewGrant = Readonly<{
  kind: "preview";
  session: string;
  email: string;
  timeZone: string;
  [preview]: true;
}>;

type PreviewAccess = Readonly<{ grant: PreviewGrant; room: Room; endsAt: number }>;

/** In the mark and in the text of every page of a preview. */
export const PREVIEW_MARK = "PREVIEW";

/**
 * The owner's access to the document of any room, also of a closed one. The owner asks no questions. Throws Refusal owner_only
 * before it looks for the room, not_found, not_configured.
 */
export async function previewAccess(context: Context, place: Place): Promise<PreviewAccess> {
  const { grant } = await requireOwner(context);
  const { room } = namedRoom(context.app, place);
  if (!room) throw new Refusal("not_found");
  const ownershipLine = `${PREVIEW_MARK}. ${room.ownershipLine}`;
  return {
    grant: previewGrant(grant),
    room: { ...room, ownershipLine, hours: GRANT_SECONDS / 3600, questions: false },
    endsAt: (grant.issuedAt + GRANT_SECONDS) * 1000,
  };
}

const previewGrant = ({ session, email }: OwnerGrant): PreviewGrant => ({
  kind: "preview",
  session,
  email,
  // The owner's page has UTC, too.
  timeZone: "UTC",
  [preview]: true,
});
