import type { ComponentProps } from "react";
import { NDA_GATE, NDA_PLACE } from "@/lib/paths";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { RoomGate } from "./room-gate";

/** Depends on the visitor's cookies. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => optionalMetadata(NDA_GATE, { noindex: true });

type Props = { searchParams: ComponentProps<typeof RoomGate>["query"] };

export default function NdaGatePage({ searchParams }: Props) {
  return <RoomGate place={NDA_PLACE} query={searchParams} />;
}
