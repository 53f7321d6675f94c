import type { FileContent } from "../../content/content-text";
import { isSame } from "../../content/yaml/align";
import type { Saved } from "../server/api";
import { NoAnswer } from "./api";
import { type Action, type Draft, isRefused, reduce, type Unsaved } from "./history";
import { type Path, withValueAt } from "./values";

/** Pause before a save, in milliseconds. */
const REST = 60;
/** While somebody types. A save between two keys would make the page render while the next one waits to be shown. */
const TYPING_REST = 100;

/** Pause after a failed save. It doubles each time, up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** A file between form and disk. */
export type FormState = Readonly<{
  draft: Draft;
  isSaving: boolean;
  /** Why the last save got no answer: the file may still have been written. */
  trouble: Error | null;
  /** Whether it has text from before a reload, which was not saved yet. */
  isRestored: boolean;
}>;

export type Keeper = ReturnType<typeof keep>;

/** Whether the file on disk may differ from the form. */
export const isOpen = ({ draft, isSaving, trouble }: FormState): boolean =>
  draft.now !== draft.saved || isSaving || trouble !== null;

/** Whether a file is not saved until the person or the studio's server does something. */
export const isStuck = ({ draft, trouble }: FormState): boolean =>
  draft.conflict !== null || trouble !== null || isRefused(draft);

/** The state of the file, in words for the person. */
export function statusOf(formState: FormState): string {
  const { conflict, problems } = formState.draft;
  if (conflict?.version === null) return "Not saved: the file is gone";
  if (conflict?.content === null) return "Not saved: the file cannot be read";
  if (conflict) return "Not saved";
  if (formState.trouble instanceof NoAnswer) return "Not saved: the studio does not answer";
  if (formState.trouble) return "Not saved: trying again";
  const mistakes = problems.length === 1 ? "1 mistake" : `${problems.length} mistakes`;
  if (isRefused(formState.draft)) return `Not saved: ${mistakes}`;
  if (isOpen(formState)) return "Saving";
  return problems.length > 0 ? `Saved, with ${mistakes}` : "Saved";
}

/**
 * Saves a file whenever it has no mistakes, one save at a time, even after its form is closed.
 *
 * @param save throws if it fails
 * @param settle returns a change as it is to be written: one field may depend on another
 */
export function keep(
  begun: Draft,
  save: (change: FileContent & { base: string | null }) => Promise<Saved>,
  settle: (before: FileContent, after: FileContent) => FileContent = (_, after) => after,
) {
  let formState: FormState = { draft: begun, isSaving: false, trouble: null, isRestored: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  /** The last content with mistakes: not sent twice. */
  let refused: FileContent | null = null;
  /** Contents whose saves got no answer: each may be on disk. */
  let unanswered: readonly FileContent[] = [];
  const listeners = new Set<() => void>();
  let isEnded = false;

  const set = (next: Partial<FormState>) => {
    formState = { ...formState, ...next };
    if (formState.isRestored && !isOpen(formState)) formState = { ...formState, isRestored: false };
    for (const listener of listeners)
      try {
        listener();
      } catch (error) {
        // A listener that fails, as the preview's may on an odd page, stops no save.
        console.error(error);
      }
  };

  const sendAfter = (wait: number) => {
    clearTimeout(timer);
    const { now, conflict } = formState.draft;
    if (!isEnded && isOpen(formState) && !formState.isSaving && !conflict && now !== refused)
      timer = setTimeout(send, wait);
  };

  const rest = () => (formState.draft.field === null ? REST : TYPING_REST);

  const send = async () => {
    const { base, now: sent } = formState.draft;
    set({ isSaving: true });
    try {
      const answer = await save({ base, ...sent });
      if (answer.kind === "wrong") refused = sent;
      const draft = reduce(formState.draft, actionFor(answer, sent));
      unanswered = [];
      pause = FIRST_PAUSE;
      set({ draft, isSaving: false, trouble: null });
      // The content may have changed during the save.
      sendAfter(rest());
    } catch (error) {
      unanswered = [...unanswered, sent];
      set({ isSaving: false, trouble: error as Error });
      sendAfter(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  };

  const actionFor = (answer: Saved, sent: FileContent): Action => {
    if (answer.kind === "saved") return { ...answer, type: "saved", content: sent };
    if (answer.kind === "wrong") return { type: "wrong", content: sent, problems: answer.problems };
    const { version, content, problems } = answer;
    // A save with a lost answer does not conflict with itself.
    const own = [sent, ...unanswered].find((one) => isSame(one, content));
    return own ? { type: "saved", content: own, version, problems } : { ...answer, type: "changed" };
  };

  const dispatch = (action: Action) => {
    const draft = reduce(formState.draft, action);
    if (draft === formState.draft) return;
    if (draft.now !== formState.draft.now) refused = null;
    set({ draft });
    sendAfter(rest());
  };

  /** Changes the present content, which may be newer than the form's. */
  const write = (how: (now: FileContent) => FileContent, field: string | null) => {
    const { now } = formState.draft;
    dispatch({ type: "write", content: settle(now, how(now)), field });
  };

  return {
    formState: (): FormState => formState,
    /** @returns unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    write,
    /** Writes a field's text; an empty one takes the field out. */
    writeText: (path: Path, text: string, field: string | null) =>
      write(
        ({ value, body }) =>
          path[0] === "body"
            ? { value, body: text }
            : { value: withValueAt(value, path, text || undefined), body },
        field,
      ),
    /** Saves at once, also what was wrong before. */
    saveNow(): void {
      refused = null;
      sendAfter(0);
    },
    /** Retries a failed save at once. */
    retry() {
      if (formState.trouble) sendAfter(0);
    },
    /** Brings back unsaved text from before a reload. */
    restore({ base, saved, now }: Unsaved) {
      const { draft } = formState;
      // The base may be old: then the save ends in a conflict, which shows both texts.
      const before = base === draft.base ? draft.saved : saved;
      set({
        draft: { ...draft, base, saved: before, now, past: [{ before, after: now }] },
        isRestored: true,
      });
      sendAfter(0);
    },
    /** Saves no more: the file is gone. */
    end(): void {
      isEnded = true;
      clearTimeout(timer);
    },
    /** Replaces a saved draft with the file on disk. */
    begin(draft: Draft) {
      refused = null;
      set({ draft });
    },
  };
}
