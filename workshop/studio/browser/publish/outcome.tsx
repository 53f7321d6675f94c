import { type FormEvent, useEffect, useRef, useState } from "react";
import { counted } from "../../../content/in-words";
import type { Choices } from "../../../content/merge";
import { fileWords } from "../../../content/publish/file-words";
import type { Decision, FileChoices, Conflicts as Found } from "../../../content/publish/join";
import type { Trouble } from "../../../content/publish/trouble";
import { fileName, withNames } from "../api";
import { Confirm } from "../confirm";
import { Decide } from "../conflict";
import { Line, MainButton } from "../controls";
import formStyles from "../form.module.css";
import { act, type Published } from "./api";
import { ContentMistakes } from "./checks";
import styles from "./publish.module.css";

/** What ends a trouble. */
type Acts = {
  isOff: boolean;
  /** Does something, and shows `words` meanwhile and its outcome then. */
  run: (words: string, work: (decision?: Decision) => Promise<Published>) => Promise<void>;
};

type Props = {
  outcome: Published;
  /** Does the same again, with a choice for each conflict. */
  decide: (decision: Decision) => void;
  /** Null if they are shown elsewhere. */
  acts: Acts | null;
};

const DONE: Partial<Record<Published["kind"], string>> = {
  undone:
    "Taken back for visitors: your host builds the site as it was before. Here everything stays, as changes that are not published.",
  finished: "Decided. Look at the site, then publish.",
  takenBack: "Taken back: the files are as they were before.",
  named: "Your commits have this name and address now.",
};

/** How publishing ended, and what to do now. It gets the focus, because the button that was pressed may be gone. */
export function OutcomeWords(props: Props) {
  const { outcome } = props;
  const words = useRef<HTMLElement>(null);
  // Each outcome is read out.
  useEffect(() => words.current?.focus(), [outcome]);
  const isGood = outcome.kind in DONE || outcome.kind === "published" || outcome.kind === "brought";
  return (
    <section
      ref={words}
      tabIndex={-1}
      aria-label="Result"
      className={`${styles.outcome} ${isGood ? "" : styles.stopped}`}
    >
      <Words {...props} />
    </section>
  );
}

function Words({ outcome, decide, acts }: Props) {
  switch (outcome.kind) {
    case "published":
      return <p>Published. Your host builds the site from {outcome.where}.</p>;
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
    case "wrong":
      return <ContentMistakes mistakes={outcome.mistakes} />;
    case "stopped":
      return <TroubleWords trouble={outcome.trouble} acts={acts} />;
    case "failed":
      return <p>{outcome.words}</p>;
    default:
      return <p>{DONE[outcome.kind]}</p>;
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
      <Decide key={file} file={file} clashes={clashes} decide={take} />
    </>
  );
}

const nameOf = (file: string): string => {
  const below = file.replace(/^content\//, "");
  const name = fileName(below);
  return name === below ? fileWords(file) : name;
};

/** What stopped git, and the ways out that the studio has. */
export const TroubleWords = ({ trouble, acts }: { trouble: Trouble; acts: Acts | null }) => (
  <>
    <p>
      <strong>{withNames(trouble.what)}</strong>
    </p>
    <p>{trouble.todo}</p>
    {trouble.said ? <pre>{trouble.said}</pre> : null}
    {acts ? <Ends trouble={trouble} {...acts} /> : null}
  </>
);

function Ends({ trouble: { ends, asksName }, isOff, run }: Acts & { trouble: Trouble }) {
  const name = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const author = Object.fromEntries(new FormData(event.currentTarget));
    void run("Writing…", () => act("publish/author", author));
  };
  if (asksName)
    return (
      <form onSubmit={name}>
        <Line label="Your name" name="name" required autoComplete="name" />
        <Line
          label="Your e-mail address, which everybody sees who sees the commits"
          name="email"
          type="email"
          required
          autoComplete="email"
        />
        <MainButton type="submit" disabled={isOff}>
          Use them
        </MainButton>
      </form>
    );
  if (!ends) return null;
  const { canDecide, takesBack } = ends;
  return (
    <div className={formStyles.adds}>
      {canDecide ? (
        <MainButton
          disabled={isOff}
          onClick={() => void run("Comparing…", (decision) => act("publish/finish", { decision }))}
        >
          {takesBack ? `Finish the ${takesBack}` : "Decide"}
        </MainButton>
      ) : null}
      {takesBack ? (
        <Confirm
          ask={`Take the ${takesBack} back`}
          yes="Take it back"
          disabled={isOff}
          act={() => void run("Taking back…", () => act("publish/back", { command: takesBack }))}
        >
          <p>
            The files become what they were before the {takesBack} began. What was decided in it since is
            lost.
          </p>
        </Confirm>
      ) : null}
    </div>
  );
}
