import { useEffect, useRef, useState } from "react";
import type { Opened } from "../../server/api";
import type { Keeper } from "../keeper";
import { showsSpots, watchBoard, withSpot } from "./board";

/** In milliseconds. */
const LOOK = 500;
/** Looks before the page is loaded again. */
const LOOKS = 10;
/** The page may be built from the file before. */
const LOADS = 4;

/**
 * Writes pictures that are moved on the mood board to its file. The board follows the file, as after an undo. It cannot if the
 * page missed what came between: it is loaded again if it still shows other places than the file after some seconds.
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

  const { base, saved } = keeper.formState().draft;
  useEffect(() => {
    tries.current = 0;
  }, [base]);
  useEffect(() => {
    if (!page?.defaultView || own !== "moodBoard" || tries.current >= LOADS) return;
    let looks = 0;
    const timer = setInterval(() => {
      const isRight = showsSpots(page, saved.value, moved.current);
      looks += 1;
      if (!isRight && looks < LOOKS) return;
      clearInterval(timer);
      if (isRight) return;
      tries.current += 1;
      setLoads((before) => before + 1);
    }, LOOK);
    return () => clearInterval(timer);
  }, [page, own, base]);
  return loads;
}
