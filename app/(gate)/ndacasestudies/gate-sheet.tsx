import { NdaGate } from "@/components/gate/nda-gate";
import { NdaWarning } from "@/components/gate/nda-warning";
import { Sheet } from "@/components/gate/sheet";
import { COMMONEST_PUBLIC } from "@/lib/backends/mail-domains/corrections";
import { ndaGate, site } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import type { Place } from "@/lib/paths";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { gateError, pendingEmail } from "@/lib/sessions/session";

export type Query = Promise<{ error?: string | string[]; step?: string | string[] }>;

type Props = {
  place: Place;
  query: Query;
  /** Whether this gate takes a passcode instead of an address. */
  passcodes?: boolean;
};

/** The gate before a room's document. It is the same whether or not there is such a room. */
export async function GateSheet({ place, query, passcodes = false }: Props) {
  const { title, ownershipWarning, legalWarning, emailPrompt, emailPlaceholder } = orNotFound(ndaGate);
  const asked = await query;
  const [code] = [asked.error].flat();
  const atPasscode = passcodes && asked.step === "passcode";
  const [pending, error] = await Promise.all([pendingEmail(place), gateError(code)]);
  return (
    <Sheet>
      <JsonLd graph={[website()]} />
      <NdaWarning title={title} ownership={ownershipWarning} legal={legalWarning} />
      <NdaGate
        place={place}
        words={{ prompt: emailPrompt, placeholder: emailPlaceholder }}
        // Other rooms may list addresses of free mail.
        publicDomains={place.announced ? COMMONEST_PUBLIC : []}
        passcode={
          passcodes
            ? { open: atPasscode, error: atPasscode ? error : null, desktopOnly: site.desktopOnly }
            : null
        }
        drawnBy={site.name}
        mail={site.email}
        opening={[
          pending && {
            email: pending.email,
            resendIn: secondsUntil(pending.resendAt),
            left: atPasscode || (pending.left && asked.step !== "code"),
          },
          atPasscode ? null : error,
        ]}
      />
    </Sheet>
  );
}

const secondsUntil = (time: Date): number => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));
