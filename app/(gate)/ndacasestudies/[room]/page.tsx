import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentProps } from "react";
import { isRoomSlug, NDA_GATE } from "@/lib/paths";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { RoomGate } from "../room-gate";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ room: string }>; searchParams: ComponentProps<typeof RoomGate>["query"] };

/** The title of the NDA gate. No search engine gets this address. */
export const generateMetadata = (): Metadata => ({
  ...optionalMetadata(NDA_GATE, { noindex: true }),
  robots: { index: false, follow: false },
});

export default async function RoomGatePage({ params, searchParams }: Props) {
  const { room: slug } = await params;
  if (!isRoomSlug(slug)) notFound();
  return <RoomGate place={{ slug }} query={searchParams} />;
}
