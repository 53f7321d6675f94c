"use client";

import { type ComponentProps, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { TitleBlock } from "@/components/ui/title-block";
import { copiedAddress } from "@/lib/gate/email-pattern";
import { gateOf, NDA_DOCUMENT, type Place } from "@/lib/paths";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { GateExits } from "./gate-exits";
import styles from "./nda-gate.module.css";
import type { initialState } from "./nda-state";
import { PasscodeInstead } from "./passcode-instead";
import { useInvitation } from "./use-invitation";
import { useNdaGate } from "./use-nda-gate";

type Props = {
  place: Place;
  words: { prompt: string; placeholder: string };
  publicDomains: readonly string[];
  /** The form for a passcode instead of an address; null at gates without it. */
  passcode?: Omit<ComponentProps<typeof PasscodeInstead>, "room"> | null;
  drawnBy: string;
  mail: string;
  opening: Parameters<typeof initialState>;
};

/** Both steps of the NDA gate's form, above the title block of the copy that it will issue. */
export function NdaGate({ place, words, publicDomains, passcode, drawnBy, mail, opening }: Props) {
  const scripted = useScripted();
  const gate = useNdaGate(place, opening);
  const { step, email, sent, verified } = gate.state;
  const invited = useInvitation(gate);

  return (
    <div className={styles.gate}>
      <ol className={styles.steps} aria-label="Steps">
        <li aria-current={step === "email" ? "step" : undefined}>E-mail</li>
        <li aria-current={step === "otp" ? "step" : undefined}>Code</li>
      </ol>
      <div className={styles.body}>
        {step === "email" ? (
          <EmailStep
            words={words}
            publicDomains={publicDomains}
            gate={gate}
            scripted={scripted}
            filled={invited}
          />
        ) : (
          <CodeStep gate={gate} scripted={scripted} />
        )}
        <p role="status" className={styles.status}>
          {sent > 0 && !verified ? <span key={sent}>{announcement(sent, email)}</span> : null}
          {invited && step === "email" ? "Your address is filled in. Press Send OTP to get a code." : null}
          {verified ? (
            <strong className={styles.done}>
              <Icon name="check" /> Verification successful!
            </strong>
          ) : null}
        </p>
        {verified ? (
          <p>
            {place.announced ? (
              <a href={NDA_DOCUMENT}>Open the document</a>
            ) : (
              <a href={gateOf(place)}>Go on</a>
            )}
          </p>
        ) : null}
        {passcode && step === "email" ? <PasscodeInstead room={place.slug} {...passcode} /> : null}
        <GateExits mail={mail} />
      </div>
      <TitleBlock
        rows={[
          ["Copy for", copiedAddress(email) || "not yet known", "wide"],
          ["Drawn by", drawnBy],
          ["Sheet", step === "email" ? "1 of 2" : "2 of 2"],
          ["Status", verified ? "Verified" : "Confidential"],
          ["Scale", "not to be shared"],
        ]}
      />
    </div>
  );
}

const announcement = (sent: number, email: string): string =>
  sent === 1 ? `Code sent to ${email}.` : `New code sent to ${email}. Only the newest one counts.`;

/** False in the server's HTML and until React has taken over; until then the forms must work as plain HTML. */
const useScripted = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
