import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import fieldStyles from "@/components/ui/field.module.css";
import { documentCall, NDA_API } from "@/lib/paths";
import type { RoomAgreement } from "@/rooms/record/room-agreement";
import { moment } from "@/rooms/record/words";
import { NAME_LENGTH } from "@/rooms/rules/agreed-name";
import styles from "./agreement-step.module.css";
import { GateForm } from "./plain-forms";

/** The heading above a room's warning. */
export const WARNING_HEADING = "Before you enter";
const OWN_HEADING = "Agreement";

type Props = {
  slug: string;
  agreement: RoomAgreement;
  /** Whether the text is not the warning, so that it is shown here. */
  ownText: boolean;
  /** The reader's name in the record: "your e-mail address". */
  recorded: string;
  /** The message of a form that was refused, and the name that was typed into it. */
  error: string | null;
  typedName: string;
};

/** The form that enters a room. It asks for the agreement that the room wants and the reader has not given yet. */
export function AgreementStep({ slug, agreement, ownText, recorded, error, typedName }: Props) {
  const { kind, text, version, made } = agreement;
  const asks = kind !== "none" && made === null;
  const heading = ownText ? OWN_HEADING : WARNING_HEADING;
  return (
    // Checked by the server, so that its message is the same in every browser.
    <GateForm action={NDA_API.enter} fields={{ room: slug, ...(asks ? { version } : {}) }} noValidate>
      {kind !== "none" && ownText ? <AgreementText text={text} /> : null}
      {made ? <MadeAgreement slug={slug} made={made} /> : null}
      {asks && kind === "tick" ? <Tick {...{ heading, recorded, error }} /> : null}
      {asks && kind === "name" ? (
        <Field
          id="full-name"
          label="Your full name"
          error={error}
          hint={`By typing your name you agree to the text under “${heading}”. It is recorded with ${recorded}, IP address and the time.`}
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
      <Button type="submit">{asks ? "Agree and enter" : made ? "Enter" : "Accept and enter"}</Button>
    </GateForm>
  );
}

/** An agreement that the reader made before, with the receipt. */
export const MadeAgreement = ({
  slug,
  made: { at, name },
}: {
  slug: string;
  made: NonNullable<RoomAgreement["made"]>;
}) => (
  <p className={styles.made}>
    You agreed to this text on {moment(at)} (UTC){name === null ? "" : " as "}
    {name === null ? null : <bdi>{name}</bdi>}.{" "}
    <a href={documentCall(NDA_API.receipt, { slug })} download>
      Download the receipt (PDF)
    </a>
  </p>
);

const AgreementText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    <h2>{OWN_HEADING}</h2>
    {paragraphsOf(text).map(({ key, words }) => (
      <p key={key} dir="auto">
        {words}
      </p>
    ))}
  </div>
);

/** A paragraph for each line that is not empty. */
const paragraphsOf = (text: string) =>
  text
    .split("\n")
    .map((words, key) => ({ key, words }))
    .filter(({ words }) => words.trim() !== "");

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
      I have read the text under “{heading}” and agree to it
    </label>
    <p id="agree-error" role="alert" className={fieldStyles.error}>
      {error}
    </p>
    <p id="agree-hint" className={fieldStyles.hint}>
      It is recorded with {recorded}, IP address and the time.
    </p>
  </div>
);
