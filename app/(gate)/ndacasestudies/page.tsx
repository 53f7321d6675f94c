import { NdaGate } from "@/components/gate/nda-gate";
import { NdaGranted } from "@/components/gate/nda-granted";
import { NdaWarning } from "@/components/gate/nda-warning";
import { Sheet } from "@/components/gate/sheet";
import { COMMONEST_PUBLIC } from "@/lib/backends/mail-domains/corrections";
import { ndaGate, site } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { NDA_GATE } from "@/lib/paths";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { currentDocumentGrant, gateError, pendingEmail } from "@/lib/sessions/session";

/** Depends on the visitor's cookies. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => optionalMetadata(NDA_GATE, { noindex: true });

type Props = { searchParams: Promise<{ error?: string | string[]; step?: string | string[] }> };

export default async function NdaGatePage({ searchParams }: Props) {
  const { title, ownershipWarning, legalWarning, emailPrompt, emailPlaceholder } = orNotFound(ndaGate);
  const asked = await searchParams;
  const [code] = [asked.error].flat();
  const [grant, pending, error] = await Promise.all([
    currentDocumentGrant(),
    pendingEmail(),
    gateError(code),
  ]);
  return (
    <Sheet>
      <JsonLd graph={[website()]} />
      <NdaWarning title={title} ownership={ownershipWarning} legal={legalWarning} />
      {grant ? (
        <NdaGranted email={grant.email} drawnBy={site.name} mail={site.email} />
      ) : (
        <NdaGate
          words={{ prompt: emailPrompt, placeholder: emailPlaceholder }}
          publicDomains={COMMONEST_PUBLIC}
          drawnBy={site.name}
          mail={site.email}
          opening={[
            pending && {
              email: pending.email,
              resendIn: secondsUntil(pending.resendAt),
              left: pending.left && asked.step !== "code",
            },
            error,
          ]}
        />
      )}
    </Sheet>
  );
}

const secondsUntil = (time: Date): number => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));
