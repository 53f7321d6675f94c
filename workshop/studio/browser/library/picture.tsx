import { useContext } from "react";
import { counted } from "../../../content/in-words";
import type { Replaced } from "../../../content/pictures/change-library";
import type { LibraryPicture, PictureUse } from "../../../content/pictures/library";
import { ask, fieldWords, nameInQuery, upload } from "../api";
import { Confirm } from "../confirm";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import { Files } from "../form-context";
import { PickFile, SentState, useSendFile } from "../send-file";
import { AltText } from "./alt-text";
import styles from "./library.module.css";

type Props = {
  picture: LibraryPicture & { src: string };
  changed: (words: string, isGone?: boolean) => void;
};

/** A picture with its uses, and with buttons that replace and delete it. */
export function LibraryItem({ picture, changed }: Props) {
  const { id, src, width, height, privateSlug, masters, encoded, uses } = picture;
  const path = `library?${nameInQuery(picture)}`;
  const { state, isBusy, take, fail } = useSendFile(async (file, progress) => {
    const { kind, words } = await upload<Replaced>("PUT", path, file, progress);
    if (kind === "refused") throw new Error(words);
    changed(`${id} is replaced.`);
    return words;
  });
  const remove = () => {
    ask(path, "DELETE", {}).then(() => changed(`${id} is deleted.`, true), fail);
  };
  return (
    <li className={styles.item}>
      <img src={src} alt="" loading="lazy" className={styles.shown} />
      <div className={styles.facts}>
        <h2>{id}</h2>
        <p className={formStyles.hint}>
          {width} × {height}
          {privateSlug === undefined ? "" : ", private"}
          {uses.length === 0 ? ", not used" : ""}
        </p>
        <ul className={styles.uses}>
          {uses.map((use) => (
            <Use key={`${use.file} ${use.path.join()} ${use.image?.at}`} picture={id} use={use} />
          ))}
        </ul>
        <div className={formStyles.adds}>
          <PickFile label={`Replace ${id}`} words="Replace" isBusy={isBusy} take={take} />
          {uses.length === 0 ? (
            <Confirm ask={`Delete ${id}`} yes="Delete these files" act={remove}>
              <p>{counted(masters.length + encoded.length, "file")} of it will be deleted.</p>
            </Confirm>
          ) : null}
        </div>
        <SentState {...state} />
      </div>
    </li>
  );
}

function Use({ picture, use }: { picture: string; use: PictureUse }) {
  const { file, path, alt } = use;
  const name = useContext(Files).find((one) => one.file === file)?.name ?? file;
  const field = fieldWords(
    file,
    path.filter((key) => key !== "imgSrc" && key !== "src"),
  );
  return (
    <li>
      <FieldLink to={{ file, path, at: use.image?.at }}>
        {name}, {field}
      </FieldLink>
      {alt === null ? null : <AltText picture={picture} use={{ ...use, alt }} place={`${name}, ${field}`} />}
    </li>
  );
}
