import { type DragEvent, useContext, useEffect, useRef, useState } from "react";
import type { PictureChoice } from "../../content/pictures/choices";
import { fileName, sendPicture } from "./api";
import styles from "./form.module.css";
import { OpenFile } from "./form-context";
import { addNote } from "./notes";

/** How the sending of a file stands: with the share sent so far, 1 during encoding, or with words. */
export type Sent = Readonly<{ words: string; share?: number; isError?: boolean }>;

export const NOTHING_SENT: Sent = { words: "" };

export const sending = (share: number): Sent => ({ words: share < 1 ? "Sending" : "Encoding", share });

/** A bar while a file is sent, and words. */
export const SentState = ({ words, share, isError = false }: Sent) => (
  <>
    {share === undefined ? null : (
      // Without a value it moves by itself: nobody knows how long encoding takes.
      <progress className={styles.progress} value={share < 1 ? share : undefined} aria-label={words} />
    )}
    <p role="status" className={isError ? styles.error : styles.hint}>
      {words}
    </p>
  </>
);

/** Whether the form that sends a file is still shown when the answer comes. */
export function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Sends pictures for the open file, one after the other.
 *
 * @returns how far they are, and what sends them: it hands over each that is stored, with its file's name and how many
 *   were before it
 */
export function useSendPictures() {
  const { file, addPicture } = useContext(OpenFile);
  const [sent, setSent] = useState(NOTHING_SENT);
  const isShown = useIsShown();
  const send = async (
    pictures: readonly File[],
    put: (choice: PictureChoice, name: string, count: number) => void,
  ) => {
    const troubles: string[] = [];
    let made = 0;
    for (const [index, picture] of pictures.entries()) {
      const words = `${index + 1} of ${pictures.length}: ${picture.name}`;
      try {
        const { choice } = await sendPicture(file, picture, (share) => setSent({ words, share }));
        addPicture(choice);
        put(choice, picture.name, made);
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
  return { sent, send };
}

type Props = {
  /** Its name for screen readers, and its words on screen. */
  label: string;
  words: string;
  isBusy?: boolean;
  isMultiple?: boolean;
  /** By default pictures. Some systems do not call these pictures: the answer says how to convert them. */
  accept?: string;
  take: (files: readonly File[]) => void;
};

/** A button that takes files from the computer. */
export const PickFile = ({
  label,
  words,
  isBusy = false,
  isMultiple = false,
  accept = "image/*,.heic,.heif",
  take,
}: Props) => (
  <label className={styles.pick}>
    <input
      type="file"
      accept={accept}
      multiple={isMultiple}
      aria-label={label}
      // A disabled control would lose the focus.
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = "";
        if (files.length > 0) take(files);
      }}
    />
    <span aria-hidden="true">{words}</span>
  </label>
);

/** What an element listens to on which files are dropped, and whether some are over it. */
export function useFileDrop(drop: (event: DragEvent<HTMLElement>) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      setOver(false);
      drop(event);
    },
  };
  return { isOver, handlers };
}
