import { redirect } from "next/navigation";
import { DocumentUnavailable } from "@/components/document/document-unavailable";
import { DocumentViewer } from "@/components/document/viewer/document-viewer";
import { liveGate } from "@/lib/backends";
import { ndaGate, site } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { liveDocument } from "@/lib/document/live-service";
import { endOf, noteOpened } from "@/lib/document/open-document";
import { currentDocumentGrant, currentVisitor } from "@/lib/http/session";
import { NDA_DOCUMENT, NDA_GATE } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(NDA_DOCUMENT, { noindex: true });

/** The protected document. This page checks the grant; each page image checks it again. */
export default async function UnderNdaPage() {
  const { title, notice, ownershipLine } = orNotFound(ndaGate).document;
  const grant = await currentDocumentGrant();
  if (!grant) redirect(NDA_GATE);
  const service = await liveDocument.service();
  const document = await service.current().catch((error: unknown) => {
    console.error("The document's store does not answer:", error);
    return "unavailable" as const;
  });
  if (document === "unavailable") return <DocumentUnavailable title={title} reason="store" />;
  if (!document) return <DocumentUnavailable title={title} reason="none" />;

  const visitor = await currentVisitor();
  noteOpened({ gate: liveGate(), visitor, grant, service, document, documents: liveDocument });
  return (
    <DocumentViewer
      words={{ site: site.name, title, notice }}
      document={{
        id: document.id,
        title: document.title,
        pages: document.pages.map(({ width, height }) => ({ width, height })),
        outline: document.outline,
      }}
      reader={{ email: grant.email, ip: visitor.ip === "unknown" ? null : visitor.ip, ownershipLine }}
      access={{ endsAt: endOf(grant), now: Date.now() }}
    />
  );
}
