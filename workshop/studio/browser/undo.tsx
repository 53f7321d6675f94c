import { type MouseEvent, useEffect } from "react";
import { flushSync } from "react-dom";
import { changedPath } from "./changed-path";
import styles from "./form.module.css";
import type { Draft } from "./history";
import type { FormState, Keeper } from "./keeper";
import { focusEntry, pathOf, reveal } from "./reveal";
import { inWords, placeInWords } from "./words";

const STEPS = ["undo", "redo"] as const;
type Step = (typeof STEPS)[number];

/** Undoes or redoes the form's last step, and focuses what it changed. */
function take(step: Step, { formState, dispatch }: Keeper): void {
  const before = formState().draft.now;
  flushSync(() => dispatch({ type: step }));
  const { now } = formState().draft;
  const changed =
    changedPath(before.value, now.value) ??
    (before.body === now.body ? null : { path: ["body"], isEntry: false });
  if (changed?.isEntry) focusEntry(changed.path);
  else if (changed) reveal(changed.path);
}

/** The step that a key asks for. */
function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Step | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey ? "redo" : null;
}

const isOtherField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea") && pathOf(target) === null;

/** The buttons for undo and redo. The keys work everywhere except in fields outside of the form. */
export function Undo({ keeper, formState }: { keeper: Keeper; formState: FormState }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step || isOtherField(event.target)) return;
      event.preventDefault();
      take(step, keeper);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [keeper]);
  const press = (step: Step) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    take(step, keeper);
    // It may be pressed several times.
    button.focus({ preventScroll: true });
  };
  const { past, future } = formState.draft;
  return STEPS.map((step) => {
    const isOff = (step === "undo" ? past : future).length === 0;
    return (
      <button
        key={step}
        type="button"
        className={styles.add}
        // A disabled button would lose the focus.
        aria-disabled={isOff}
        onClick={isOff ? undefined : press(step)}
      >
        {inWords(step)}
      </button>
    );
  });
}

/** Says that the last undo or redo was not done, and why. */
export const NotDone = ({ draft: { notDone } }: { draft: Draft }) => (
  <p role="alert">
    {notDone
      ? `${notDone.step === "undo" ? "Not undone" : "Not done again"}: ${placeInWords(notDone.path) || "the file"} was changed elsewhere since then.`
      : null}
  </p>
);
