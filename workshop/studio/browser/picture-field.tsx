import { useContext, useMemo } from "react";
import { flushSync } from "react-dom";
import { isUnwritten } from "../../content/create/unwritten";
import { inWords } from "../../content/in-words";
import type { PicturePart } from "../../content/pictures/add-picture";
import type { PictureChoice } from "../../content/pictures/choices";
import { sendPart, sendPicture } from "./api";
import { ChoiceField } from "./choice-field";
import { Crop } from "./crop";
import { Group } from "./focus-field";
import { type ControlProps, FormActions, OpenFile } from "./form-context";
import { askForWords, pathOf } from "./reveal";
import { DropBox, PickFile, SentState, useFieldFile } from "./send-file";

/** `ferry/road-view` as "Road view", in "ferry". */
export const optionOf = ({ id, src, width, height }: PictureChoice) => {
  const at = id.lastIndexOf("/");
  return { value: id, title: inWords(id.slice(at + 1)), note: id.slice(0, at), src, size: { width, height } };
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
export function PictureField(props: ControlProps) {
  const { pictures, file, addPicture } = useContext(OpenFile);
  const { leave } = useContext(FormActions);
  const options = useMemo(() => pictures.map(optionOf), [pictures]);
  const { alt } = useContext(Group) as { alt?: unknown };
  const onChange = (id: unknown) => {
    flushSync(() => props.onChange(id));
    const { activeElement: control } = document;
    // Not if the focus has left the field while the picture was sent.
    if (id && isUnwritten(alt) && control?.id === props.id) askForWords(pathOf(control)?.slice(0, -1) ?? []);
  };
  const { state, take } = useFieldFile({ ...props, onChange }, async (picture, progress) => {
    document.getElementById(props.id)?.focus();
    const { choice, words } = await sendPicture(file, picture, progress);
    addPicture(choice);
    return { text: choice.id, words: words.join("; ") };
  });
  const chosen = pictures.find(({ id }) => id === props.value);
  const crop = async (part: PicturePart) => {
    const { choice } = await sendPart(file, String(props.value), part);
    addPicture(choice);
    // A step of undo by itself.
    leave();
    props.onChange(choice.id);
  };
  return (
    <DropBox take={take}>
      <ChoiceField
        field={{ ...props, onChange }}
        what="a picture, or drop one here"
        heading="Pictures"
        options={options}
        isToCome
      >
        {fromComputer(take)}
      </ChoiceField>
      {chosen ? <Crop picture={chosen} keep={crop} /> : null}
      <SentState {...state} />
    </DropBox>
  );
}
