import type { ContentProblem } from "../../../lib/content/content-error";
import type { OpenedContent } from "../../content/change-content";
import type { FileContent } from "../../content/content-text";
import { type Choices, type Clash, joined } from "../../content/merge";
import { isSame } from "../../content/yaml/align";

/** A change that this form made. It is taken back and made again within the content that is there then. */
type Edit = Readonly<{ before: FileContent; after: FileContent }>;
type Step = "undo" | "redo";

/** A file that is being edited. */
export type Draft = Readonly<{
  /** The version on disk that it was made from; null if there is no file. */
  base: string | null;
  saved: FileContent;
  now: FileContent;
  past: readonly Edit[];
  future: readonly Edit[];
  /** The last step, if it was not done, and where the content was changed elsewhere since then. */
  notDone: Readonly<{ step: Step; path: Clash["path"] }> | null;
  /** The field typed in last: continuous typing there is one step of undo. */
  field: string | null;
  /** In the content that was checked last. */
  problems: readonly ContentProblem[];
  /** In the file on disk. */
  savedProblems: readonly ContentProblem[];
  /** The file on disk, if it was changed elsewhere where this form was, cannot be read, or is gone. */
  conflict: OpenedContent | null;
}>;

/** The part that outlives a reload of the window: unsaved text, and the saved one that it was made from. */
export type Unsaved = Pick<Draft, "base" | "saved" | "now">;

export type Action =
  | { type: "write"; content: FileContent; field: string | null }
  | { type: Step }
  | { type: "leave" }
  | { type: "saved"; content: FileContent; version: string | null; problems: readonly ContentProblem[] }
  | { type: "wrong"; content: FileContent; problems: readonly ContentProblem[] }
  | ({ type: "changed" } & OpenedContent)
  | { type: "settle"; choices: Choices };

const STEPS = 500;

export const begin = (
  base: string | null,
  saved: FileContent,
  problems: readonly ContentProblem[],
): Draft => ({
  base,
  saved,
  now: saved,
  past: [],
  future: [],
  notDone: null,
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
  const done = after(draft, action);
  const { conflict } = done;
  // An edit may leave nothing to decide.
  const next = conflict && done.now !== draft.now ? withTheirs(done, conflict) : done;
  return next.now === next.saved ? { ...next, problems: next.savedProblems } : next;
}

function after(draft: Draft, action: Action): Draft {
  switch (action.type) {
    case "write": {
      const { content: after, field } = action;
      const goesOn = field !== null && field === draft.field;
      const before = (goesOn && draft.past.at(-1)?.before) || draft.now;
      const past = [...(goesOn ? draft.past.slice(0, -1) : draft.past), { before, after }].slice(-STEPS);
      return { ...draft, now: after, past, future: [], notDone: null, field };
    }
    case "leave":
      return draft.field === null ? draft : { ...draft, field: null };
    case "undo": {
      const edit = draft.past.at(-1);
      if (!edit) return draft;
      const rest = { ...draft, past: draft.past.slice(0, -1) };
      return step(rest, "undo", edit.after, edit.before, { future: [edit, ...draft.future] });
    }
    case "redo": {
      const [edit, ...future] = draft.future;
      if (!edit) return draft;
      return step({ ...draft, future }, "redo", edit.before, edit.after, { past: [...draft.past, edit] });
    }
    case "saved": {
      const { version: base, content: saved, problems } = action;
      return { ...draft, base, saved, problems, savedProblems: problems };
    }
    case "wrong":
      return draft.now === action.content ? { ...draft, problems: action.problems } : draft;
    case "changed":
      return withTheirs(draft, action);
    case "settle":
      return draft.conflict ? settled(draft, draft.conflict, action.choices) : draft;
  }
}

/** Changes `from` to `to` within the present content; if that was changed elsewhere since, it stays, and the step is dropped. */
function step(draft: Draft, name: Step, from: FileContent, to: FileContent, lists: Partial<Draft>): Draft {
  const { content, clashes } = joined(from, draft.now, to);
  const [clash] = clashes;
  if (clash) return { ...draft, notDone: { step: name, path: clash.path }, field: null };
  // The very content that is saved needs no save.
  const now = isSame(content, draft.saved) ? draft.saved : content;
  return { ...draft, ...lists, now, notDone: null, field: null };
}

/** Undo goes from the chosen content to all of mine, then to theirs: steps before the conflict would write over theirs. */
function settled(draft: Draft, conflict: OpenedContent, choices: Choices): Draft {
  const { version: base, content: theirs, problems: savedProblems } = conflict;
  const next = { ...draft, base, savedProblems, conflict: null, field: null };
  // A copy is not saved yet: the form's text is written, even if nothing was typed.
  if (!theirs) return { ...next, saved: { ...draft.saved } };
  const { content: mine } = joined(draft.saved, draft.now, theirs);
  const { content: now } = joined(draft.saved, draft.now, theirs, choices);
  const edits = [
    { before: theirs, after: mine },
    { before: mine, after: now },
  ];
  const past = edits.filter(({ before, after }) => !isSame(before, after));
  return { ...next, saved: theirs, now: isSame(now, theirs) ? theirs : now, past, future: [] };
}

/** Takes over what was changed outside of this form, where nothing was typed; otherwise a conflict. */
function withTheirs(draft: Draft, { version, content, problems }: OpenedContent): Draft {
  const { saved } = draft;
  const { content: now, clashes } = joined(saved, draft.now, content ?? saved);
  if (!content || clashes.length > 0) return { ...draft, conflict: { version, content, problems } };
  return {
    ...draft,
    base: version,
    saved: content,
    now: draft.now === saved || isSame(now, content) ? content : now,
    // Typing that goes on is another step: theirs is not part of it.
    field: null,
    conflict: null,
    problems: isRefused(draft) ? draft.problems : problems,
    savedProblems: problems,
  };
}
