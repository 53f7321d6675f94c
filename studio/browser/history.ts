import { deepEquals } from "@rjsf/utils";
import type { OpenedContent } from "../../authoring/change-content";
import type { FileContent } from "../../authoring/content-text";
import type { ContentProblem } from "../../lib/content/content-error";
import { mergedContent } from "./merge";

type OnDisk = { text: string } & OpenedContent;

/** A file that is being edited. */
export type Draft = Readonly<{
  /** The version on disk that it was made from. */
  base: string;
  saved: FileContent;
  now: FileContent;
  past: readonly FileContent[];
  future: readonly FileContent[];
  /** The field typed in last: continuous typing there is one step of undo. */
  field: string | null;
  /** In the content that was checked last. */
  problems: readonly ContentProblem[];
  /** In the file on disk. */
  savedProblems: readonly ContentProblem[];
  /** The file on disk, if it has changed elsewhere. */
  conflict: OnDisk | null;
}>;

/** What outlives a reload of the window: unsaved text, and the saved one that it was made from. */
export type Unsaved = Pick<Draft, "base" | "saved" | "now">;

export type Action =
  | { type: "write"; content: FileContent; field: string | null }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "leave" }
  | { type: "saved"; content: FileContent; version: string; problems: readonly ContentProblem[] }
  | { type: "wrong"; content: FileContent; problems: readonly ContentProblem[] }
  | ({ type: "changed" } & OnDisk)
  | { type: "settle"; take: "mine" | "theirs" };

const STEPS = 500;

export const begin = (base: string, saved: FileContent, problems: readonly ContentProblem[]): Draft => ({
  base,
  saved,
  now: saved,
  past: [],
  future: [],
  field: null,
  problems,
  savedProblems: problems,
  conflict: null,
});

/** Whether the last change that was checked was not saved, because of its mistakes. */
export const isRefused = ({ now, saved, problems, savedProblems }: Draft): boolean =>
  now !== saved && problems !== savedProblems;

/** Returns the draft after an action. */
export function reduce(draft: Draft, action: Action): Draft {
  const next = after(draft, action);
  return next.now === next.saved ? { ...next, problems: next.savedProblems } : next;
}

function after(draft: Draft, action: Action): Draft {
  switch (action.type) {
    case "write": {
      const goesOn = action.field !== null && action.field === draft.field;
      const past = goesOn ? draft.past : [...draft.past, draft.now].slice(-STEPS);
      return { ...draft, now: action.content, past, future: [], field: action.field };
    }
    case "leave":
      return draft.field === null ? draft : { ...draft, field: null };
    case "undo": {
      const before = draft.past.at(-1);
      if (!before) return draft;
      const past = draft.past.slice(0, -1);
      return { ...draft, now: before, past, future: [draft.now, ...draft.future], field: null };
    }
    case "redo": {
      const [next, ...future] = draft.future;
      return next ? { ...draft, now: next, past: [...draft.past, draft.now], future, field: null } : draft;
    }
    case "saved": {
      const { version: base, content: saved, problems } = action;
      return { ...draft, base, saved, problems, savedProblems: problems };
    }
    case "wrong":
      return draft.now === action.content ? { ...draft, problems: action.problems } : draft;
    case "changed":
      return withTheirs(draft, action);
    case "settle": {
      const { conflict } = draft;
      if (!conflict) return draft;
      const saved = conflict.content ?? draft.saved;
      const settled = { ...draft, base: conflict.version, saved, conflict: null, field: null };
      if (action.take === "mine" || !conflict.content) return settled;
      const past = [...draft.past, draft.now];
      return { ...settled, now: conflict.content, past, future: [], savedProblems: conflict.problems };
    }
  }
}

/**
 * Takes over what was changed outside of this form, where nothing was typed; otherwise a conflict. Undo takes back only the
 * steps of this form.
 */
function withTheirs(draft: Draft, action: Extract<Action, { type: "changed" }>): Draft {
  const { version, content, problems } = action;
  const { saved } = draft;
  const now = content && mergedContent(saved, draft.now, content);
  if (!now) return { ...draft, conflict: action };
  const rebased = (step: FileContent) => mergedContent(saved, step, content) ?? step;
  return {
    ...draft,
    base: version,
    saved: content,
    now: draft.now === saved || deepEquals(now, content) ? content : now,
    past: draft.past.map(rebased),
    future: draft.future.map(rebased),
    problems: isRefused(draft) ? draft.problems : problems,
    savedProblems: problems,
  };
}
