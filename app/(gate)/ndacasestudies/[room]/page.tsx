import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RoomApproval } from "@/components/gate/room-approval";
import { RoomDoor } from "@/components/gate/room-door";
import { Sheet } from "@/components/gate/sheet";
import { site } from "@/lib/content/own.generated";
import { LONGEST_LINE } from "@/lib/gate/ask-approval";
import { isRoomSlug, NDA_GATE } from "@/lib/paths";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { currentRoomAccess, hasAsked, mailsReaders } from "@/lib/sessions/document-session";
import type { RoomAccess } from "@/lib/sessions/room-access";
import { gateError } from "@/lib/sessions/session";
import { GateSheet, type Query } from "../gate-sheet";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ room: string }>; searchParams: Query };

/** The title of the NDA gate. No search engine gets this address. */
export const generateMetadata = (): Metadata => ({
  ...optionalMetadata(NDA_GATE, { noindex: true }),
  robots: { index: false, follow: false },
});

/** The gate of every room that there could be. Only who may enter one sees its door. */
export default async function RoomGatePage({ params, searchParams }: Props) {
  const { room: slug } = await params;
  if (!isRoomSlug(slug)) notFound();
  const access = await currentRoomAccess(slug);
  if (!access) return <GateSheet room={slug} query={searchParams} />;
  if (access.approval === "needed") return <Approval access={access} query={searchParams} />;
  const { room, grant, entered } = access;
  const { title, line, warning } = room;
  return (
    <Sheet>
      <RoomDoor
        room={{ slug, title, line, warning, entered }}
        email={grant.email}
        drawnBy={site.name}
        mail={site.email}
      />
    </Sheet>
  );
}

/** For a reader who is not let in yet. */
async function Approval({ access, query }: { access: RoomAccess; query: Query }) {
  const [code] = [(await query).error].flat();
  const [asked, mails, error] = await Promise.all([hasAsked(access), mailsReaders(), gateError(code)]);
  return (
    <Sheet>
      <RoomApproval
        slug={access.room.slug}
        email={access.grant.email}
        asked={asked}
        mails={mails}
        error={error}
        longestLine={LONGEST_LINE}
        drawnBy={site.name}
        mail={site.email}
      />
    </Sheet>
  );
}
