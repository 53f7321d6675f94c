import { type FormEvent, useContext, useId, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./form.module.css";
import { FormActions } from "./form-context";
import { emptyOf, type Schema } from "./form-schema";
import { Labelled, Press, Trouble } from "./parts";
import { atPath, reveal } from "./reveal";
import type { Path } from "./values";

/** In place of an entry's key, it leads to the field that adds an entry. */
export const NEW_KEY = "";

type Props = { schema: Schema; value: unknown; path: Path };

/** Adds and removes the entries of a record, such as a redirect. Nothing for a group of other fields. */
export function Record({ schema, value, path }: Props) {
  const { change } = useContext(FormActions);
  const id = useId();
  const [trouble, setTrouble] = useState("");
  const entry = schema.additionalProperties;
  const { title = "Name", examples } = schema.propertyNames ?? {};
  if (typeof entry !== "object") return null;
  const keys = Object.keys((value ?? {}) as object);
  const [example] = Array.isArray(examples) ? examples : [];

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const key = String(new FormData(form).get("key")).trim();
    if (keys.includes(key)) return setTrouble(`${key} is in the list already.`);
    setTrouble("");
    form.reset();
    flushSync(() => change(path, (before) => ({ ...(before as object), [key]: emptyOf(entry) })));
    reveal([...path, key]);
  };
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get("gone"));
    flushSync(() =>
      change(path, (before) =>
        Object.fromEntries(Object.entries(before as object).filter(([one]) => one !== key)),
      ),
    );
    document.getElementById(`${id}-key`)?.focus();
  };
  return (
    <>
      <form onSubmit={add} className={styles.field} {...atPath([...path, NEW_KEY])}>
        <Labelled id={`${id}-key`} label={`Add: ${title.toLowerCase()}`}>
          <input
            id={`${id}-key`}
            name="key"
            required
            placeholder={typeof example === "string" ? example : undefined}
            className={styles.input}
            aria-describedby={`${id}-error`}
          />
        </Labelled>
        <Trouble id={`${id}-error`} words={trouble} />
        <div className={styles.adds}>
          <Press type="submit">Add</Press>
        </div>
      </form>
      {keys.length > 0 ? (
        <form onSubmit={remove} className={styles.field}>
          <Labelled id={`${id}-gone`} label={`Remove: ${title.toLowerCase()}`}>
            <select id={`${id}-gone`} name="gone" className={styles.input}>
              {keys.map((key) => (
                <option key={key}>{key}</option>
              ))}
            </select>
          </Labelled>
          <div className={styles.adds}>
            <Press type="submit">Remove</Press>
          </div>
        </form>
      ) : null}
    </>
  );
}
