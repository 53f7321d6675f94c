import "server-only";
import { GRANT_SECONDS, type OwnerGrant } from "@/lib/gate/grant";
import { Refusal } from "@/lib/gate/refusal";
import { type App, type Context, ndaWords } from "@/lib/http/app";
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

type PreviewAccess = Readonly<{
  grant: PreviewGrant;
  room: string | null;
  endsAt: number;
  hours: number;
  title: string;
  ownershipLine: string;
}>;

/** In the mark and in the text of every page of a preview. */
export const PREVIEW_MARK = "PREVIEW";

/**
 * The owner's access to the document of any room, also of a closed one, or to the NDA document for null. Throws Refusal
 * owner_only before it looks for the room, not_found, not_configured.
 */
export async function previewAccess(context: Context, room: string | null): Promise<PreviewAccess> {
  const { grant } = await requireOwner(context);
  const { title, ownershipLine } = wordsOf(context.app, room);
  return {
    grant: previewGrant(grant),
    room,
    endsAt: (grant.issuedAt + GRANT_SECONDS) * 1000,
    hours: GRANT_SECONDS / 3600,
    title,
    ownershipLine: `${PREVIEW_MARK}. ${ownershipLine}`,
  };
}

function wordsOf(app: App, slug: string | null): Pick<PreviewAccess, "title" | "ownershipLine"> {
  if (slug === null) return ndaWords(app);
  const { room } = namedRoom(app, slug);
  if (!room) throw new Refusal("not_found");
  return room;
}

const previewGrant = ({ session, email }: OwnerGrant): PreviewGrant => ({
  kind: "preview",
  session,
  email,
  // The owner's page has UTC, too.
  timeZone: "UTC",
  [preview]: true,
});
