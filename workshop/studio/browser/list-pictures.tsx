import { type DragEvent, type KeyboardEvent, useRef } from "react";
import { isUnwritten } from "../../content/create/unwritten";
import { entryWithPicture, type Schema } from "./form-schema";
import type { ListActions } from "./list-actions";
import { askForWords, focusEntry, pathOf } from "./reveal";
import { PickFile, SentState, useSendPictures } from "./send-file";
import type { Path } from "./values";

/**
 * Makes an entry of each picture that is dropped on a list or picked for it, if its entries show one, and asks for the words of the
 * first. Enter leads from them to the next that are still to be written, Escape to their entry.
 *
 * @returns what the list's element listens to, a button that picks files, and how far they are
 */
export function useListPictures(
  items: Schema,
  path: Path,
  entries: readonly { value: unknown }[],
  actions: ListActions,
) {
  const { sent, send } = useSendPictures();
  const picker = useRef<HTMLInputElement>(null);
  /** There the focus waits for the next picture. */
  const wait = () => picker.current?.focus({ preventScroll: true });
  if (entryWithPicture(items, "", "") === null) return { handlers: {}, button: null, state: null };

  const isBusy = sent.share !== undefined;
  const take = (pictures: readonly File[], at: number) => {
    wait();
    void send(pictures, ({ id }, name, before) => {
      actions.add(at + before, entryWithPicture(items, id, name));
      if (document.activeElement === picker.current) askForWords([...path, at + before]);
    });
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
        const rows = [...event.currentTarget.querySelectorAll(":scope > ol > li")];
        const at = rows.findIndex((row) => row.contains(event.target as Node));
        take(files, at < 0 ? entries.length : at + 1);
      },
      onKeyDown: ({ key, target, nativeEvent }: KeyboardEvent) => {
        const [name, index, ...list] = [...(pathOf(target as Element) ?? [])].reverse();
        if (nativeEvent.isComposing || name !== "alt" || list.length !== path.length) return;
        const isNext = ({ value }: { value: unknown }, at: number) =>
          at > Number(index) && "alt" in Object(value) && isUnwritten((value as { alt: unknown }).alt);
        const next = key === "Enter" ? entries.findIndex(isNext) : -1;
        if (next >= 0) askForWords([...path, next]);
        else if (key === "Enter" && isBusy) wait();
        else if (/^(Enter|Escape)$/.test(key)) focusEntry([...path, Number(index)]);
      },
    },
    button: (
      <PickFile
        label="Pictures from this computer, an entry for each"
        words="+ Pictures from this computer"
        isMultiple
        isBusy={isBusy}
        input={picker}
        take={(pictures) => take(pictures, entries.length)}
      />
    ),
    state: <SentState {...sent} />,
  };
}
