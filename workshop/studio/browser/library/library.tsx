import { useCallback, useEffect, useState } from "react";
import type { LibraryPicture } from "../../../content/pictures/library";
import { ask, shown as withAddress } from "../api";
import formStyles from "../form.module.css";
import { focusHeading } from "../panes";
import { Find } from "../parts";
import { having } from "../search/find";
import studioStyles from "../studio.module.css";
import styles from "./library.module.css";
import { LibraryItem } from "./picture";

/** Every picture of the site: where it is used, what it shows, and what nothing uses. */
export function Library() {
  const [pictures, setPictures] = useState<readonly (LibraryPicture & { src: string })[]>([]);
  const [words, setWords] = useState("Loading");
  const [term, setTerm] = useState("");
  const [isUnused, setUnused] = useState(false);
  const load = useCallback(
    (said = "") =>
      ask<LibraryPicture[]>("library").then(
        (found) => {
          setPictures(found.map(withAddress));
          setWords(said);
        },
        ({ message }: Error) => setWords(message),
      ),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const unused = pictures.filter(({ uses }) => uses.length === 0).length;
  const shown = having(pictures, term, ({ id }) => id).filter(({ uses }) => !isUnused || uses.length === 0);
  return (
    <section className={studioStyles.view} aria-labelledby="title">
      <p className={formStyles.hint}>
        {pictures.length} pictures, {unused} not used
      </p>
      <div className={studioStyles.filter}>
        <Find term={term} set={setTerm} />
        <label className={formStyles.checkLabel}>
          <input
            type="checkbox"
            className={formStyles.check}
            checked={isUnused}
            onChange={({ target }) => setUnused(target.checked)}
          />
          Only those that nothing uses
        </label>
        <p role="status">{words}</p>
      </div>
      <ul className={styles.items}>
        {shown.map((picture) => (
          <LibraryItem
            key={`${picture.privateSlug ?? ""} ${picture.id}`}
            picture={picture}
            changed={(said, isGone = false) => {
              // A deleted picture takes its focused button along.
              if (isGone) focusHeading();
              void load(said);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
