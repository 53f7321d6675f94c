import { useEffect, useRef, useState } from "react";
import { counted } from "../../../content/in-words";
import type { Choices } from "../../../content/merge";
import { fileWords } from "../../../content/publish/file-words";
import type { Decision, FileChoices, Conflicts as Found } from "../../../content/publish/join";
import type { Trouble } from "../../../content/publish/trouble";
import { fileName, withNames } from "../api";
import { Decide } from "../conflict";
import type { Published } from "./api";
import { ContentMistakes } from "./checks";
import styles from "./publish.module.css";

type Props = {
  outcome: Published | Error;
  /** Does the same again, with a choice for each conflict. */
  decide: (decision: Decision) => void;
};

const GOOD: readonly Published["kind"][] = [
  "published",
  "undone",
  "brought",
  "finished",
  "takenBack",
  "named",
];

/** How publishing ended, and what to do now. It gets the focus, because the button that was pressed may be gone. */
export function OutcomeWords({ outcome, decide }: Props) {
  const words = useRef<HTMLElement>(null);
  // Each outcome is read out.
  useEffect(() => words.current?.focus(), [outcome]);
  const isGood = !(outcome instanceof Error) && GOOD.includes(outcome.kind);
  return (
    <section
      ref={words}
      tabIndex={-1}
      aria-label="Result"
      className={`${styles.outcome} ${isGood ? "" : styles.stopped}`}
    >
      <Words outcome={outcome} decide={decide} />
    </section>
  );
}

function Words({ outcome, decide }: Props) {
  if (outcome instanceof Error) return <p>{outcome.message}</p>;
  switch (outcome.kind) {
    case "published":
      return <p>Published. Your host builds the site from {outcome.where}.</p>;
    case "undone":
      return (
        <p>
          Taken back for visitors: your host builds the site as it was before. Here everything stays, as
          changes that are not published.
        </p>
      );
    case "brought":
      return (
        <p>
          {outcome.commits === 0
            ? "There was nothing to bring in."
            : `Brought in: ${counted(outcome.commits, "commit")}.`}{" "}
          Look at the site, then publish.
        </p>
      );
    case "behind":
      return (
        <p>
          Nothing was committed: the remote repository has {counted(outcome.commits.length, "commit")} that
          this computer does not have. Bring them in first.
        </p>
      );
    case "conflict":
      return <Conflicts key={outcome.of} found={outcome} decide={decide} />;
    case "finished":
      return <p>Decided. Look at the site, then publish.</p>;
    case "takenBack":
      return <p>Taken back: the files are as they were before.</p>;
    case "named":
      return <p>Your commits have this name and address now.</p>;
    case "wrong":
      return <ContentMistakes mistakes={outcome.mistakes} />;
    case "stopped":
      return <TroubleWords trouble={outcome.trouble} />;
  }
}

/** The conflicts file by file: each is asked for once the one before is decided. */
function Conflicts({ found, decide }: { found: Found; decide: (decision: Decision) => void }) {
  const { conflicts, of, isOther } = found;
  const [choices, setChoices] = useState<FileChoices>({});
  const [next, ...rest] = conflicts.filter(({ file }) => choices[file] === undefined);
  if (!next) return <p>Decided.</p>;
  const { file, clashes } = next;
  const take = (chosen: Choices) => {
    const all = { ...choices, [file]: chosen };
    setChoices(all);
    if (rest.length === 0) decide({ of, choices: all });
  };
  return (
    <>
      {isOther ? <p>The versions have changed since you chose. Choose again.</p> : null}
      <p>
        <strong>Both changed the same in {nameOf(file)}.</strong> Choose what to keep; all other changes go
        together.
        {rest.length === 0 ? "" : ` Then: ${rest.map((one) => nameOf(one.file)).join(", ")}.`}
      </p>
      <Decide
        key={file}
        file={file}
        clashes={clashes}
        names={{ mine: "As it is here", theirs: "The other version" }}
        all={{ mine: "Keep all as it is here", theirs: "Take all of the other version" }}
        decide={take}
      />
    </>
  );
}

const nameOf = (file: string): string => {
  const below = file.replace(/^content\//, "");
  const name = fileName(below);
  return name === below ? fileWords(file) : name;
};

export const TroubleWords = ({ trouble: { what, todo, said } }: { trouble: Trouble }) => (
  <>
    <p>
      <strong>{withNames(what)}</strong>
    </p>
    <p>{todo}</p>
    {said ? <pre>{said}</pre> : null}
  </>
);
