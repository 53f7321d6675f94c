import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Keeper, Kept } from "./keeper";

/**
 * A file as it is being written.
 *
 * @param shown called when the disk has something new
 * @param failed called with words while saves fail, and with null when the studio answers again
 */
export function useDraft(
  keeper: Keeper,
  { shown, failed }: { shown: () => void; failed: (words: string | null) => void },
): Kept {
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  const { base } = kept.draft;
  const seen = useRef(base);
  useEffect(() => {
    if (seen.current === base) return;
    seen.current = base;
    failed(null);
    shown();
  });
  const words = kept.trouble?.message;
  useEffect(() => {
    if (words === undefined) return;
    failed(words);
    return () => failed(null);
  }, [words, failed]);
  return kept;
}
