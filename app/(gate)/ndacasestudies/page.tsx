import { NdaGranted } from "@/components/gate/nda-granted";
import { NdaWarning } from "@/components/gate/nda-warning";
import { Sheet } from "@/components/gate/sheet";
import { ndaGate, site } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { NDA_GATE, NDA_PLACE } from "@/lib/paths";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { currentRoomAccess } from "@/lib/sessions/document-session";
import { GateSheet, type Query } from "./gate-sheet";

/** Depends on the visitor's cookies. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => optionalMetadata(NDA_GATE, { noindex: true });

export default async function NdaGatePage({ searchParams }: { searchParams: Query }) {
  const { title, ownershipWarning, legalWarning } = orNotFound(ndaGate);
  const access = await currentRoomAccess(NDA_PLACE);
  if (!access) return <GateSheet place={NDA_PLACE} query={searchParams} />;
  return (
    <Sheet>
      <JsonLd graph={[website()]} />
      <NdaWarning title={title} ownership={ownershipWarning} legal={legalWarning} />
      <NdaGranted email={access.grant.email} drawnBy={site.name} mail={site.email} />
    </Sheet>
  );
}
