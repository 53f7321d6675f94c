import type { Entry } from "../server/entries";
import { NewFile } from "./new-file";
import { UnsavedFiles } from "./restored";
import { Search } from "./search/search";
import styles from "./studio.module.css";
import { VIEWS } from "./views";

type Props = { files: readonly Entry[]; open: string; created: (file: string) => void };

/** All files that can be edited, by group. */
export function FileList({ files, open, created }: Props) {
  const groups = [...new Set(files.map(({ group }) => group))];
  return (
    <nav aria-label="Content" className={styles.files}>
      <p className={styles.brand}>Studio</p>
      <Search />
      <NewFile created={created} />
      <UnsavedFiles files={files} open={open} />
      <ul>
        {Object.entries(VIEWS).map(([address, { name }]) => (
          <li key={address}>
            <a href={`#${address}`} aria-current={address === open ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {files
              .filter((one) => one.group === group)
              .map(({ file, name, isPrivate, isDraft }) => (
                <li key={file}>
                  <a href={`#${encodeURIComponent(file)}`} aria-current={file === open ? "page" : undefined}>
                    {name} {isPrivate ? <span className={styles.private}>private</span> : null}{" "}
                    {isDraft ? <span className={styles.private}>draft</span> : null}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
