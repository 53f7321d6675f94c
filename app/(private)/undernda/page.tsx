import { redirect } from "next/navigation";
import { DocumentUnavailable } from "@/components/document/document-unavailable";
import { DocumentViewer } from "@/components/document/viewer/document-viewer";
import { ndaGate, site } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { liveDocuments } from "@/lib/document/live-service";
import { NDA_DOCUMENT, NDA_GATE } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { endOf } from "@/lib/sessions/open-document";
import { currentDocumentGrant, currentVisitor, noteDocumentOpened } from "@/lib/sessions/session";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(NDA_DOCUMENT, { noindex: true });

/** The protected document. This page checks the grant; each page image checks it again. */
export default async function UnderNdaPage() {
  const { title, notice, ownershipLine } = orNotFound(ndaGate).document;
  const grant = await currentDocumentGrant();
  if (!grant) redirect(NDA_GATE);
  const service = await liveDocuments();
  const document = await service.current().catch((error: unknown) => {
    console.error("The document's store does not answer:", error);
    return "unavailable" as const;
  });
  if (document === "unavailable") return <DocumentUnavailable title={title} reason="store" />;
  if (!document) return <DocumentUnavailable title={title} reason="none" />;

  const visitor = await currentVisitor();
  await noteDocumentOpened({ grant, service, document });
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
