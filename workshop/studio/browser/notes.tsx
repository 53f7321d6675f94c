import { useSyncExternalStore } from "react";
import formStyles from "./form.module.css";
import styles from "./notes.module.css";

let notes: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the person something that belongs to no open form. It stays until it is closed. */
export const addNote = (words: string): void => set([...notes.filter((one) => one !== words), words]);

/** The notes, each with a button that closes it. */
export function Notes() {
  const shown = useSyncExternalStore(subscribe, () => notes);
  return (
    <div aria-live="polite" className={styles.notes}>
      {shown.map((words) => (
        <p key={words}>
          {words}{" "}
          <button
            type="button"
            className={formStyles.add}
            onClick={() => set(notes.filter((one) => one !== words))}
          >
            Close
          </button>
        </p>
      ))}
    </div>
  );
}
