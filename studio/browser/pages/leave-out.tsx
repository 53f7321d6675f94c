import { useEffect, useRef, useState } from "react";
import { OPTIONAL_PAGES } from "../../../lib/paths";
import type { Opened } from "../../server/api";
import type { LeavingOut } from "../../server/pages";
import { forget } from "../drafts";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import { addNote } from "../notes";
import { openTarget } from "../preview/fields";
import type { Path } from "../values";
import { placeInWords, sentence } from "../words";
import { leaveOut, planLeaveOut } from "./api";
import styles from "./pages.module.css";

type Props = { opened: Pick<Opened, "file" | "own" | "page" | "name"> };

/** A button that leaves out an optional page, once the person has seen what leads to it. Nothing for other files. */
export function LeaveOut({ opened: { file, own, page, name } }: Props) {
  const [plan, setPlan] = useState<LeavingOut | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const fail = ({ message }: Error) => setTrouble(message);
  useEffect(() => {
    if (plan) panel.current?.focus();
  }, [plan]);
  if (own === null || !OPTIONAL_PAGES.some((path) => path === page)) return null;

  const ask = () => {
    setTrouble(null);
    planLeaveOut(page).then(setPlan, fail);
  };
  const close = () => {
    setPlan(null);
    opener.current?.focus();
  };
  const leave = () => {
    leaveOut(page).then(() => {
      forget(file);
      addNote(`The page ${name}, ${page}, is left out.`);
      // The form is gone: its place is taken by the list of pages.
      openTarget({ file: "navigation.yaml", path: ["pages"], at: 0 });
    }, fail);
  };
  const isStopped = plan !== null && plan.added.length > 0;
  return (
    <div className={styles.part}>
      <button
        ref={opener}
        type="button"
        className={formStyles.add}
        aria-expanded={plan !== null}
        onClick={ask}
      >
        Leave out this page
      </button>
      <p role="alert" className={formStyles.error}>
        {trouble}
      </p>
      {plan ? (
        <fieldset
          ref={panel}
          tabIndex={-1}
          className={styles.panel}
          aria-label={`Leave out ${name}`}
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
        >
          {isStopped ? (
            <>
              <p>These lead to the page, and would break without it. Change them first:</p>
              <Places
                places={plan.added.map(({ file: of, path = [], expected, found }) => ({
                  ...{ file: of, path: path as Path, words: sentence(expected, found) },
                }))}
              />
            </>
          ) : (
            <>
              {plan.mentions.length > 0 ? <p>These entries lead to the page, and go with it:</p> : null}
              <Places places={plan.mentions} />
              <p>These files are deleted; git keeps what was committed:</p>
              <ul>
                {plan.gone.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
          <div className={formStyles.adds}>
            {isStopped ? null : (
              <button type="button" className={formStyles.add} onClick={leave}>
                Leave out
              </button>
            )}
            <button type="button" className={formStyles.add} onClick={close}>
              Cancel
            </button>
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}

type Place = { file: string; path: Path; words: string };

const Places = ({ places }: { places: readonly Place[] }) => (
  <ul>
    {places.map(({ file, path, words }) => (
      <li key={JSON.stringify([file, path, words])}>
        <FieldLink to={{ file: file.replace(/^content\//, ""), path }}>
          {file}
          {path.length > 0 ? `, ${placeInWords(path)}` : ""}
        </FieldLink>
        : {words}
      </li>
    ))}
  </ul>
);
