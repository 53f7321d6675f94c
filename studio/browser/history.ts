import type { FileContent } from "../../authoring/content-text";
import type { ContentProblem } from "../../lib/content/content-error";

/** A file as it is being written. */
export type Draft = Readonly<{
  /** The version on the disk that it was made from. */
  base: string;
  /** What the disk says. */
  saved: FileContent;
  now: FileContent;
  past: readonly FileContent[];
  future: readonly FileContent[];
  /** The field that was last written in: one step of undo holds all that is typed there in one go. */
  field: string | null;
  problems: readonly ContentProblem[];
  /** Mistakes that the file on the disk has. */
  savedProblems: readonly ContentProblem[];
  /** What somebody else wrote in the meantime; null where nobody did. */
  conflict: { version: string; text: string; content: FileContent | null } | null;
}>;

export type Action =
  | { type: "write"; content: FileContent; field: string | null }
  | { type: "undo" }
  | { type: "redo" }
  /** The cursor left the field. */
  | { type: "leave" }
  | { type: "saved"; content: FileContent; version: string }
  | { type: "wrong"; content: FileContent; problems: readonly ContentProblem[] }
  | { type: "conflict"; version: string; text: string; content: FileContent | null }
  | { type: "settle"; take: "mine" | "theirs" };

/** How many steps can be undone. */
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

/** The draft after an action. Nothing that was written is ever lost: what an undo takes away, a redo brings back. */
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
    case "saved":
      return {
        ...draft,
        base: action.version,
        saved: action.content,
        savedProblems: [],
      };
    case "wrong":
      return draft.now === action.content ? { ...draft, problems: action.problems } : draft;
    case "conflict": {
      const { version, text, content } = action;
      return { ...draft, conflict: { version, text, content } };
    }
    case "settle": {
      const { conflict } = draft;
      if (!conflict) return draft;
      const saved = conflict.content ?? draft.saved;
      const settled = { ...draft, base: conflict.version, saved, conflict: null, field: null };
      if (action.take === "mine" || !conflict.content) return settled;
      // Undo brings back what was given up.
      return {
        ...settled,
        now: conflict.content,
        past: [...draft.past, draft.now],
        future: [],
        savedProblems: [],
      };
    }
  }
}
