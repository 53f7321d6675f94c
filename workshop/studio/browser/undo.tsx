import { type MouseEvent, useEffect } from "react";
import { flushSync } from "react-dom";
import { isFields } from "../../../lib/content/is-fields";
import { inWords } from "../../content/in-words";
import { isSame } from "../../content/yaml/align";
import { fieldWords } from "./api";
import type { Draft } from "./history";
import type { FormState, Keeper } from "./keeper";
import { Tool } from "./parts";
import { focusEntry, isFormHidden, pathOf, reveal } from "./reveal";
import { Sign } from "./sign";
import type { Path } from "./values";

const STEPS = ["undo", "redo"] as const;
type Step = (typeof STEPS)[number];

/** Undoes or redoes the form's last step, and focuses what it changed, unless the page alone is shown. */
function take(step: Step, { formState, dispatch }: Keeper): void {
  const before = formState().draft.now;
  flushSync(() => dispatch({ type: step }));
  if (isFormHidden()) return;
  const { now } = formState().draft;
  const changed =
    changedPath(before.value, now.value) ??
    (before.body === now.body ? null : { path: ["body"], isEntry: false });
  if (changed?.isEntry) focusEntry(changed.path);
  else if (changed) reveal(changed.path);
}

/** The step that a key asks for. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Step | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey ? "redo" : null;
}

/** The page's elements are of another window: they are no Elements of this one. */
const isOtherField = (target: EventTarget | null): boolean => {
  const element = target && "matches" in target ? (target as Element) : null;
  return element?.matches("input, textarea") === true && pathOf(element) === null;
};

/** Takes the step that a key asks for, except in fields outside of the form. */
export function takeByKey(event: KeyboardEvent, keeper: Keeper): void {
  const step = stepOf(event);
  if (!step || isOtherField(event.target)) return;
  event.preventDefault();
  take(step, keeper);
}

/** The buttons for undo and redo, and their keys. */
export function Undo({ keeper, formState }: { keeper: Keeper; formState: FormState }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => takeByKey(event, keeper);
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
      <Tool key={step} label={inWords(step)} isOff={isOff} act={press(step)}>
        <Sign name={step} />
      </Tool>
    );
  });
}

/** Says that the last undo or redo was not done, and why. */
export const NotDone = ({ file, draft: { notDone, now } }: { file: string; draft: Draft }) => (
  <p role="alert">
    {notDone
      ? `${notDone.step === "undo" ? "Not undone" : "Not done again"}: ${fieldWords(file, notDone.path, now.value) || "the file"} was changed elsewhere since then.`
      : null}
  </p>
);

/** Where two values of a file differ first: at a field, or at a list's entry that is added, deleted or moved. */
type ChangedPlace = Readonly<{ path: Path; isEntry: boolean }>;

/** Returns the place of the first difference; null if there is none. */
export function changedPath(before: unknown, now: unknown, path: Path = []): ChangedPlace | null {
  if (isSame(before, now)) return null;
  if (Array.isArray(before) && Array.isArray(now)) {
    const [longer, shorter] = before.length > now.length ? [before, now] : [now, before];
    const differing = longer.flatMap((one, at) => (isSame(one, shorter[at]) ? [] : [at]));
    const [at = 0, second] = differing;
    if (before.length !== now.length || second !== undefined) return { path: [...path, at], isEntry: true };
    return changedPath(before[at], now[at], [...path, at]);
  }
  if (!isFields(before) || !isFields(now)) return { path, isEntry: false };
  const key = Object.keys({ ...before, ...now }).find((one) => !isSame(before[one], now[one]));
  return key === undefined ? null : changedPath(before[key], now[key], [...path, key]);
}
