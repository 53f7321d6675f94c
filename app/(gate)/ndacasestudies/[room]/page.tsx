import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RoomDoor } from "@/components/gate/room-door";
import { Sheet } from "@/components/gate/sheet";
import { site } from "@/lib/content/own.generated";
import { isRoomSlug, NDA_GATE } from "@/lib/paths";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { currentRoomAccess } from "@/lib/sessions/document-session";
import { gateError, justTypedName } from "@/lib/sessions/session";
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
  const [code] = [(await searchParams).error].flat();
  const [error, typedName] = await Promise.all([gateError(code), justTypedName(slug)]);
  const { room, grant, entered, agreement } = access;
  const { title, line, warning } = room;
  return (
    <Sheet>
      <RoomDoor
        room={{ slug, title, line, warning, entered }}
        agreement={agreement}
        refused={{ error, typedName }}
        email={grant.email}
        drawnBy={site.name}
        mail={site.email}
      />
    </Sheet>
  );
}
