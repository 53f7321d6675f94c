import { useEffect, useState } from "react";
import type { Entry } from "../server/entries";
import { Order } from "./arrange/order";
import orderStyles from "./arrange/order.module.css";
import formStyles from "./form.module.css";
import { NewFile } from "./new-file";
import { UnsavedFiles } from "./notes";
import styles from "./studio.module.css";
import { including } from "./values";
import { VIEWS } from "./views";

type Props = {
  files: readonly Entry[];
  open: string;
  /** Of the open file, if it is a translation. Translations are not listed. */
  original: string | undefined;
  created: (file: string) => void;
  /** Called when files have changed. */
  changed: () => void;
};

/** All files that can be edited, by group. */
export function FileList({ files: all, open, original, created, changed }: Props) {
  const files = all.filter(({ translation }) => !translation);
  const [isOrdering, setOrdering] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  /** In narrow windows, where they are folded. */
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(false), [open]);
  const ordered = files.filter(({ order }) => order !== null);
  const groups = [...new Set(files.map(({ group }) => group))];
  return (
    <nav aria-label="Content" className={styles.files}>
      <p className={styles.brand}>Studio</p>
      <button
        type="button"
        className={`${styles.toggle} ${formStyles.add}`}
        aria-expanded={isShown}
        aria-controls="files"
        onClick={() => setShown(!isShown)}
      >
        Files
      </button>
      <div id="files" className={styles.lists} data-is-open={isShown}>
        <NewFile created={created} />
        <UnsavedFiles files={all} open={open} />
        <ul>
          {Object.entries(VIEWS)
            .filter(([address]) => address !== "publish")
            .map(([address, { name }]) => (
              <li key={address}>
                <a href={`#${address}`} aria-current={address === open ? "page" : undefined}>
                  {name}
                </a>
              </li>
            ))}
        </ul>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <div className={orderStyles.head}>
              <h2>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!folded.has(group)}
                  onClick={() => setFolded(including(folded, group, !folded.has(group)))}
                >
                  {group}
                </button>
              </h2>
              {group === "Case studies" && ordered.length > 1 ? (
                <button
                  type="button"
                  aria-pressed={isOrdering}
                  className={orderStyles.toggle}
                  onClick={() => setOrdering(!isOrdering)}
                >
                  Order
                </button>
              ) : null}
            </div>
            {group === "Case studies" && isOrdering ? <Order studies={ordered} changed={changed} /> : null}
            <ul hidden={folded.has(group)}>
              {files
                .filter((one) => one.group === group && !(isOrdering && ordered.includes(one)))
                .map(({ file, name, isPrivate, isDraft }) => (
                  <li key={file}>
                    <a
                      href={`#${encodeURIComponent(file)}`}
                      aria-current={file === (original ?? open) ? "page" : undefined}
                    >
                      {name} {isPrivate ? <span className={styles.private}>private</span> : null}{" "}
                      {isDraft ? <span className={styles.private}>draft</span> : null}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
