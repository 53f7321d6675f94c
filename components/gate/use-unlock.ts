"use client";

import { useCallback, useState } from "react";
import { REFUSALS } from "@/lib/gate/messages";
import { postJson } from "./post-json";
import { noteUnlocked } from "./session-notes";

type Unlock = { checking: boolean; error: string | null };

const failed = (status: number | undefined) =>
  status === 401 ? REFUSALS.wrong_passcode.message : REFUSALS.unavailable.message;

/** Tries a passcode for a study; the right one leads on to it. `checking` stays true while the study loads. */
export function useUnlock(
  slug: string,
  error: string | null,
): Unlock & { unlock: (passcode: string) => void } {
  const [state, setState] = useState<Unlock>({ checking: false, error });

  const unlock = useCallback(
    async (passcode: string) => {
      setState({ checking: true, error: null });
      const answer = await postJson("/api/unlock", { slug, passcode }, failed);
      if (!answer.ok) {
        setState({ checking: false, error: answer.message });
        return;
      }
      noteUnlocked(slug);
      // In place of this page: back from the study leads to the list, not to a gate that is already open.
      location.replace(`/casestudies/${slug}`);
    },
    [slug],
  );

  return { ...state, unlock };
}
