import type { WidgetProps } from "@rjsf/utils";
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sendPicture } from "./api";
import { placePicture } from "./drafts";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import { addNote } from "./notes";
import { TextInput } from "./text-input";
import type { Path } from "./values";

type State = { words: string; isBusy?: boolean; isError?: boolean };

const sending = (share: number): State => ({
  words: share < 1 ? `Sending, ${Math.round(share * 100)} %` : "Encoding",
  isBusy: true,
});

/** The path of a field, by the form library's id: "root_blocks_0_imgSrc". */
const pathOf = (id: string): Path =>
  id
    .split("_")
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** A picture, chosen by name, or dropped, pasted or picked as a file. A file is encoded and stored with the other pictures. */
export function PictureField(props: WidgetProps) {
  const { id, value, onChange, registry } = props;
  const { pictures, file, addPicture } = registry.formContext as FormContext;
  const [{ words, isBusy, isError }, setState] = useState<State>({ words: "" });
  const [isOver, setOver] = useState(false);
  const src = pictures.find(({ id }) => id === value)?.src;

  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setState(sending(0));
    try {
      const made = await sendPicture(file, picture, (share) => setState(sending(share)));
      if (!isShown.current) {
        if (!placePicture(file, pathOf(id), value, made.choice.id))
          addNote(
            `${picture.name} is stored as ${made.choice.id}, but its field in content/${file} has changed: choose it there.`,
          );
        return;
      }
      addPicture(made.choice);
      // At once, as typing does: a key pressed before the next render would undo one of the two.
      flushSync(() => onChange(made.choice.id));
      setState({ words: made.words.join("; ") });
    } catch (error) {
      const { message } = error as Error;
      if (isShown.current) setState({ words: message, isError: true });
      else addNote(`${picture.name} for content/${file}: ${message}`);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    void take(pasted);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping and pasting.
    <div
      className={`${styles.picture} ${isOver ? styles.over : ""}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {src ? <img src={src} alt="" className={styles.thumb} /> : <span className={styles.thumb} />}
      <TextInput {...props} suggestions={pictures.map(({ id }) => id)} />
      <label className={styles.pick}>
        <input
          type="file"
          // Some systems do not call these pictures: the answer says how to convert them.
          accept="image/*,.heic,.heif"
          aria-label={`Another picture for ${value || "this field"}`}
          // A disabled control would lose the focus.
          aria-disabled={isBusy}
          onClick={(event) => {
            if (isBusy) event.preventDefault();
          }}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
        <span aria-hidden="true">File</span>
      </label>
      <p role="status" className={isError ? styles.error : styles.hint}>
        {words}
      </p>
    </div>
  );
}
