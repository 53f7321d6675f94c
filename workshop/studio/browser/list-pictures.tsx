import type { DragEvent } from "react";
import { entryWithPicture, type Schema } from "./form-schema";
import type { ListActions } from "./list-actions";
import { PickFile, SentState, useSendPictures } from "./send-file";

/**
 * Makes an entry of each picture that is dropped on a list or picked for it, if its entries show one.
 *
 * @returns what the list's element listens to, a button that picks files, and how far they are
 */
export function useListPictures(items: Schema, count: number, actions: ListActions) {
  const { sent, send } = useSendPictures();
  if (entryWithPicture(items, "", "") === null) return { handlers: {}, button: null, state: null };

  const take = (pictures: readonly File[], at: number) =>
    send(pictures, ({ id }, name, before) => actions.add(at + before, entryWithPicture(items, id, name)));
  /** Not those that a field has taken. */
  const filesIn = (event: DragEvent): readonly File[] => {
    if (event.defaultPrevented || !event.dataTransfer.types.includes("Files")) return [];
    event.preventDefault();
    return [...event.dataTransfer.files];
  };
  return {
    handlers: {
      onDragOver: filesIn,
      onDrop: (event: DragEvent) => {
        const files = filesIn(event);
        if (files.length === 0) return;
        const entries = [...event.currentTarget.querySelectorAll(":scope > ol > li")];
        const at = entries.findIndex((entry) => entry.contains(event.target as Node));
        void take(files, at < 0 ? count : at + 1);
      },
    },
    button: (
      <PickFile
        label="Pictures from this computer, an entry for each"
        words="+ Pictures from this computer"
        isMultiple
        isBusy={sent.share !== undefined}
        take={(pictures) => void take(pictures, count)}
      />
    ),
    state: <SentState {...sent} />,
  };
}
