import { useSyncExternalStore } from "react";
import type { Entry } from "../server/entries";
import { onEdits, stuckFiles } from "./drafts";
import type { FormState, Keeper } from "./keeper";
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

/** Says that a form has unsaved text from before a reload, and offers the text on disk instead. */
export const Restored = ({ keeper, formState }: { keeper: Keeper; formState: FormState }) =>
  formState.isRestored ? (
    <div aria-live="polite" className={styles.restored}>
      <span>Your unsaved changes from before the page was reloaded are back.</span>
      <Press onClick={() => keeper.write(() => formState.draft.saved, null)}>Discard them</Press>
    </div>
  ) : null;

/** Leads to other files whose text is not saved. */
export function UnsavedFiles({ files, open }: { files: readonly Entry[]; open: string }) {
  const unsaved = useSyncExternalStore(onEdits, stuckFiles).split("\n");
  const others = files.filter(({ file }) => file !== open && unsaved.includes(file));
  return (
    <ul aria-live="polite" className={styles.unsaved}>
      {others.map(({ file, name }) => (
        <li key={file}>
          <a href={`#${encodeURIComponent(file)}`}>Not saved: {name}</a>
        </li>
      ))}
    </ul>
  );
}
