import { useEffect, useReducer, useRef } from "react";
import type { Opened } from "../server/api";
import type { Said } from "../server/content-text";
import { saveFile } from "./api";
import { begin, type Draft, reduce } from "./history";

/** Typing rests this long before it is written, in milliseconds. */
const REST = 60;

/** Files that were left, as they were left: what was not right yet is there again when its file is opened again. */
const left = new Map<string, Draft>();

function begun({ file, version, said, problems }: Opened & { said: Said }): Draft {
  const before = left.get(file);
  const goesOn = before && (before.now !== before.saved || before.base === version);
  return goesOn ? before : begin(version, said, problems);
}

/**
 * A file that is written as soon as it is right. While it is wrong the disk keeps what it had.
 *
 * @param opened the file as it was read, with fields that can be read
 * @param shown called when the disk has something new
 * @param failed called with words when the studio does not answer
 */
export function useDraft(
  opened: Opened & { said: Said },
  { shown, failed }: { shown: () => void; failed: (words: string | null) => void },
) {
  const [draft, dispatch] = useReducer(reduce, opened, begun);
  const { file } = opened;
  const isSaving = useRef(false);
  const { now, saved, base, conflict, problems: found } = draft;
  const isWrong = found.length > 0 && now !== saved;
  const wrongOne = useRef<Said | null>(null);

  useEffect(() => {
    if (now === saved || conflict || isSaving.current || wrongOne.current === now) return;
    const timer = setTimeout(async () => {
      isSaving.current = true;
      try {
        const answer = await saveFile({ file, base, ...now });
        failed(null);
        if (answer.kind === "wrong") wrongOne.current = now;
        if (answer.kind === "saved") shown();
        isSaving.current = false;
        if (answer.kind === "saved") dispatch({ type: "saved", said: now, version: answer.version });
        else if (answer.kind === "wrong") dispatch({ type: "wrong", said: now, problems: answer.problems });
        else dispatch({ type: "conflict", version: answer.version, text: answer.text, said: answer.said });
      } catch (error) {
        isSaving.current = false;
        failed((error as Error).message);
      }
    }, REST);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    left.set(file, draft);
  }, [file, draft]);

  const isOpen = now !== saved;
  useEffect(() => {
    if (!isOpen) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isOpen]);

  return { draft, dispatch, isWrong };
}
