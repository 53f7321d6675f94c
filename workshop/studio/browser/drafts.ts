import type { FileContent } from "../../content/content-text";
import { settleOf } from "../page-of";
import type { Opened } from "../server/api";
import { fileName, openFile, saveFile, versionOf } from "./api";
import { begin, type Draft } from "./history";
import { isOpen, isStuck, type Keeper, keep } from "./keeper";
import { store } from "./store";
import { forgetUnsaved, remember, remembered, rememberedFiles } from "./unsaved";
import { type Path, valueAt } from "./values";

/** The files opened so far: they keep saving, and keep unsaved text, after another file is opened. */
const keepers = new Map<string, Keeper>();

const baseOf = (file: string): string | null | undefined => keepers.get(file)?.formState().draft.base;

/** A file, and its keeper: null if the file cannot be read, and there is no unsaved text of it. */
export type OpenedDraft = { opened: Opened; keeper: Keeper | null };

/** Opens a file with its unsaved text. Throws Error with a message if the studio does not answer. */
export async function openDraft(file: string): Promise<OpenedDraft> {
  const base = baseOf(file);
  const opened = await openFile(file);
  // A save during the read may have outdated the answer.
  if (baseOf(file) !== base) return openDraft(file);
  const { version, content, problems } = opened;
  const before = keepers.get(file);
  if (content === null) {
    const unsaved = remembered(file);
    const keeper = before ?? (unsaved && keeperFor(opened, begin(unsaved.base, unsaved.saved, [])));
    keeper?.dispatch({ type: "changed", version, content, problems });
    return { opened, keeper };
  }
  if (before && base !== version && !isOpen(before.formState()))
    before.begin(begin(version, content, problems));
  return { opened, keeper: before ?? keeperFor(opened, begin(version, content, problems)) };
}

/** Opens a file that is gone or cannot be read with the content of an earlier version, and writes that in its place. */
export function bringBack(opened: Opened, content: FileContent): OpenedDraft {
  const { version } = opened;
  const keeper = keeperFor(opened, begin(version, content, []));
  keeper.dispatch({ type: "changed", version, content: null, problems: [] });
  keeper.dispatch({ type: "settle", choices: {} });
  return { opened: { ...opened, content }, keeper };
}

function keeperFor(opened: Opened, begun: Draft): Keeper {
  const { file } = opened;
  const unsaved = remembered(file);
  const keeper = keep(begun, (change) => saveFile({ file, ...change }), settleOf(opened));
  keepers.set(file, keeper);
  keeper.subscribe(() => {
    // A save may end after the file was forgotten.
    if (keepers.get(file) === keeper) remember(file, keeper.formState());
    edits.set({});
  });
  if (unsaved) keeper.restore(unsaved);
  return keeper;
}

/**
 * Saves a file, and waits until that is done.
 *
 * @throws Error with a message if the file cannot be saved as it is
 */
export async function whenSaved(file: string): Promise<void> {
  const keeper = keepers.get(file);
  if (!keeper || !isOpen(keeper.formState())) return;
  keeper.saveNow();
  let stop = () => {};
  await new Promise<void>((done, failed) => {
    const look = () => {
      const formState = keeper.formState();
      if (!isOpen(formState)) done();
      else if (formState.draft.conflict || (!formState.isSaving && isStuck(formState)))
        failed(new Error(`${fileName(file)} has changes that are not saved. Correct or undo them first.`));
    };
    stop = keeper.subscribe(look);
    if (keeper.formState().draft.conflict) look();
  }).finally(() => stop());
}

/** Forgets a file that has been renamed or deleted, with its unsaved text. */
export function forget(file: string): void {
  const keeper = keepers.get(file);
  keepers.delete(file);
  keeper?.end();
  forgetUnsaved(file);
  edits.set({});
}

const edits = store({});

/** @returns unsubscribes */
export const onEdits = edits.subscribe;

/** The files that cannot be saved as they are, one a line. */
export const stuckFiles = (): string =>
  [...keepers]
    .filter(([, keeper]) => isStuck(keeper.formState()))
    .map(([file]) => file)
    .join("\n");

/**
 * Writes the name of a file into a field whose form has been closed meanwhile.
 *
 * @param before the field's value when the file was chosen
 * @returns false if the field is gone or has another value now
 */
export function placeText(file: string, path: Path, before: unknown, text: string): boolean {
  const keeper = keepers.get(file);
  const parent = keeper && valueAt(keeper.formState().draft.now.value, path.slice(0, -1));
  if (!parent || valueAt(parent, path.slice(-1)) !== before) return false;
  keeper.writeText(path, text, null);
  return true;
}

/** In milliseconds. */
const LOOK = 1000;

/** Takes over what an editor or another window changes in a file, while its form is shown. Returns a function that stops this. */
export const followFile = (file: string): (() => void) => watch(() => takeOver(file));

/** Calls `changed` when a file has another version than the given one. Returns a function that stops this. */
export const followVersion = (file: string, before: string | null, changed: () => void): (() => void) =>
  watch(async () => {
    if ((await versionOf(file)).version !== before) changed();
  });

function watch(act: () => Promise<void>): () => void {
  const end = new AbortController();
  const look = () => {
    if (document.visibilityState === "visible") act().catch(ignored);
  };
  const timer = setInterval(look, LOOK);
  addEventListener("focus", look, end);
  return () => {
    clearInterval(timer);
    end.abort();
  };
}

/** The studio is away: a save says so. */
const ignored = () => null;

async function takeOver(file: string): Promise<void> {
  const keeper = keepers.get(file);
  if (!keeper) return;
  /** The version that the form knows. */
  const known = () => {
    const { base, conflict } = keeper.formState().draft;
    return conflict ? conflict.version : base;
  };
  const before = known();
  /** During a save, and after one without an answer, the file may have this form's text. */
  const isBusy = () => {
    const { isSaving, trouble } = keeper.formState();
    return isSaving || trouble !== null || known() !== before;
  };
  if (isBusy() || (await versionOf(file)).version === before || isBusy()) return;
  // Its answer is the text on disk.
  if (isOpen(keeper.formState()) && !keeper.formState().draft.conflict) return keeper.saveNow();
  const { version, content, problems } = await openFile(file);
  if (version !== before && !isBusy()) keeper.dispatch({ type: "changed", version, content, problems });
}

/** The files whose text on disk may be older than in their forms. */
export const unsavedFiles = (): string[] =>
  [...keepers].filter(([, keeper]) => isOpen(keeper.formState())).map(([file]) => file);

/**
 * Opens the files with unsaved text from before a reload, retries failed saves when the network or the person returns, and asks
 * before it closes a window with unsaved text.
 *
 * @returns stops this
 */
export function watchWindow(): () => void {
  const end = new AbortController();
  const retry = () => {
    for (const keeper of keepers.values()) keeper.retry();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if ([...keepers.values()].some((keeper) => isOpen(keeper.formState()))) event.preventDefault();
  };
  // A file that cannot be opened now is opened with its form.
  for (const file of rememberedFiles()) openDraft(file).catch(ignored);
  addEventListener("online", retry, end);
  addEventListener("focus", retry, end);
  addEventListener("beforeunload", warn, end);
  return () => end.abort();
}
