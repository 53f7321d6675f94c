import { deepEquals } from "@rjsf/utils";
import type { FileContent } from "../../content/content-text";
import type { Saved } from "../server/api";
import { NoAnswer } from "./api";
import { type Action, type Draft, isRefused, reduce, type Unsaved } from "./history";

/** Pause in typing before a save, in milliseconds. */
const REST = 60;

/** Pause after a failed save. It doubles each time, up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** A file between form and disk. */
export type Kept = Readonly<{
  draft: Draft;
  isSaving: boolean;
  /** Why the last save got no answer: the file may still have been written. */
  trouble: Error | null;
  /** Whether it has text from before a reload, which was not saved yet. */
  isRestored: boolean;
}>;

export type Keeper = ReturnType<typeof keep>;

/** Whether the file on disk may differ from the form. */
export const isOpen = ({ draft, isSaving, trouble }: Kept): boolean =>
  draft.now !== draft.saved || isSaving || trouble !== null;

/** Whether a file is not saved until the person or the studio's server does something. */
export const isStuck = ({ draft, trouble }: Kept): boolean =>
  draft.conflict !== null || trouble !== null || isRefused(draft);

/** The state of the file, in words for the person. */
export function statusOf(kept: Kept): string {
  const { conflict, problems } = kept.draft;
  if (conflict?.version === null) return "Not saved: the file is gone";
  if (conflict?.content === null) return "Not saved: the file cannot be read";
  if (conflict) return "Not saved";
  if (kept.trouble instanceof NoAnswer) return "Not saved: the studio does not answer";
  if (kept.trouble) return "Not saved: trying again";
  const mistakes = problems.length === 1 ? "1 mistake" : `${problems.length} mistakes`;
  if (isRefused(kept.draft)) return `Not saved: ${mistakes}`;
  if (isOpen(kept)) return "Saving";
  return problems.length > 0 ? `Saved, with ${mistakes}` : "Saved";
}

/**
 * Saves a file whenever it has no mistakes, one save at a time, even after its form is closed.
 *
 * @param save throws if it fails
 */
export function keep(begun: Draft, save: (change: FileContent & { base: string | null }) => Promise<Saved>) {
  let kept: Kept = { draft: begun, isSaving: false, trouble: null, isRestored: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  /** The last content with mistakes: not sent twice. */
  let refused: FileContent | null = null;
  /** Contents whose saves got no answer: each may be on disk. */
  let unanswered: readonly FileContent[] = [];
  const listeners = new Set<() => void>();
  let isEnded = false;

  const set = (next: Partial<Kept>) => {
    kept = { ...kept, ...next };
    if (kept.isRestored && !isOpen(kept)) kept = { ...kept, isRestored: false };
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
    const { now, conflict } = kept.draft;
    if (!isEnded && isOpen(kept) && !kept.isSaving && !conflict && now !== refused)
      timer = setTimeout(send, wait);
  };

  const send = async () => {
    const { base, now: sent } = kept.draft;
    set({ isSaving: true });
    try {
      const answer = await save({ base, ...sent });
      if (answer.kind === "wrong") refused = sent;
      const draft = reduce(kept.draft, actionFor(answer, sent));
      unanswered = [];
      pause = FIRST_PAUSE;
      set({ draft, isSaving: false, trouble: null });
      // The content may have changed during the save.
      sendAfter(REST);
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
    const own = [sent, ...unanswered].find((one) => deepEquals(one, content));
    return own ? { type: "saved", content: own, version, problems } : { ...answer, type: "changed" };
  };

  const dispatch = (action: Action) => {
    const draft = reduce(kept.draft, action);
    if (draft === kept.draft) return;
    if (draft.now !== kept.draft.now) refused = null;
    set({ draft });
    sendAfter(REST);
  };

  return {
    kept: (): Kept => kept,
    /** @returns unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    /** Changes the present content, which may be newer than the form's. */
    write: (how: (now: FileContent) => FileContent, field: string | null) =>
      dispatch({ type: "write", content: how(kept.draft.now), field }),
    /** Saves at once, also what was wrong before. */
    saveNow(): void {
      refused = null;
      sendAfter(0);
    },
    /** Retries a failed save at once. */
    retry() {
      if (kept.trouble) sendAfter(0);
    },
    /** Brings back unsaved text from before a reload. */
    restore({ base, saved, now }: Unsaved) {
      const { draft } = kept;
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
