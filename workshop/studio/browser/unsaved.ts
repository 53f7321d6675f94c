import type { Unsaved } from "./history";
import { type FormState, isOpen } from "./keeper";

const PREFIX = "studio:";

/** Stores the text of a file that is not saved, is gone or cannot be read, or removes it when the file is saved. */
export function remember(file: string, formState: FormState): void {
  const { base, saved, now, conflict } = formState.draft;
  const isHereOnly = conflict?.content === null;
  try {
    if (!isOpen(formState) && !isHereOnly) sessionStorage.removeItem(PREFIX + file);
    else if (now !== saved || isHereOnly)
      sessionStorage.setItem(PREFIX + file, JSON.stringify({ base, saved, now }));
  } catch {
    // The storage is full or forbidden: the window still asks before it closes.
  }
}

/** Removes a file's unsaved text: the file is gone. */
export function forgetUnsaved(file: string): void {
  try {
    sessionStorage.removeItem(PREFIX + file);
  } catch {
    // The storage is forbidden: it has nothing.
  }
}

/** A file's unsaved text from before the window was reloaded, or null. */
export function remembered(file: string): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + file) ?? "null");
  } catch {
    return null;
  }
}

/** The files with unsaved text from before the window was reloaded. */
export function rememberedFiles(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
