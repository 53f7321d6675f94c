import styles from "./notes.module.css";
import { Press } from "./parts";
import { store } from "./store";

const notes = store<readonly string[]>([]);

/** Tells the person something that belongs to no open form. It stays until it is closed. */
export const addNote = (words: string): void => notes.set([...without(words), words]);

const without = (words: string) => notes.get().filter((one) => one !== words);

/** The notes, each with a button that closes it. */
export function Notes() {
  return (
    <div aria-live="polite" className={styles.notes}>
      {notes.use().map((words) => (
        <p key={words}>
          {words} <Press onClick={() => notes.set(without(words))}>Close</Press>
        </p>
      ))}
    </div>
  );
}
