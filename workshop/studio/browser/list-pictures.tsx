import { type DragEvent, useState } from "react";
import { fileName, sendPicture } from "./api";
import type { FormContext } from "./form-context";
import { entryWithPicture, type Schema } from "./form-schema";
import type { ListActions } from "./list-actions";
import { addNote } from "./notes";
import { NOTHING_SENT, PickFile, SentState, useIsShown } from "./send-file";

/**
 * Makes an entry of each picture that is dropped on a list or picked for it, if its entries show one.
 *
 * @returns what the list's element listens to, a button that picks files, and how far they are
 */
export function useListPictures(items: Schema, count: number, actions: ListActions, context: FormContext) {
  const [sent, setSent] = useState(NOTHING_SENT);
  const isShown = useIsShown();
  const { file, addPicture } = context;
  if (entryWithPicture(items, "", "") === null) return { handlers: {}, button: null, state: null };

  const take = async (pictures: readonly File[], at: number) => {
    const troubles: string[] = [];
    let made = 0;
    for (const [index, picture] of pictures.entries()) {
      const words = `${index + 1} of ${pictures.length}: ${picture.name}`;
      try {
        const { choice } = await sendPicture(file, picture, (share) => setSent({ words, share }));
        addPicture(choice);
        actions.add(at + made, entryWithPicture(items, choice.id, picture.name));
        made++;
      } catch (error) {
        troubles.push(`${picture.name}: ${(error as Error).message}`);
      }
    }
    const words = [`${made} of ${pictures.length} pictures are added.`, ...troubles].join(" ");
    setSent({ words, isError: troubles.length > 0 });
    // The form of another file is shown now.
    if (!isShown.current) for (const trouble of troubles) addNote(`${fileName(file)}: ${trouble}`);
  };
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
