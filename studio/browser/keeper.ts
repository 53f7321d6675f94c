import { deepEquals } from "@rjsf/utils";
import type { FileContent } from "../../authoring/content-text";
import type { Saved } from "../server/api";
import { NoAnswer } from "./api";
import { type Action, type Draft, reduce } from "./history";

/** Typing rests this long before it is written, in milliseconds. */
const REST = 60;

/** So long the studio waits after a save that failed. Each time it is twice as long, up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** A file between its form and the disk. */
export type Kept = Readonly<{
  draft: Draft;
  isSaving: boolean;
  /** Why the last save failed: nobody knows whether it was written. Null where it was answered. */
  trouble: Error | null;
}>;

export type Keeper = ReturnType<typeof keep>;

/** Whether the disk says something else than the form, or may do so. */
export const isOpen = ({ draft, isSaving, trouble }: Kept): boolean =>
  draft.now !== draft.saved || isSaving || trouble !== null;

/** How it stands, in words. */
export function standing(kept: Kept): string {
  const { now, saved, conflict, problems } = kept.draft;
  if (conflict) return "Not saved";
  if (kept.trouble instanceof NoAnswer) return "Not saved: the studio does not answer";
  if (kept.trouble) return "Not saved: it is tried again";
  if (now !== saved && problems.length > 0) return "Not saved: something is wrong";
  return isOpen(kept) ? "Saving" : "Saved";
}

/**
 * Writes a file as soon as it is right, one save at a time. It goes on where no form shows the file any more.
 *
 * @param save throws where it failed
 */
export function keep(begun: Draft, save: (change: FileContent & { base: string }) => Promise<Saved>) {
  let kept: Kept = { draft: begun, isSaving: false, trouble: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  /** What was answered as wrong: the same is not asked again. */
  let refused: FileContent | null = null;
  /** What was sent and not answered: the disk may say any of it. */
  let unanswered: readonly FileContent[] = [];
  const listeners = new Set<() => void>();

  const set = (next: Partial<Kept>) => {
    kept = { ...kept, ...next };
    for (const listener of listeners) listener();
  };

  /** Sends what is there then, where there is something to send. */
  const sendAfter = (wait: number) => {
    clearTimeout(timer);
    const { now, conflict } = kept.draft;
    if (isOpen(kept) && !kept.isSaving && !conflict && now !== refused) timer = setTimeout(send, wait);
  };

  const send = async () => {
    const { base, now: sent } = kept.draft;
    set({ isSaving: true });
    try {
      const answer = await save({ base, ...sent });
      if (answer.kind === "wrong") refused = sent;
      const draft = reduce(kept.draft, heard(answer, sent));
      unanswered = [];
      pause = FIRST_PAUSE;
      set({ draft, isSaving: false, trouble: null });
      // Whatever the answer is, something else may have been typed in the meantime.
      sendAfter(REST);
    } catch (error) {
      unanswered = [...unanswered, sent];
      set({ isSaving: false, trouble: error as Error });
      sendAfter(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  };

  const heard = (answer: Saved, sent: FileContent): Action => {
    if (answer.kind === "saved") return { type: "saved", content: sent, version: answer.version };
    if (answer.kind === "wrong") return { type: "wrong", content: sent, problems: answer.problems };
    const { version, text, content } = answer;
    // A save whose answer was lost is no conflict with itself.
    const own = [sent, ...unanswered].find((one) => deepEquals(one, content));
    return own ? { type: "saved", content: own, version } : { type: "conflict", version, text, content };
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
    /** @returns takes the listener away again */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    /** Writes on in what is there now, which may be newer than what a form has shown. */
    write: (how: (now: FileContent) => FileContent, field: string | null) =>
      dispatch({ type: "write", content: how(kept.draft.now), field }),
    /** Tries again at once, where it waits for the next try. */
    retry() {
      if (kept.trouble) sendAfter(0);
    },
    /** Begins anew with what the disk says, where all was saved. */
    begin(draft: Draft) {
      refused = null;
      set({ draft });
    },
  };
}
