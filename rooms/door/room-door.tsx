import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { textLanguage } from "@/lib/content/field";
import { isAddress } from "@/lib/email/email-address";
import { below, documentCall, documentOf, NDA_API, type Place } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import { language, thisLanguage } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Access } from "@/rooms/access/access";
import type { RoomWords } from "@/rooms/rules/room-policy";
import { AgreementStep, MadeAgreement } from "./agreement-step";
import { CopyPanel, type Designer } from "./gate-panel";
import styles from "./gate-panel.module.css";
import { GateForm, PasscodeForm } from "./plain-forms";
import { WaitingStep } from "./waiting-step";
import { Warning } from "./warning";

type Props = {
  access: Pick<Access, "missing" | "agreement" | "entered"> & {
    grant: Pick<Access["grant"], "email">;
    room: Pick<Access["room"], "slug" | "announced" | "title" | "line" | "warning" | "studies" | "texts">;
  };
  /** Whether the reader has asked to be let in, and whether the answer comes by mail. */
  request: { asked: boolean; mails: boolean; longestLine: number };
  /** The message of a form that was refused, and the name that was typed into it. */
  refused: { error: string | null; typedName: string };
  designer: Designer;
};

/** No field of the public content: as such a text it is in the site's first language. */
const ROOM = "room";

/** The gate of a room for a reader who may enter: what is still missing, then its warning and agreement, then the way in. */
export function RoomDoor({ access, request, refused, designer }: Props) {
  const { room, grant, missing, agreement, entered } = access;
  const { slug, announced, title, warning } = room;
  const { email } = grant;
  const place = { slug, announced, ...thisLanguage() };
  const reader = { place, email, designer };
  const own = room.texts?.[language()];
  const languageOf = (name: keyof RoomWords) => (own?.[name] === undefined ? textLanguage(ROOM) : {});
  const languages = { title: languageOf("title"), text: languageOf("warning") };

  if (room.announced)
    return (
      <Step {...reader} caption={words().gate.alreadyVerified} status={words().gate.verified}>
        <p>{say(words().gate.accessAs, { reader: email })}</p>
        <ButtonLink href={documentOf(place)}>{words().gate.openDocument}</ButtonLink>
      </Step>
    );

  if (missing === "approval") {
    const { asked, mails, longestLine } = request;
    const state = asked ? words().gate.asked : words().gate.verified;
    return (
      <>
        {/* Without a word of the room, which is only for readers who are let in. */}
        <Warning
          title={asked ? words().gate.designerAsked : words().gate.askToBeLetIn}
          clauses={[
            [words().gate.whoDecides, say(words().gate.designerDecides, { designer: designer.drawnBy })],
            [
              words().gate.howLong,
              mails ? say(words().gate.answerByMail, { address: email }) : words().gate.answerHere,
            ],
          ]}
        />
        <Step {...reader} caption={state} status={state}>
          {asked ? (
            <WaitingStep place={place} email={email} words={words().gate} />
          ) : (
            <GateForm action={below(NDA_API.approval, place)} fields={{ room: slug }}>
              <p>{say(words().gate.askAs, { address: email })}</p>
              <Field
                id="line"
                label={words().gate.line}
                sentence
                name="line"
                maxLength={longestLine}
                autoComplete="off"
                error={refused.error}
                hint={words().gate.lineHint}
              />
              <Button type="submit">{words().gate.askDesigner}</Button>
            </GateForm>
          )}
        </Step>
      </>
    );
  }

  if (missing === "passcode")
    return (
      <>
        <Warning title={title} clauses={[]} languages={languages} />
        <Step {...reader} caption={words().gate.verified} status={words().gate.verified}>
          <p>{say(words().gate.passcodeToo, { address: email })}</p>
          <PasscodeForm
            action={below(NDA_API.passcode, place)}
            fields={{ room: slug }}
            input={{ error: refused.error }}
            button={{}}
            words={words().gate}
          />
        </Step>
      </>
    );

  return (
    <>
      <Warning title={title} clauses={[[words().gate.beforeYouEnter, warning]]} languages={languages} />
      <Step
        {...reader}
        caption={entered ? words().gate.alreadyEntered : words().gate.verified}
        status={entered ? words().gate.entered : words().gate.verified}
      >
        {room.line === "" ? null : <p {...languageOf("line")}>{room.line}</p>}
        <p>{say(words().gate.readAs, { reader: email })}</p>
        {entered ? (
          <>
            {agreement.made ? <MadeAgreement place={place} made={agreement.made} /> : null}
            <ButtonLink href={documentOf(place)}>
              {studyAt(slug) !== undefined
                ? words().gate.openStudy
                : room.studies.length > 0
                  ? words().gate.openRoom
                  : words().gate.openDocument}
            </ButtonLink>
          </>
        ) : (
          <AgreementStep
            place={place}
            agreement={agreement}
            ownText={agreement.text !== warning}
            textLanguage={languageOf("agreementText")}
            recorded={isAddress(email) ? words().gate.recordedWithAddress : words().gate.recordedWithLabel}
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
  place: Place;
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
    words={words().gate}
  >
    {children}
    <form action={documentCall(NDA_API.leave, place)} method="post">
      <Button type="submit" variant="quiet">
        {isAddress(email) ? words().gate.useOtherEmail : words().gate.leaveRoom}
      </Button>
    </form>
  </CopyPanel>
);
