import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ndaGate } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { gatePath, isRoomSlug, NDA_DOCUMENT } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { currentDocumentAccess } from "@/lib/sessions/document-session";
import { DocumentView } from "../view";

export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => pageMetadata(NDA_DOCUMENT, { noindex: true });

/** A room's document. Without access, every address leads to its gate, whether or not there is such a room. */
export default async function RoomPage({ params }: { params: Promise<{ room: string }> }) {
  const { room } = await params;
  const { notice } = orNotFound(ndaGate).document;
  if (!isRoomSlug(room)) notFound();
  const access = await currentDocumentAccess(room);
  if (!access) redirect(gatePath(room));
  return <DocumentView access={access} notice={notice} />;
}
