import { useRef, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import { Press } from "./parts";
import "react-image-crop/dist/ReactCrop.css";
import type { PictureChoice } from "../../content/pictures/choices";
import { Sheet } from "./chooser";
import styles from "./crop.module.css";
import formStyles from "./form.module.css";

type Props = {
  picture: PictureChoice;
  /** Throws Error with a message. */
  keep: (part: PercentCrop) => Promise<void>;
};

/** A button that opens a picture in a sheet, where a part of it is chosen by mouse or keys. */
export function Crop({ picture, keep }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Press aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Crop
      </Press>
      {isOpen ? <Cropper picture={picture} keep={keep} leave={() => setOpen(false)} /> : null}
    </>
  );
}

/** Most of it, so that there is something to drag. */
const BEGUN: PercentCrop = { unit: "%", x: 10, y: 10, width: 80, height: 80 };

function Cropper({ picture: { src, width, height }, keep, leave }: Props & { leave: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [part, setPart] = useState(BEGUN);
  const [words, setWords] = useState("");
  const done = () => {
    setWords("Cropping");
    keep(part).then(
      () => sheet.current?.close(),
      ({ message }: Error) => setWords(message),
    );
  };
  const size = [(part.width * width) / 100, (part.height * height) / 100].map(Math.round).join(" × ");
  return (
    <Sheet
      sheet={sheet}
      heading="Crop"
      leave={leave}
      tools={
        <Press isOff={words === "Cropping"} onClick={() => done()}>
          Keep this part
        </Press>
      }
    >
      <p role="status" className={formStyles.hint}>
        {words || `${size} px. The whole picture stays among the pictures.`}
      </p>
      <ReactCrop
        crop={part}
        onChange={(_, share) => setPart(share)}
        keepSelection
        minWidth={16}
        minHeight={16}
        className={styles.crop}
      >
        <img src={src ?? ""} alt="The whole" width={width} height={height} />
      </ReactCrop>
    </Sheet>
  );
}
