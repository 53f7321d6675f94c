import { useEffect, useRef, useState } from "react";
import { sentence } from "../../content/in-words";
import { type Choices, type Clash, joined, keyOf } from "../../content/merge";
import { valueInWords } from "../../content/publish/field-changes";
import { fieldWords } from "./api";
import { MainButton } from "./controls";
import formStyles from "./form.module.css";
import type { Draft } from "./history";
import { Press, Problems } from "./parts";
import styles from "./studio.module.css";

const SIDES = [
  { side: "mine", name: "Yours", all: "Keep mine" },
  { side: "theirs", name: "The other version", all: "Take the other version" },
] as const;

type Props = { file: string; draft: Draft; settle: (choices: Choices) => void };

/** A change of the file elsewhere while its form is open. Nothing is saved until it is decided here, or mended there. */
export function Conflict({ file, draft, settle }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  const { conflict, saved, now } = draft;
  const version = conflict?.version;
  useEffect(() => head.current?.focus(), [version]);
  if (!conflict) return null;
  const { content, problems } = conflict;
  const heading = (words: string) => (
    <h2 id="conflict" ref={head} tabIndex={-1}>
      {words}
    </h2>
  );
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      {content ? (
        <>
          {heading("The file was changed elsewhere")}
          <p>
            Another window or program changed the same as you. Choose what to keep; all other changes go
            together.
          </p>
          <Decide
            key={version}
            file={file}
            value={now.value}
            clashes={joined(saved, now, content).clashes}
            decide={settle}
          />
        </>
      ) : (
        <>
          {heading(version === null ? "The file is gone" : "The file on disk cannot be read")}
          <Problems problems={problems} />
          <p>
            {version === null
              ? "It was deleted, moved or renamed elsewhere. This form still has its text, and follows if the file comes back."
              : "This form still has the text from before. Correct the file in an editor, and the form follows; or replace it with the text of this form."}
          </p>
          <MainButton onClick={() => settle({})}>
            {version === null ? "Write it back" : "Replace it"}
          </MainButton>
        </>
      )}
    </section>
  );
}

type DecideProps = {
  /** The file, and its value if that is newer than what is known of it. */
  file: string;
  value?: unknown;
  clashes: readonly Clash[];
  decide: (choices: Choices) => void;
};

/** Both values of each field that two edits changed, and a choice for each. */
export function Decide({ file, value, clashes, decide }: DecideProps) {
  const [choices, setChoices] = useState<Choices>({});
  const keys = clashes.map(keyOf);
  return (
    <>
      {clashes.map((clash) => (
        <fieldset key={keyOf(clash)} className={styles.versions}>
          <legend>{sentence(fieldWords(file, clash.path, value)) || "The whole file"}</legend>
          {SIDES.map(({ side, name }) => (
            <label key={side}>
              <span>
                <input
                  type="radio"
                  name={keyOf(clash)}
                  checked={choices[keyOf(clash)] === side}
                  onChange={() => setChoices({ ...choices, [keyOf(clash)]: side })}
                />{" "}
                {name}
              </span>
              <span className={styles.version}>
                {valueInWords(clash[side], clash.path.at(-1)) ?? "nothing"}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={formStyles.adds}>
        <MainButton disabled={keys.some((key) => choices[key] === undefined)} onClick={() => decide(choices)}>
          Keep what is chosen
        </MainButton>
        {SIDES.map(({ side, all }) => (
          <Press key={side} onClick={() => decide(Object.fromEntries(keys.map((key) => [key, side])))}>
            {all}
          </Press>
        ))}
      </div>
    </>
  );
}
