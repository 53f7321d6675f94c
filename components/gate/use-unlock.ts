"use client";

import { useState } from "react";
import { REFUSALS } from "@/lib/gate/messages";
import { studyPath, UNLOCK_API } from "@/lib/paths";
import { postJson } from "./post-json";
import { noteUnlocked } from "./session-notes";

type Unlock = {
  checking: boolean;
  error: string | null;
  /** How often a link has filled the field in; 0 once the visitor types or the passcode is refused. */
  filled: number;
};

const failed = (status: number | undefined) =>
  status === 401 ? REFUSALS.wrong_passcode.message : REFUSALS.unavailable.message;

/** Tries a passcode for a study; the right one leads to it. `checking` stays true while the study loads. */
export function useUnlock(slug: string, error: string | null) {
  const [state, setState] = useState<Unlock>({ checking: false, error, filled: 0 });

  const unlock = async (passcode: string) => {
    setState((before) => ({ ...before, checking: true, error: null }));
    const answer = await postJson(UNLOCK_API, { slug, passcode }, failed);
    if (!answer.ok) {
      setState({ checking: false, error: answer.message, filled: 0 });
      return;
    }
    const { opened } = answer.body;
    for (const one of Array.isArray(opened) ? opened : []) if (typeof one === "string") noteUnlocked(one);
    // Replaces this page, so that Back leads from the study to the list, not to an open gate.
    location.replace(studyPath(slug));
  };

  return {
    ...state,
    unlock,
    noteFilled: () => setState((before) => ({ ...before, error: null, filled: before.filled + 1 })),
    noteTyped: () => setState((before) => ({ ...before, filled: 0 })),
  };
}
