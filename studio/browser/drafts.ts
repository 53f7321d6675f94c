import type { Opened } from "../server/api";
import { openFile, saveFile } from "./api";
import { begin } from "./history";
import { isOpen, type Keeper, keep } from "./keeper";

/** The files opened so far: they keep saving, and keep unsaved text, after another file is opened. */
const keepers = new Map<string, Keeper>();

const baseOf = (file: string): string | undefined => keepers.get(file)?.kept().draft.base;

/** A file, and its keeper: null if the file cannot be read. */
export type OpenedDraft = { opened: Opened; keeper: Keeper | null };

/** Opens a file with its unsaved text. Throws Error with a message if the studio does not answer. */
export async function openDraft(file: string): Promise<OpenedDraft> {
  const base = baseOf(file);
  const opened = await openFile(file);
  // A save during the read may have outdated the answer.
  if (baseOf(file) !== base) return openDraft(file);
  const { version, content, problems } = opened;
  if (content === null) return { opened, keeper: null };
  const before = keepers.get(file);
  if (before && base !== version && !isOpen(before.kept())) before.begin(begin(version, content, problems));
  const keeper = before ?? keep(begin(version, content, problems), (change) => saveFile({ file, ...change }));
  keepers.set(file, keeper);
  return { opened, keeper };
}

/** The files whose text on disk may be older than in their forms. */
export const unsavedFiles = (): string[] =>
  [...keepers].filter(([, keeper]) => isOpen(keeper.kept())).map(([file]) => file);

/**
 * Retries failed saves when the network or the person returns. Asks before closing a window with unsaved text.
 *
 * @returns stops this
 */
export function watchWindow(): () => void {
  const end = new AbortController();
  const retry = () => {
    for (const keeper of keepers.values()) keeper.retry();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if ([...keepers.values()].some((keeper) => isOpen(keeper.kept()))) event.preventDefault();
  };
  addEventListener("online", retry, end);
  addEventListener("focus", retry, end);
  addEventListener("beforeunload", warn, end);
  return () => end.abort();
}
