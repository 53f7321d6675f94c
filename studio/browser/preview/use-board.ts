import { useEffect, useRef, useState } from "react";
import type { Opened } from "../../server/api";
import type { Keeper } from "../keeper";
import { showsSpots, watchBoard, withSpot } from "./board";

/** The page may be built from the file before. */
const TRIES = 4;
/** In milliseconds. */
const PAUSE = 500;

/**
 * Writes pictures that are moved on the mood board to its file. The board keeps its places, so a page that shows others than
 * the file, as after an undo, must be loaded again.
 *
 * @returns a number that changes when the frame must load the page again
 */
export function useBoard(page: Document | null, { own }: Opened, keeper: Keeper): number {
  const moved = useRef(new Set<number>());
  const tries = useRef(0);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (!page || own !== "moodBoard") return;
    moved.current.clear();
    return watchBoard(page, (index, spot) => {
      moved.current.add(index);
      keeper.write((content) => ({ ...content, value: withSpot(content.value, index, spot) }), null);
    });
  }, [page, own, keeper]);

  const { base, saved } = keeper.kept().draft;
  useEffect(() => {
    tries.current = 0;
  }, [base]);
  useEffect(() => {
    if (!page?.defaultView || own !== "moodBoard" || showsSpots(page, saved.value, moved.current)) return;
    tries.current += 1;
    if (tries.current > TRIES) return;
    const timer = setTimeout(() => setLoads((before) => before + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [page, own, base]);
  return loads;
}
