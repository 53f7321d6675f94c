import type { Opened } from "../server/api";
import { openFile, saveFile } from "./api";
import { begin } from "./history";
import { isOpen, type Keeper, keep } from "./keeper";

/** Each file that was opened. One that is left is written on, and what is not right yet is there again when it is opened again. */
const keepers = new Map<string, Keeper>();

const baseOf = (file: string): string | undefined => keepers.get(file)?.kept().draft.base;

/** A file as it was read, and what writes it: nothing does where it cannot be read. */
export type OpenedDraft = { opened: Opened; keeper: Keeper | null };

/**
 * Reads a file, to be written on where it was left.
 *
 * @throws Error with words where the studio does not answer
 */
export async function openDraft(file: string): Promise<OpenedDraft> {
  const base = baseOf(file);
  const opened = await openFile(file);
  // Written while it was read: what was read may be the older one.
  if (baseOf(file) !== base) return openDraft(file);
  const { version, content, problems } = opened;
  if (content === null) return { opened, keeper: null };
  const before = keepers.get(file);
  if (before && base !== version && !isOpen(before.kept())) before.begin(begin(version, content, problems));
  const keeper = before ?? keep(begin(version, content, problems), (change) => saveFile({ file, ...change }));
  keepers.set(file, keeper);
  return { opened, keeper };
}

/**
 * Tries again when the network or the person is back, and asks before a window is closed that something would be lost with.
 *
 * @returns ends it
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
