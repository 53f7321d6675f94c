import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FormState, Keeper } from "./keeper";

/**
 * Subscribes to a keeper.
 *
 * @param shown called when the file on disk has changed
 * @param setTrouble gets a message while saves fail, then null
 */
export function useDraft(
  keeper: Keeper,
  { shown, setTrouble }: { shown: () => void; setTrouble: (words: string | null) => void },
): FormState {
  const formState = useSyncExternalStore(keeper.subscribe, keeper.formState);
  const { base } = formState.draft;
  const seen = useRef(base);
  useEffect(() => {
    if (seen.current === base) return;
    seen.current = base;
    setTrouble(null);
    shown();
  });
  const words = formState.trouble?.message;
  useEffect(() => {
    if (words === undefined) return;
    setTrouble(words);
    return () => setTrouble(null);
  }, [words, setTrouble]);
  return formState;
}
