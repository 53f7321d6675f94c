import { useCallback, useEffect, useRef, useState } from "react";
import type { Entry } from "../../server/entries";
import { listFiles } from "../api";
import formStyles from "../form.module.css";
import { listLibrary } from "./api";
import styles from "./library.module.css";
import { LibraryItem } from "./picture";

/** Every picture of the site: where it is used, what it shows, and what nothing uses. */
export function Library() {
  const head = useRef<HTMLHeadingElement>(null);
  const [pictures, setPictures] = useState<Awaited<ReturnType<typeof listLibrary>>>([]);
  const [files, setFiles] = useState<readonly Entry[]>([]);
  const [words, setWords] = useState("Loading");
  const [term, setTerm] = useState("");
  const [isUnused, setUnused] = useState(false);
  const load = useCallback(
    (said = "") =>
      Promise.all([listLibrary(), listFiles()]).then(
        ([found, listed]) => {
          setPictures(found);
          setFiles(listed);
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
  const shown = pictures.filter(
    ({ id, uses }) =>
      id.toLowerCase().includes(term.trim().toLowerCase()) && (!isUnused || uses.length === 0),
  );
  return (
    <section className={styles.library} aria-labelledby="library">
      <h1 id="library" ref={head} tabIndex={-1}>
        Pictures
      </h1>
      <p className={formStyles.hint}>
        {pictures.length} pictures, {unused} not used
      </p>
      <div className={styles.bar}>
        <label className={formStyles.label}>
          Find
          <input
            type="search"
            className={formStyles.input}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
        </label>
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
            files={files}
            changed={(said, isGone = false) => {
              // A deleted picture takes its focused button along.
              if (isGone) head.current?.focus();
              void load(said);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
