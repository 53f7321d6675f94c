import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RoomApproval } from "@/components/gate/room-approval";
import { RoomDoor } from "@/components/gate/room-door";
import { RoomPasscode } from "@/components/gate/room-passcode";
import { Sheet } from "@/components/gate/sheet";
import { site } from "@/lib/content/own.generated";
import type { Access } from "@/lib/gate/access";
import { LONGEST_LINE } from "@/lib/gate/ask-approval";
import { isRoomSlug, NDA_GATE } from "@/lib/paths";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { currentRoomAccess, hasAsked, mailsReaders, takesPasscodes } from "@/lib/sessions/document-session";
import { gateError, justTypedName } from "@/lib/sessions/session";
import { GateSheet, type Query } from "../gate-sheet";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ room: string }>; searchParams: Query };

/** The title of the NDA gate. No search engine gets this address. */
export const generateMetadata = (): Metadata => ({
  ...optionalMetadata(NDA_GATE, { noindex: true }),
  robots: { index: false, follow: false },
});

/** The gate of every room that there could be. Only who may enter one sees its door, and first what is still missing. */
export default async function RoomGatePage({ params, searchParams }: Props) {
  const { room: slug } = await params;
  if (!isRoomSlug(slug)) notFound();
  const access = await currentRoomAccess({ slug });
  if (!access) return <GateSheet place={{ slug }} query={searchParams} passcodes={await takesPasscodes()} />;
  const error = await gateError([(await searchParams).error].flat()[0]);
  return (
    <Sheet>
      <Door access={access} error={error} />
    </Sheet>
  );
}

async function Door({ access, error }: { access: Access; error: string | null }) {
  const { room, grant, missing, agreement, entered } = access;
  const { slug, title, line, warning, studies } = room;
  const who = { email: grant.email, drawnBy: site.name, mail: site.email };
  switch (missing) {
    case "approval": {
      const [asked, mails] = await Promise.all([hasAsked(access), mailsReaders()]);
      return <RoomApproval {...{ slug, asked, mails, error }} longestLine={LONGEST_LINE} {...who} />;
    }
    case "passcode":
      return <RoomPasscode room={{ slug, title }} error={error} {...who} />;
    case null: {
      const refused = { error, typedName: await justTypedName(slug) };
      const shown = { slug, title, line, warning, entered, hasStudies: studies.length > 0 };
      return <RoomDoor room={shown} {...{ agreement, refused }} {...who} />;
    }
  }
}
