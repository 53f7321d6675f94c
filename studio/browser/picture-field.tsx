import type { WidgetProps } from "@rjsf/utils";
import { type ClipboardEvent, type ComponentProps, type DragEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { sendPicture } from "./api";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";

type State =
  | { kind: "rests" }
  | { kind: "busy"; share: number }
  | { kind: "told"; words: string; isError: boolean };

const saying = (state: State): string => {
  if (state.kind === "rests") return "";
  if (state.kind === "told") return state.words;
  return state.share < 1 ? `Sending, ${Math.round(state.share * 100)} %` : "Encoding";
};

/** A picture: chosen by its name, or dropped, pasted or picked as a file, which is encoded and laid beside the content's others. */
export function PictureField({
  value,
  onChange,
  registry,
  control,
}: WidgetProps & { control: ComponentProps<"input"> }) {
  const { pictures, file, addPicture } = registry.formContext as FormContext;
  const list = useId();
  const [state, setState] = useState<State>({ kind: "rests" });
  const [isOver, setOver] = useState(false);
  const src = pictures.find(({ id }) => id === value)?.src;

  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setState({ kind: "busy", share: 0 });
    try {
      const { choice, words } = await sendPicture(file, picture, (share) =>
        setState({ kind: "busy", share }),
      );
      addPicture(choice);
      // At once, as typing is: a key or button that is pressed before the form has it would be lost, or the picture.
      flushSync(() => onChange(choice.id));
      setState({ kind: "told", words: words.join("; "), isError: false });
    } catch (error) {
      setState({ kind: "told", words: (error as Error).message, isError: true });
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped and pasted here can be picked by the button, too.
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
      <input
        {...control}
        className={styles.input}
        list={list}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
      <datalist id={list}>
        {pictures.map(({ id }) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <label className={styles.pick}>
        <input
          type="file"
          accept="image/*"
          aria-label={`Another picture for ${value ?? "this field"}`}
          disabled={state.kind === "busy"}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
        <span aria-hidden="true">File</span>
      </label>
      <p role="status" className={state.kind === "told" && state.isError ? styles.error : styles.hint}>
        {saying(state)}
      </p>
    </div>
  );
}
