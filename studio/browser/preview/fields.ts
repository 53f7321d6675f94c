import { reveal } from "../reveal";
import type { Place } from "./texts";

/** A field to open. `at` is the place of the cursor in its text. */
export type Target = Place & { at: number };

let awaited: Target | null = null;

/**
 * Opens a field of the form, or first the form of its file.
 *
 * @param open the file whose form is shown
 */
export function openTarget(target: Target, open: string): void {
  if (target.file !== open) {
    awaited = target;
    showFile(target.file);
  } else openField(target);
}

/** Opens the form of a file. */
export function showFile(file: string): void {
  location.hash = encodeURIComponent(file);
}

/** Opens the field that a click beside another file's form asked for. */
export function openAwaited(file: string): void {
  const target = awaited;
  awaited = null;
  if (target?.file === file) openField(target);
}

function openField({ path, at }: Target): void {
  window.focus();
  reveal(path);
  const control = document.activeElement;
  if (!(control instanceof HTMLTextAreaElement)) return;
  control.setSelectionRange(at, at);
  // A focused text scrolls to its cursor only when it gets the focus.
  control.blur();
  control.focus();
}
