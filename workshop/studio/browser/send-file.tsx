import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { PictureChoice } from "../../content/pictures/choices";
import { fileName, sendPicture } from "./api";
import { placeText } from "./drafts";
import styles from "./form.module.css";
import { type ControlProps, OpenFile } from "./form-context";
import { addNote } from "./notes";
import { pathOf } from "./reveal";

/** How the sending of a file stands: with the share sent so far, 1 during encoding, or with words. */
export type Sent = Readonly<{ words: string; share?: number; isError?: boolean }>;

const NOTHING_SENT: Sent = { words: "" };

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
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** What is sent: its name, and what the server does with it, which takes a while. `isMultiple`: whether several go together. */
type Sending = Readonly<{ what: string; after: string; isMultiple?: boolean }>;
const PICTURE: Sending = { what: "picture", after: "Preparing" };
export const FILE: Sending = { what: "file", after: "Storing" };

/**
 * Sends one file, or several that go together.
 *
 * @param send stores the file, and returns remarks; `isShown`: whether the form is still there; `more`: those that go with it. Throws
 *   Error with a message
 * @returns how far it is, and what takes a file: of several the first, unless they go together
 */
export function useSendFile(
  send: (
    file: File,
    progress: (share: number) => void,
    isShown: () => boolean,
    more: readonly File[],
  ) => Promise<string>,
  { what, after, isMultiple = false } = PICTURE,
) {
  const { file: of } = useContext(OpenFile);
  const [state, setState] = useState(NOTHING_SENT);
  const isShown = useIsShown();
  const sending = (share: number) => setState({ words: share < 1 ? "Sending" : after, share });
  const take = async ([file, ...more]: readonly File[]) => {
    if (!file) return;
    sending(0);
    try {
      const remarks = await send(file, sending, () => isShown.current, more);
      const others = more.length > 0 && !isMultiple ? [`One ${what} fits here: ${file.name} is taken`] : [];
      setState({ words: [...others, remarks].filter(Boolean).join("; ") });
    } catch (error) {
      const { message } = error as Error;
      if (isShown.current) setState({ words: message, isError: true });
      else addNote(`${file.name}${of && ` for ${fileName(of)}`}: ${message}`);
    }
  };
  return {
    state,
    isBusy: state.share !== undefined,
    take: (files: readonly File[]) => void take(files),
    say: (words: string) => setState({ words }),
    fail: ({ message }: Error) => setState({ words: message, isError: true }),
  };
}

/**
 * Sends one file for a field of the open file, also while its form is closed.
 *
 * @param store stores the file, and returns the field's new text and remarks. Throws Error with a message
 */
export function useFieldFile(
  { id, value, onChange }: ControlProps,
  store: (file: File, progress: (share: number) => void) => Promise<{ text: string; words: string }>,
  sending = PICTURE,
) {
  const { file: of } = useContext(OpenFile);
  return useSendFile(async (file, progress, isShown) => {
    const control = document.getElementById(id);
    const path = control && pathOf(control);
    const { text, words } = await store(file, progress);
    // At once, as typing does: a key pressed before the next render would undo one of the two.
    if (isShown()) flushSync(() => onChange(text));
    else if (!path || !placeText(of, path, value, text))
      addNote(
        `${file.name} is among the files now, but its field in ${fileName(of)} has changed: choose it there.`,
      );
    return words;
  }, sending);
}

/** Takes files that are dropped or pasted on what is in it. */
export function DropBox({ take, children }: { take: (files: readonly File[]) => void; children: ReactNode }) {
  const { isOver, handlers } = useFileDrop((event) => {
    // Several are for the list around it.
    if (event.dataTransfer.files.length > 1 && event.currentTarget.closest("ol")) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    take(pasted);
  };
  return (
    <div className={`${styles.picture} ${isOver ? styles.over : ""}`} {...handlers} onPaste={paste}>
      {children}
    </div>
  );
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
    const hint = made > 1 ? ["Enter goes from the words for one to the next."] : [];
    const words = [`${made} of ${pictures.length} pictures are added.`, ...troubles, ...hint];
    setSent({ words: words.join(" "), isError: troubles.length > 0 });
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
  isFolder?: boolean;
  /** As the attribute of the same name; pictures unless given. */
  accept?: string;
  input?: RefObject<HTMLInputElement | null>;
  take: (files: readonly File[]) => void;
};

// Some systems do not call these pictures: the answer says how to convert them.
const PICTURES = "image/*,.heic,.heif";

/** A button that takes files from the computer. */
export const PickFile = ({
  label,
  words,
  isBusy = false,
  isMultiple = false,
  isFolder = false,
  accept = PICTURES,
  input,
  take,
}: Props) => (
  <label className={styles.pick}>
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={isMultiple}
      // React's types do not know it.
      {...(isFolder && { webkitdirectory: "" })}
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
