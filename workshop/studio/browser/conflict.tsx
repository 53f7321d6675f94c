import { useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import { sentence } from "../../content/in-words";
import { type Choices, type Clash, joined, keyOf, type Side } from "../../content/merge";
import { valueInWords } from "../../content/publish/field-changes";
import { fieldWords } from "./api";
import { MainButton } from "./controls";
import type { Draft } from "./history";
import { Problems } from "./parts";
import styles from "./studio.module.css";

const SIDES = ["mine", "theirs"] as const;

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
            names={{ mine: "Yours", theirs: "On disk" }}
            all={{ mine: "Keep mine", theirs: "Use the version on disk" }}
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
  names: Readonly<Record<Side, string>>;
  /** The words of buttons that take one side everywhere. */
  all: Readonly<Record<Side, string>>;
  decide: (choices: Choices) => void;
};

/** Both values of each field that two edits changed, and a choice for each. */
export function Decide({ file, value, clashes, names, all, decide }: DecideProps) {
  const [choices, setChoices] = useState<Choices>({});
  const keys = clashes.map(keyOf);
  const decideAll = (side: Side) => decide(Object.fromEntries(keys.map((key) => [key, side])));
  return (
    <>
      {clashes.map((clash) => (
        <fieldset key={keyOf(clash)} className={styles.versions}>
          <legend>{sentence(fieldWords(file, clash.path, value)) || "The whole file"}</legend>
          {SIDES.map((side) => (
            <label key={side}>
              <span>
                <input
                  type="radio"
                  name={keyOf(clash)}
                  checked={choices[keyOf(clash)] === side}
                  onChange={() => setChoices({ ...choices, [keyOf(clash)]: side })}
                />{" "}
                {names[side]}
              </span>
              <span className={styles.version}>
                {valueInWords(clash[side], clash.path.at(-1)) ?? "nothing"}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.decisions}>
        <MainButton disabled={keys.some((key) => choices[key] === undefined)} onClick={() => decide(choices)}>
          Keep what is chosen
        </MainButton>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={`${button.button} ${button.outline}`}
            onClick={() => decideAll(side)}
          >
            {all[side]}
          </button>
        ))}
      </div>
    </>
  );
}
