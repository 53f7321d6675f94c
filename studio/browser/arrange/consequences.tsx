import { useEffect, useState } from "react";
import type { Reference } from "../../../authoring/arrange/references";
import type { Removal } from "../../../authoring/arrange/remove";
import type { Entry } from "../../server/entries";
import formStyles from "../form.module.css";
import { fieldInWords } from "../words";
import { planRemoval } from "./api";

type Props = {
  file: string;
  files: readonly Entry[];
  /** Called with whether the deletion is possible, once that is known. */
  setClear: (isClear: boolean) => void;
};

/** What a deletion will change and delete, before it does. */
export function Consequences({ file, files, setClear }: Props) {
  const [plan, setPlan] = useState<Removal | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    setClear(false);
    planRemoval(file).then(
      (found) => {
        setPlan(found);
        setClear(found.required.length === 0);
      },
      ({ message }: Error) => setTrouble(message),
    );
  }, [file, setClear]);
  if (!plan) return <p role="alert">{trouble}</p>;
  const { references, required, removed } = plan;
  return (
    <div aria-live="polite">
      {required.length > 0 ? (
        <Places
          words="These fields are required and lead to it. Change them first:"
          of={required}
          files={files}
        />
      ) : references.length > 0 ? (
        <Places words="These lead to it, and are taken out:" of={references} files={files} />
      ) : (
        <p>Nothing leads to it.</p>
      )}
      <p>These files are deleted:</p>
      <ul className={formStyles.hint}>
        {removed.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

function Places({ words, of, files }: { words: string; of: readonly Reference[]; files: readonly Entry[] }) {
  const nameOf = (file: string) => files.find((one) => `content/${one.file}` === file)?.name ?? file;
  return (
    <>
      <p>{words}</p>
      <ul className={formStyles.hint}>
        {of.map(({ file, path }) => (
          <li key={`${file} ${path.join()}`}>
            {nameOf(file)}, {fieldInWords(path)}
          </li>
        ))}
      </ul>
    </>
  );
}
