import { reveal } from "../reveal";
import type { Place } from "./texts";

/** A field to open. `at` is the place of the cursor in its text. */
export type Target = Place & { at: number };

let awaited: Target | null = null;
/** The file whose form is shown. */
let shown: string | null = null;

/** Opens a field of the form, or first the form of its file. */
export function openTarget(target: Target): void {
  if (target.file !== shown) {
    awaited = target;
    showFile(target.file);
  } else openField(target);
}

/** Opens the form of a file. */
export function showFile(file: string): void {
  location.hash = encodeURIComponent(file);
}

/**
 * Opens the field that another file's form or a list asked for, once the form of its file is shown.
 *
 * @returns call it when the form is gone
 */
export function openAwaited(file: string): () => void {
  shown = file;
  // Not while React renders.
  queueMicrotask(() => {
    // The form of before is shown until the awaited one is there.
    if (awaited?.file !== file) return;
    openField(awaited);
    awaited = null;
  });
  return () => {
    if (shown === file) shown = null;
  };
}

function openField({ path, at }: Target): void {
  window.focus();
  reveal(path);
  caretOf(document.activeElement)?.go(at);
}

/** The cursor in a text, by its place in it. */
type Caret = Readonly<{ at: () => number; line: () => number; go: (at: number) => void }>;

/** Of texts that are not edited in a text area. */
export const carets = new WeakMap<Element, Caret>();

/** Returns the cursor of a control with a text of several lines; null if it is another one. */
export function caretOf(control: Element | null): Caret | null {
  if (!(control instanceof HTMLTextAreaElement)) return (control && carets.get(control)) ?? null;
  return {
    at: () => control.selectionStart,
    line: () => control.value.slice(0, control.selectionStart).split("\n").length,
    go: (at) => {
      control.setSelectionRange(at, at);
      // A focused text scrolls to its cursor only when it gets the focus.
      control.blur();
      control.focus();
    },
  };
}
