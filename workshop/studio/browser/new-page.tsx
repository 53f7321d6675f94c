import { type FormEvent, useId, useState } from "react";
import type { MissingPage } from "../../content/create/create-page";
import { addPage } from "./arrange/api";
import formStyles from "./form.module.css";
import { Labelled, Press, Trouble } from "./parts";
import styles from "./studio.module.css";

type Props = { missing: readonly MissingPage[]; created: (file: string) => void };

/** Adds one of the pages that the site lacks. Inside a `details`. */
export function NewPage({ missing, created }: Props) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setTrouble(null);
    try {
      const { file } = await addPage(String(new FormData(form).get("path")));
      const details = form.closest("details");
      // The form goes on from there: a hidden button loses the focus.
      details?.querySelector("summary")?.focus();
      details?.removeAttribute("open");
      created(file);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      {missing.length > 0 ? (
        <form onSubmit={add} className={`${formStyles.fields} ${styles.missing}`}>
          <Labelled id={`${id}-path`} label="Page that the site does not have">
            <select
              id={`${id}-path`}
              name="path"
              className={formStyles.input}
              aria-describedby={`${id}-error`}
            >
              {missing.map(({ path, name }) => (
                <option key={path} value={path}>
                  {name}, {path}
                </option>
              ))}
            </select>
          </Labelled>
          <Press type="submit" isOff={isBusy}>
            {isBusy ? "Adding" : "Add the page"}
          </Press>
        </form>
      ) : null}
      <Trouble id={`${id}-error`} words={trouble} />
    </div>
  );
}
