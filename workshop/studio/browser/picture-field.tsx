import type { WidgetProps } from "@rjsf/utils";
import { type ClipboardEvent, useContext, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureChoice } from "../../content/pictures/choices";
import { fileName, sendPicture } from "./api";
import { ChoiceField } from "./choice-field";
import { placePicture } from "./drafts";
import styles from "./form.module.css";
import { OpenFile } from "./form-context";
import { addNote } from "./notes";
import { NOTHING_SENT, PickFile, type Sent, SentState, sending, useFileDrop, useIsShown } from "./send-file";
import type { Path } from "./values";
import { inWords } from "./words";

/** The path of a field, by the form library's id: "root_blocks_0_imgSrc". */
const pathOf = (id: string): Path =>
  id
    .split("_")
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** `ferry/road-view` as "Road view", in "ferry". */
export const optionOf = ({ id, src }: PictureChoice) => {
  const at = id.lastIndexOf("/");
  return { value: id, title: inWords(id.slice(at + 1)), note: id.slice(0, at), src };
};

/** In a sheet of pictures: takes files from the computer instead. */
export const fromComputer = (take: (files: readonly File[]) => void) => (end: (act: () => void) => void) => (
  <PickFile
    label="A picture from this computer"
    words="From this computer"
    take={(files) => end(() => take(files))}
  />
);

/** A picture, chosen among those of the site, or dropped, pasted or picked as a file, which is encoded and stored with them. */
export function PictureField(props: WidgetProps) {
  const { id, value, onChange } = props;
  const { pictures, file, addPicture } = useContext(OpenFile);
  const [state, setState] = useState<Sent>(NOTHING_SENT);
  const options = useMemo(() => pictures.map(optionOf), [pictures]);

  const isShown = useIsShown();
  const take = async ([picture, ...more]: readonly File[]) => {
    if (!picture) return;
    const others = more.length > 0 ? [`One picture fits here: ${picture.name} is taken`] : [];
    setState(sending(0));
    try {
      const made = await sendPicture(file, picture, (share) => setState(sending(share)));
      if (!isShown.current) {
        if (!placePicture(file, pathOf(id), value, made.choice.id))
          addNote(
            `${picture.name} is among the pictures now, but its field in ${fileName(file)} has changed: choose it there.`,
          );
        return;
      }
      addPicture(made.choice);
      // At once, as typing does: a key pressed before the next render would undo one of the two.
      flushSync(() => onChange(made.choice.id));
      setState({ words: [...others, ...made.words].join("; ") });
    } catch (error) {
      const { message } = error as Error;
      if (isShown.current) setState({ words: message, isError: true });
      else addNote(`${picture.name} for ${fileName(file)}: ${message}`);
    }
  };
  const { isOver, handlers } = useFileDrop((event) => {
    // Several are for the list around it.
    if (event.dataTransfer.files.length > 1 && event.currentTarget.closest("ol")) return;
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  });
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    void take(pasted);
  };
  return (
    <div className={`${styles.picture} ${isOver ? styles.over : ""}`} {...handlers} onPaste={paste}>
      <ChoiceField field={props} what="a picture, or drop one here" heading="Pictures" options={options}>
        {fromComputer((files) => void take(files))}
      </ChoiceField>
      <SentState {...state} />
    </div>
  );
}
