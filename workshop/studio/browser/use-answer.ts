import { useEffect, useState } from "react";

/** The newest answer to a question, which is asked again when something in `about` changes: an Error if it failed, undefined before. */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  about: readonly unknown[],
): Answer | Error | undefined {
  const [answer, setAnswer] = useState<Answer | Error>();
  useEffect(() => {
    let isGone = false;
    const set = (found: Answer | Error) => {
      if (!isGone) setAnswer(found);
    };
    ask().then(set, set);
    return () => {
      isGone = true;
    };
  }, about);
  return answer;
}
