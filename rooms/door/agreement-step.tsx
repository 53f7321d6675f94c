import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import fieldStyles from "@/components/ui/field.module.css";
import type { TextLanguage } from "@/lib/content/field";
import { below, documentCall, NDA_API, type Place } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { RoomAgreement } from "@/rooms/record/room-agreement";
import { moment } from "@/rooms/record/words";
import { NAME_LENGTH } from "@/rooms/rules/agreed-name";
import styles from "./agreement-step.module.css";
import { GateForm } from "./plain-forms";

type Props = {
  place: Place;
  agreement: RoomAgreement;
  /** Whether the text is not the warning, so that it is shown here. */
  ownText: boolean;
  textLanguage?: TextLanguage;
  /** The sentence that says what is recorded. */
  recorded: string;
  /** The message of a form that was refused, and the name that was typed into it. */
  error: string | null;
  typedName: string;
};

/** The form that enters a room. It asks for the agreement that the room wants and the reader has not given yet. */
export function AgreementStep({
  place,
  agreement,
  ownText,
  textLanguage,
  recorded,
  error,
  typedName,
}: Props) {
  const { kind, text, version, made } = agreement;
  const asks = kind !== "none" && made === null;
  const heading = ownText ? words().gate.agreement : words().gate.beforeYouEnter;
  return (
    // Checked by the server, so that its message is the same in every browser.
    <GateForm
      action={below(NDA_API.enter, place)}
      fields={{ room: place.slug, ...(asks ? { version } : {}) }}
      noValidate
    >
      {kind !== "none" && ownText ? <AgreementText text={text} lang={textLanguage?.lang} /> : null}
      {made ? <MadeAgreement place={place} made={made} /> : null}
      {asks && kind === "tick" ? <Tick {...{ heading, recorded, error }} /> : null}
      {asks && kind === "name" ? (
        <Field
          id="full-name"
          label={words().gate.fullName}
          error={error}
          hint={say(words().gate.typedNameAgrees, { heading, recorded })}
          name="name"
          autoComplete="name"
          maxLength={NAME_LENGTH}
          dir="auto"
          required
          defaultValue={typedName}
          // Leads whoever sent the form back to its mistake, below a long text too.
          autoFocus={error !== null}
        />
      ) : null}
      {!asks && error ? (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      <Button type="submit">
        {asks ? words().gate.agreeAndEnter : made ? words().gate.enter : words().gate.acceptAndEnter}
      </Button>
    </GateForm>
  );
}

/** An agreement that the reader made before, with the receipt. */
export const MadeAgreement = ({
  place,
  made: { at, name },
}: {
  place: Place;
  made: NonNullable<RoomAgreement["made"]>;
}) => (
  <p className={styles.made}>
    {name === null
      ? say(words().gate.agreedOn, { time: moment(at) })
      : sayRich(words().gate.agreedOnAs, {
          time: moment(at),
          reader: name,
          typed: (text) => <bdi>{text}</bdi>,
        })}{" "}
    <a href={documentCall(NDA_API.receipt, place)} download>
      {words().gate.downloadReceipt}
    </a>
  </p>
);

const AgreementText = ({ text, lang }: { text: string; lang: string | undefined }) => (
  <div className={styles.text}>
    <h2>{words().gate.agreement}</h2>
    {paragraphsOf(text).map(({ key, line }) => (
      <p key={key} lang={lang} dir="auto">
        {line}
      </p>
    ))}
  </div>
);

/** A paragraph for each line that is not empty. */
const paragraphsOf = (text: string) =>
  text
    .split("\n")
    .map((line, key) => ({ key, line }))
    .filter(({ line }) => line.trim() !== "");

const Tick = ({ heading, recorded, error }: Pick<Props, "recorded" | "error"> & { heading: string }) => (
  <div className={styles.tick}>
    <label>
      <input
        type="checkbox"
        name="agree"
        value="yes"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby="agree-error agree-hint"
        // biome-ignore lint/a11y/noAutofocus: it leads whoever sent the form back to its mistake
        autoFocus={error !== null}
      />
      {say(words().gate.tickAgrees, { heading })}
    </label>
    <p id="agree-error" role="alert" className={fieldStyles.error}>
      {error}
    </p>
    <p id="agree-hint" className={fieldStyles.hint}>
      {recorded}
    </p>
  </div>
);
