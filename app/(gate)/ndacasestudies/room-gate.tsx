import { CodeGate } from "@/components/gate/code-gate";
import { RoomDoor } from "@/components/gate/room-door";
import { Sheet } from "@/components/gate/sheet";
import { NdaWarning } from "@/components/gate/warning";
import { COMMONEST_PUBLIC } from "@/lib/backends/mail-domains/corrections";
import { ndaGate, site } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { LONGEST_LINE } from "@/lib/gate/ask-approval";
import type { Place } from "@/lib/paths";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { currentRoomAccess, hasAsked, mailsReaders, takesPasscodes } from "@/lib/sessions/document-session";
import { gateError, justTypedName, pendingEmail } from "@/lib/sessions/session";

type Query = Promise<{ error?: string | string[]; step?: string | string[] }>;

/** The gate of any room that there could be. Only who may enter one sees its door; all others see the same gate at each. */
export async function RoomGate({ place, query }: { place: Place; query: Query }) {
  const gate = orNotFound(ndaGate);
  const access = await currentRoomAccess(place);
  const { error: code, step } = await query;
  const error = await gateError([code].flat()[0]);
  const designer = { drawnBy: site.name, mail: site.email };
  const warning = (
    <>
      <JsonLd graph={[website()]} />
      <NdaWarning {...gate} />
    </>
  );

  if (access) {
    const asks = access.missing === "approval";
    const [asked, mails, typedName] = await Promise.all([
      asks && hasAsked(access),
      asks && mailsReaders(),
      justTypedName(place.slug),
    ]);
    return (
      <Sheet>
        {place.announced ? warning : null}
        <RoomDoor
          access={access}
          request={{ asked, mails, longestLine: LONGEST_LINE }}
          refused={{ error, typedName }}
          designer={designer}
        />
      </Sheet>
    );
  }

  const passcodes = !place.announced && (await takesPasscodes());
  const atPasscode = passcodes && step === "passcode";
  const pending = await pendingEmail(place);
  return (
    <Sheet>
      {warning}
      <CodeGate
        place={place}
        words={{ prompt: gate.emailPrompt, placeholder: gate.emailPlaceholder }}
        // Other rooms may list addresses of free mail.
        publicDomains={place.announced ? COMMONEST_PUBLIC : []}
        passcode={
          passcodes
            ? { open: atPasscode, error: atPasscode ? error : null, desktopOnly: site.desktopOnly }
            : null
        }
        designer={designer}
        opening={[
          pending && {
            email: pending.email,
            resendIn: secondsUntil(pending.resendAt),
            left: atPasscode || (pending.left && step !== "code"),
          },
          atPasscode ? null : error,
        ]}
      />
    </Sheet>
  );
}

const secondsUntil = (time: Date): number => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));
