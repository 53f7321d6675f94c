"use client";

import { type ComponentProps, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { copiedAddress } from "@/lib/email/email-pattern";
import { below, NDA_API, type Place, readInvitation } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { AddressStep } from "./address-step";
import { CodeStep } from "./code-step";
import { CopyPanel, type Designer } from "./gate-panel";
import styles from "./gate-panel.module.css";
import type { initialState } from "./gate-state";
import type { GateWords } from "./gate-words";
import { PasscodeInstead } from "./passcode-instead";
import { postJson } from "./post-json";
import { beyond, useGate } from "./use-gate";
import { useLink } from "./use-link";

type Props = {
  place: Place;
  words: GateWords;
  /** Above the address, and in its empty field. */
  prompt: string;
  placeholder: string;
  publicDomains: readonly string[];
  /** The form for a passcode instead of an address; null at gates without it. */
  passcode: Omit<ComponentProps<typeof PasscodeInstead>, "place" | "words"> | null;
  designer: Designer;
  opening: Parameters<typeof initialState>;
};

/** The steps that prove an address, for the NDA document and for rooms. */
export function CodeGate(props: Props) {
  const { place, words, passcode, designer, opening } = props;
  const scripted = useScripted();
  const gate = useGate(place, opening, words);
  const { step, email, sent, busy } = gate.state;
  const verified = busy === "verified";
  const [invited, setInvited] = useState<string | null>(null);

  // The link of an invitation fills in the address. Nothing is sent without a press, but that the link was opened.
  useLink(
    (hash) => (place.announced ? null : readInvitation(hash)),
    (named) => {
      void postJson(below(NDA_API.invited, place), { room: place.slug, invitation: named.id }, () => "");
      if (step !== "address") return;
      gate.typeEmail(named.email);
      setInvited(named.email);
    },
  );

  const filled = invited === email ? invited : null;

  return (
    <CopyPanel
      head={
        <ol className={styles.steps} aria-label={words.steps}>
          <li aria-current={step === "address" ? "step" : undefined}>{words.stepEmail}</li>
          <li aria-current={step === "code" ? "step" : undefined}>{words.stepCode}</li>
        </ol>
      }
      email={copiedAddress(email) || words.notYetKnown}
      sheet={step === "address" ? 1 : 2}
      status={verified ? words.verified : words.confidential}
      designer={designer}
      words={words}
    >
      {step === "address" ? (
        <AddressStep {...props} gate={gate} scripted={scripted} filled={filled} />
      ) : (
        <CodeStep gate={gate} scripted={scripted} words={words} />
      )}
      <p role="status" className={styles.status}>
        {sent > 0 && !verified ? (
          <span key={sent}>{say(sent === 1 ? words.codeSent : words.newCodeSent, { address: email })}</span>
        ) : null}
        {filled && step === "address" ? say(words.addressFilled, words) : null}
        {verified ? (
          <strong className={styles.done}>
            <Icon name="check" /> {words.verificationDone}
          </strong>
        ) : null}
      </p>
      {verified ? (
        <p>
          <a href={beyond(place)}>{place.announced ? words.openDocument : words.goOn}</a>
        </p>
      ) : null}
      {passcode && step === "address" ? <PasscodeInstead place={place} {...passcode} words={words} /> : null}
    </CopyPanel>
  );
}

/** False in the server's HTML and until React has taken over; until then the forms must work as plain HTML. */
const useScripted = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
