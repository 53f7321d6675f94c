import { useEffect, useState } from "react";
import type { Opened } from "../server/api";
import type { Entry } from "../server/entries";
import { listFiles } from "./api";
import { type OpenedDraft, openDraft, watchWindow } from "./drafts";
import { Editor } from "./editor";
import { FileList } from "./file-list";
import styles from "./studio.module.css";
import { sentence } from "./words";

/** The address names the file, so that it can be gone back to and opened in a second window. */
const named = (): string => decodeURIComponent(location.hash.slice(1));

/** The studio: what can be written on the left, the form, and the page it makes. */
export function Studio() {
  const [files, setFiles] = useState<readonly Entry[]>([]);
  const [file, setFile] = useState(named);
  const [opened, setOpened] = useState<OpenedDraft | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const tell = (error: Error) => setTrouble(error.message);
    listFiles().then(setFiles, tell);
    const follow = () => setFile(named());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(watchWindow, []);
  const wanted = file || files[0]?.file || "";
  useEffect(() => {
    if (wanted === "") return;
    let isGone = false;
    openDraft(wanted).then(
      (found) => {
        if (isGone) return;
        setOpened(found);
        setTrouble(null);
      },
      (error: Error) => setTrouble(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  useEffect(() => {
    document.title = opened ? `${opened.opened.name} - Studio` : "Studio";
  }, [opened]);
  return (
    <div className={styles.studio}>
      <FileList
        files={files}
        open={wanted}
        begun={(begun) => {
          listFiles().then(setFiles, ({ message }: Error) => setTrouble(message));
          location.hash = encodeURIComponent(begun);
        }}
      />
      <main className={styles.main}>
        <p role="alert" className={trouble ? styles.trouble : undefined}>
          {trouble}
        </p>
        {opened === null ? null : opened.keeper === null ? (
          <Unreadable opened={opened.opened} />
        ) : (
          <Editor
            key={opened.opened.file}
            opened={opened.opened}
            keeper={opened.keeper}
            failed={setTrouble}
          />
        )}
      </main>
    </div>
  );
}

/** A file that no form can show, since it is no YAML or not saved as UTF-8. */
const Unreadable = ({ opened }: { opened: Opened }) => (
  <section className={styles.form}>
    <h1>{opened.name}</h1>
    <p>This file cannot be read as YAML. Correct it in an editor, then open it again.</p>
    <ul className={styles.problems}>
      {opened.problems.map(({ expected, found, line }) => (
        <li key={expected}>
          content/{opened.file}
          {line === undefined ? "" : `, line ${line}`}: {sentence(expected, found)}
        </li>
      ))}
    </ul>
  </section>
);
