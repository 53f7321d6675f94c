"use client";

import { type ComponentProps, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { copiedAddress } from "@/lib/gate/email-pattern";
import { NDA_API, type Place, readInvitation } from "@/lib/paths";
import { AddressStep } from "./address-step";
import { CodeStep } from "./code-step";
import { CopyPanel, type Designer } from "./gate-panel";
import styles from "./gate-panel.module.css";
import type { initialState } from "./gate-state";
import { PasscodeInstead } from "./passcode-instead";
import { postJson } from "./post-json";
import { beyond, useGate } from "./use-gate";
import { useLink } from "./use-link";

type Props = {
  place: Place;
  words: ComponentProps<typeof AddressStep>["words"];
  publicDomains: readonly string[];
  /** The form for a passcode instead of an address; null at gates without it. */
  passcode: Omit<ComponentProps<typeof PasscodeInstead>, "room"> | null;
  designer: Designer;
  opening: Parameters<typeof initialState>;
};

/** The steps that prove an address, for the NDA document and for rooms. */
export function CodeGate({ place, words, publicDomains, passcode, designer, opening }: Props) {
  const scripted = useScripted();
  const gate = useGate(place, opening);
  const { step, email, sent, busy } = gate.state;
  const verified = busy === "verified";
  const [invited, setInvited] = useState<string | null>(null);

  // The link of an invitation fills in the address. Nothing is sent without a press, but that the link was opened.
  useLink(
    (hash) => (place.announced ? null : readInvitation(hash)),
    (named) => {
      void postJson(NDA_API.invited, { room: place.slug, invitation: named.id }, () => "");
      if (step !== "address") return;
      gate.typeEmail(named.email);
      setInvited(named.email);
    },
  );

  const filled = invited === email ? invited : null;

  return (
    <CopyPanel
      head={
        <ol className={styles.steps} aria-label="Steps">
          <li aria-current={step === "address" ? "step" : undefined}>E-mail</li>
          <li aria-current={step === "code" ? "step" : undefined}>Code</li>
        </ol>
      }
      email={copiedAddress(email) || "not yet known"}
      sheet={step === "address" ? 1 : 2}
      status={verified ? "Verified" : "Confidential"}
      designer={designer}
    >
      {step === "address" ? (
        <AddressStep
          words={words}
          publicDomains={publicDomains}
          gate={gate}
          scripted={scripted}
          filled={filled}
        />
      ) : (
        <CodeStep gate={gate} scripted={scripted} />
      )}
      <p role="status" className={styles.status}>
        {sent > 0 && !verified ? <span key={sent}>{announcement(sent, email)}</span> : null}
        {filled && step === "address" ? "Your address is filled in. Press Send OTP to get a code." : null}
        {verified ? (
          <strong className={styles.done}>
            <Icon name="check" /> Verification successful!
          </strong>
        ) : null}
      </p>
      {verified ? (
        <p>
          <a href={beyond(place)}>{place.announced ? "Open the document" : "Go on"}</a>
        </p>
      ) : null}
      {passcode && step === "address" ? <PasscodeInstead room={place.slug} {...passcode} /> : null}
    </CopyPanel>
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
