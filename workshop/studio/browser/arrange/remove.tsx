import { type ComponentProps, useEffect, useState } from "react";
import type { Removal } from "../../../content/arrange/remove";
import { fileName } from "../api";
import { Confirm } from "../confirm";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import type { Path } from "../values";
import { placeInWords, sentence } from "../words";
import { planRemoval, type Removed } from "./api";

type Props = Omit<ComponentProps<typeof Confirm>, "isOff" | "children"> & { of: Removed };

/** A button that removes something, once the person has seen what leads to it. */
export function Remove({ of, ...button }: Props) {
  const [isClear, setClear] = useState(false);
  return (
    <Confirm {...button} isOff={!isClear}>
      <Consequences of={of} setClear={setClear} />
    </Confirm>
  );
}

type ConsequencesProps = Pick<Props, "of"> & {
  /** Called with whether the removal is possible, once that is known. */
  setClear: (isClear: boolean) => void;
};

/** The changes and deletions of a removal, or its obstacles. */
function Consequences({ of, setClear }: ConsequencesProps) {
  const [found, setFound] = useState<Removal | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    setClear(false);
    planRemoval(of).then(
      (answer) => {
        setFound(answer);
        setClear(answer.obstacles.length === 0);
      },
      ({ message }: Error) => setTrouble(message),
    );
  }, []);
  if (!found) return <p role="alert">{trouble}</p>;
  const { references, obstacles, removed, note } = found;
  const it = "files" in of && of.files.length > 1 ? "them" : "it";
  if (obstacles.length > 0)
    return (
      <div aria-live="polite">
        <p>These would be mistakes without {it}. Change them first:</p>
        <Places
          of={obstacles.map(({ file, path = [], expected, found: is }) => ({
            ...{ file, path: path as Path, words: sentence(expected, is) },
          }))}
        />
      </div>
    );
  return (
    <div aria-live="polite">
      <p>{references.length > 0 ? `These lead to ${it}, and are taken out:` : `Nothing leads to ${it}.`}</p>
      <Places of={references} />
      <p>These files are deleted; git keeps what was committed:</p>
      <ul className={formStyles.hint}>
        {removed.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {note ? <p>{note}</p> : null}
    </div>
  );
}

type Place = { file: string; path: Path; words?: string };

function Places({ of }: { of: readonly Place[] }) {
  return (
    <ul className={formStyles.hint}>
      {of.map(({ file, path, words }) => {
        const name = file.slice("content/".length);
        return (
          <li key={JSON.stringify([file, path, words])}>
            <FieldLink to={{ file: name, path }}>
              {fileName(name)}
              {path.length > 0 ? `, ${placeInWords(path)}` : ""}
            </FieldLink>
            {words ? `: ${words}` : ""}
          </li>
        );
      })}
    </ul>
  );
}
