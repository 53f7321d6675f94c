import type { ReactNode } from "react";
import { own } from "@/lib/content/own";
import { address } from "@/lib/content/page-address";
import { orNotFound } from "@/lib/content/page-guard";
import { CASE_STUDIES, type Place } from "@/lib/paths";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { thisLanguage } from "@/lib/words/language";
import { COMMONEST_PUBLIC } from "@/rooms/backends/mail-domains/corrections";
import { CodeGate } from "@/rooms/door/code-gate";
import { gateWords } from "@/rooms/door/gate-words";
import { RoomDoor } from "@/rooms/door/room-door";
import { Sheet } from "@/rooms/door/sheet";
import { NdaWarning } from "@/rooms/door/warning";
import { readNotice } from "@/rooms/http/notice";
import { readPending } from "@/rooms/http/pending";
import { hasPasscodeRooms, roomAccess } from "@/rooms/http/room-access";
import { visit } from "@/rooms/http/session";
import { readTypedName } from "@/rooms/http/typed-name";
import { hasAsked, LONGEST_LINE } from "@/rooms/reader/ask-approval";

type Query = Promise<{ error?: string | string[]; step?: string | string[] }>;

type Props = {
  place: Place;
  query: Query;
  /** The left half and the words above the address, for a gate that says what it is of. */
  head?: ReactNode;
  prompt?: string;
};

/** The gate of any room that there could be. Only who may enter one sees its door; all others see the same gate at each. */
export async function RoomGate({ place, query, head, prompt }: Props) {
  const gate = orNotFound(own().ndaGate);
  const context = await visit();
  const access = await roomAccess(context, place);
  const { error: code, step } = await query;
  const error = await readNotice(context, [code].flat()[0]);
  const designer = { drawnBy: own().site.name, mail: own().site.email, list: address(CASE_STUDIES) };
  const warning = (
    <>
      <JsonLd graph={[website()]} />
      {head ?? <NdaWarning {...gate} />}
    </>
  );

  if (access) {
    const asking = access.missing === "approval" ? context.app.gate() : null;
    const [asked, typedName] = await Promise.all([
      asking !== null && hasAsked(asking, access),
      readTypedName(context, place.slug),
    ]);
    const mails = Boolean(asking?.readerChannel);
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

  const passcodes = !place.announced && !head && hasPasscodeRooms(context.app);
  const atPasscode = passcodes && step === "passcode";
  const pending = await readPending(context, "pending", place);
  return (
    <Sheet>
      {warning}
      <CodeGate
        place={{ ...place, ...thisLanguage() }}
        words={gateWords()}
        prompt={prompt ?? gate.emailPrompt}
        placeholder={gate.emailPlaceholder}
        // Other rooms may list addresses of free mail.
        publicDomains={place.announced ? COMMONEST_PUBLIC : []}
        passcode={
          passcodes
            ? { open: atPasscode, error: atPasscode ? error : null, desktopOnly: own().site.desktopOnly }
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
