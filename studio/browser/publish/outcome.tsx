import { useEffect, useRef } from "react";
import type { Trouble } from "../../../authoring/publish/trouble";
import type { Published } from "./api";
import { MistakeList } from "./checks";
import styles from "./publish.module.css";

/** How publishing ended, and what to do now. It gets the focus, because the button that was pressed may be gone. */
export function OutcomeWords({ outcome }: { outcome: Published | Error }) {
  const words = useRef<HTMLElement>(null);
  // Each outcome is read out.
  useEffect(() => words.current?.focus(), [outcome]);
  const isGood = !(outcome instanceof Error) && (outcome.kind === "published" || outcome.kind === "brought");
  return (
    <section
      ref={words}
      tabIndex={-1}
      aria-label="Result"
      className={`${styles.outcome} ${isGood ? "" : styles.stopped}`}
    >
      <Words outcome={outcome} />
    </section>
  );
}

function Words({ outcome }: { outcome: Published | Error }) {
  if (outcome instanceof Error) return <p>{outcome.message}</p>;
  switch (outcome.kind) {
    case "published":
      return <p>Published to {outcome.where}. Your host builds the site from there.</p>;
    case "brought":
      return (
        <p>
          {outcome.commits === 0
            ? "There was nothing to bring in."
            : `Brought in: ${count(outcome.commits)}.`}{" "}
          Look at the site, then publish.
        </p>
      );
    case "behind":
      return (
        <p>
          Nothing was committed: the remote repository has {count(outcome.commits.length)} that this computer
          does not have. Bring them in first.
        </p>
      );
    case "wrong":
      return <MistakeList mistakes={outcome.mistakes} />;
    case "stopped":
      return <TroubleWords trouble={outcome.trouble} />;
  }
}

export const TroubleWords = ({ trouble: { what, todo, said } }: { trouble: Trouble }) => (
  <>
    <p>
      <strong>{what}</strong>
    </p>
    <p>{todo}</p>
    {said ? <pre>{said}</pre> : null}
  </>
);

export const count = (commits: number): string => (commits === 1 ? "1 commit" : `${commits} commits`);
