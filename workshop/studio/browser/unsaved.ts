import type { Unsaved } from "./history";
import { type FormState, isOpen } from "./keeper";

const PREFIX = "studio:";

/** Uses the window's storage. Where it is full or forbidden, the window still asks before it closes. */
function stored<Answer>(use: (storage: Storage) => Answer, otherwise: Answer): Answer {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
}

/** Stores the text of a file that is not saved, is gone or cannot be read, or removes it when the file is saved. */
export function remember(file: string, formState: FormState): void {
  const { base, saved, now, conflict } = formState.draft;
  const isHereOnly = conflict?.content === null;
  if (!isOpen(formState) && !isHereOnly) forgetUnsaved(file);
  else if (now !== saved || isHereOnly)
    stored((storage) => storage.setItem(PREFIX + file, JSON.stringify({ base, saved, now })), undefined);
}

/** Removes a file's unsaved text: the file is gone. */
export const forgetUnsaved = (file: string): void =>
  stored((storage) => storage.removeItem(PREFIX + file), undefined);

/** A file's unsaved text from before the window was reloaded, or null. */
export const remembered = (file: string): Unsaved | null =>
  stored((storage) => JSON.parse(storage.getItem(PREFIX + file) ?? "null"), null);

/** The files with unsaved text from before the window was reloaded. */
export const rememberedFiles = (): string[] =>
  stored(
    (storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
    [],
  );
