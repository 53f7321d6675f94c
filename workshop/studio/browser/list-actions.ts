import { flushSync } from "react-dom";
import { announce } from "./announce";
import type { FormActions } from "./form-context";
import { focusEntry, type Part, reveal } from "./reveal";
import { moved, type Path } from "./values";

export type ListActions = ReturnType<typeof listActions>;

/**
 * Changes a list. Each is one step of undo; the focus goes to the entry, and screen readers say what happened.
 *
 * @param added is told where an entry was added
 */
export function listActions(path: Path, change: FormActions["change"], added: (at: number) => void) {
  const edit = (how: (list: readonly unknown[]) => unknown[]) =>
    flushSync(() => change(path, (list) => how(Array.isArray(list) ? list : [])));
  /** Without moving the focus. */
  const add = (at: number, entry: unknown) => {
    edit((list) => list.toSpliced(at, 0, entry));
    added(at);
  };
  return {
    add,
    insert(at: number, entry: unknown, what: string) {
      add(at, entry);
      reveal([...path, at]);
      announce(`${what} is added.`);
    },
    duplicate(at: number, what: string) {
      edit((list) => list.toSpliced(at + 1, 0, structuredClone(list[at])));
      reveal([...path, at + 1]);
      announce(`${what} is duplicated.`);
    },
    remove(at: number, what: string) {
      edit((list) => list.toSpliced(at, 1));
      focusEntry([...path, at]);
      announce(`${what} is deleted.`);
    },
    /** @param part the control that keeps the focus */
    move(from: number, to: number, what: string, part: Part) {
      edit((list) => moved(list, from, to));
      focusEntry([...path, to], part);
      announce(`${what} is number ${to + 1}.`);
    },
  };
}
