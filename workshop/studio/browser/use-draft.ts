import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Keeper, Kept } from "./keeper";

/**
 * Subscribes to a keeper.
 *
 * @param shown called when the file on disk has changed
 * @param setTrouble gets a message while saves fail, then null
 */
export function useDraft(
  keeper: Keeper,
  { shown, setTrouble }: { shown: () => void; setTrouble: (words: string | null) => void },
): Kept {
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  const { base } = kept.draft;
  const seen = useRef(base);
  useEffect(() => {
    if (seen.current === base) return;
    seen.current = base;
    setTrouble(null);
    shown();
  });
  const words = kept.trouble?.message;
  useEffect(() => {
    if (words === undefined) return;
    setTrouble(words);
    return () => setTrouble(null);
  }, [words, setTrouble]);
  return kept;
}
