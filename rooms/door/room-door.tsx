import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { isAddress } from "@/lib/email/email-address";
import { documentCall, documentOf, NDA_API } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import { words } from "@/lib/words/words.generated";
import type { Access } from "@/rooms/access/access";
import { AgreementStep, MadeAgreement, WARNING_HEADING } from "./agreement-step";
import { CopyPanel, type Designer } from "./gate-panel";
import styles from "./gate-panel.module.css";
import { GateForm, PasscodeForm } from "./plain-forms";
import { WaitingStep } from "./waiting-step";
import { Warning } from "./warning";

type Props = {
  access: Pick<Access, "missing" | "agreement" | "entered"> & {
    grant: Pick<Access["grant"], "email">;
    room: Pick<Access["room"], "slug" | "announced" | "title" | "line" | "warning" | "studies">;
  };
  /** Whether the reader has asked to be let in, and whether the answer comes by mail. */
  request: { asked: boolean; mails: boolean; longestLine: number };
  /** The message of a form that was refused, and the name that was typed into it. */
  refused: { error: string | null; typedName: string };
  designer: Designer;
};

/** The gate of a room for a reader who may enter: what is still missing, then its warning and agreement, then the way in. */
export function RoomDoor({ access, request, refused, designer }: Props) {
  const { room, grant, missing, agreement, entered } = access;
  const { slug, title, warning } = room;
  const { email } = grant;
  const reader = { place: room, email, designer };

  if (room.announced)
    return (
      <Step {...reader} caption="Already verified" status="Verified">
        <p>This browser has access to the document as {email}.</p>
        <ButtonLink href={documentOf(room)}>Open the document</ButtonLink>
      </Step>
    );

  if (missing === "approval") {
    const { asked, mails, longestLine } = request;
    const answer = mails ? `The answer comes by mail to ${email}.` : "Come back here to see the answer.";
    const state = asked ? "Asked" : "Verified";
    return (
      <>
        {/* Without a word of the room, which is only for readers who are let in. */}
        <Warning
          title={asked ? "The designer is asked" : "Ask to be let in"}
          clauses={[
            [
              "Who decides",
              `${designer.drawnBy} lets each reader in. Your address is proved; only this answer is missing.`,
            ],
            ["How long it takes", `${answer} It may take a few days.`],
          ]}
        />
        <Step {...reader} caption={state} status={state}>
          {asked ? (
            <WaitingStep slug={slug} email={email} words={words.gate} />
          ) : (
            <GateForm action={NDA_API.approval} fields={{ room: slug }}>
              <p>You ask as {email}.</p>
              <Field
                id="line"
                label="A line for the designer"
                sentence
                name="line"
                maxLength={longestLine}
                autoComplete="off"
                error={refused.error}
                hint="You may leave it empty. It helps to say who you are."
              />
              <Button type="submit">Ask the designer</Button>
            </GateForm>
          )}
        </Step>
      </>
    );
  }

  if (missing === "passcode")
    return (
      <>
        <Warning title={title} clauses={[]} />
        <Step {...reader} caption="Verified" status="Verified">
          <p>You are {email}. This document also asks for the passcode that you were given.</p>
          <PasscodeForm
            action={NDA_API.passcode}
            fields={{ room: slug }}
            input={{ error: refused.error }}
            button={{}}
          />
        </Step>
      </>
    );

  return (
    <>
      <Warning title={title} clauses={[[WARNING_HEADING, warning]]} />
      <Step
        {...reader}
        caption={entered ? "Already entered" : "Verified"}
        status={entered ? "Entered" : "Verified"}
      >
        {room.line === "" ? null : <p>{room.line}</p>}
        <p>You read it as {email}.</p>
        {entered ? (
          <>
            {agreement.made ? <MadeAgreement slug={slug} made={agreement.made} /> : null}
            <ButtonLink href={documentOf(room)}>
              Open the{" "}
              {studyAt(slug) !== undefined ? "case study" : room.studies.length > 0 ? "room" : "document"}
            </ButtonLink>
          </>
        ) : (
          <AgreementStep
            slug={slug}
            agreement={agreement}
            ownText={agreement.text !== warning}
            recorded={isAddress(email) ? "your e-mail address" : "the label of your passcode"}
            {...refused}
          />
        )}
      </Step>
    </>
  );
}

type StepProps = {
  caption: string;
  status: string;
  place: Props["access"]["room"];
  email: string;
  designer: Designer;
  children: ReactNode;
};

/** The reader's next step, and the way to end the session. */
const Step = ({ caption, status, place, email, designer, children }: StepProps) => (
  <CopyPanel
    head={<p className={styles.caption}>{caption}</p>}
    email={email}
    sheet={2}
    status={status}
    designer={designer}
  >
    {children}
    <form action={documentCall(NDA_API.leave, place)} method="post">
      <Button type="submit" variant="quiet">
        {isAddress(email) ? "Use another email" : "Leave this room"}
      </Button>
    </form>
  </CopyPanel>
);
