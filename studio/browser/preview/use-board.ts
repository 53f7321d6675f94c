import { useEffect } from "react";
import type { Opened } from "../../server/api";
import type { Keeper } from "../keeper";
import { watchBoard, withSpot } from "./board";

/** Writes pictures that are moved on the mood board to its file. The board itself follows the file, as after an undo. */
export function useBoard(page: Document | null, { own }: Opened, keeper: Keeper): void {
  useEffect(() => {
    if (!page || own !== "moodBoard") return;
    return watchBoard(page, (index, spot) =>
      keeper.write((content) => ({ ...content, value: withSpot(content.value, index, spot) }), null),
    );
  }, [page, own, keeper]);
}
