import { useCallback, useEffect, useRef, useState } from "react";
import type { Opened } from "../server/api";
import type { Entry } from "../server/entries";
import { Announced, announce } from "./announce";
import { listFiles, listSchemas, NoAnswer } from "./api";
import { LeaveOut, More } from "./arrange/more";
import { bringBack, followVersion, type OpenedDraft, openDraft, watchWindow } from "./drafts";
import { refuseDrops } from "./drops";
import { Editor } from "./editor";
import { FileList } from "./file-list";
import { Files } from "./form-context";
import { Notes } from "./notes";
import { arriveFromList, focusHeading, listenToF6 } from "./panes";
import { Problems } from "./parts";
import { History } from "./publish/earlier";
import { ChangeCount } from "./publish/publish";
import { reveal } from "./reveal";
import { Search } from "./search/search";
import styles from "./studio.module.css";
import { VIEWS } from "./views";

/** The address contains the file: Back works, and a second window can open another file. */
const fileInAddress = (): string => decodeURIComponent(location.hash.slice(1));

/** A file that was chosen while the studio did not answer opens once it does. */
const RETRY_MS = 2000;

/** The studio: the list of files, a form, and a preview. */
export function Studio() {
  const [files, setFiles] = useState<readonly Entry[]>([]);
  const [file, setFile] = useState(fileInAddress);
  const [draft, setDraft] = useState<OpenedDraft | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** How often a file was opened again under its own name. */
  const [again, setAgain] = useState(0);
  const arrives = useRef(false);
  /** Where the open form shows its tools. */
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const list = () => {
    listFiles().then(setFiles, ({ message }: Error) => setTrouble(message));
  };
  const reopen = useCallback(() => setAgain((before) => before + 1), []);
  const go = (next: string, words: string) => {
    arrives.current = true;
    setDraft(null);
    reopen();
    setFile(next);
    location.hash = encodeURIComponent(next);
    list();
    announce(words);
  };
  useEffect(() => {
    list();
    const follow = () => {
      setFile(fileInAddress());
      // Titles and marks may have changed.
      list();
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  // Without it, fields are called by their names in the file.
  useEffect(() => void listSchemas().catch(() => {}), []);
  useEffect(watchWindow, []);
  useEffect(refuseDrops, []);
  useEffect(listenToF6, []);
  const wanted = file || files[0]?.file || "";
  const view = VIEWS[wanted];
  useEffect(() => {
    if (wanted === "" || VIEWS[wanted]) return;
    let isGone = false;
    let retry = 0;
    openDraft(wanted).then(
      (found) => {
        if (isGone) return;
        setDraft(found);
        setTrouble(null);
      },
      (error: Error) => {
        if (isGone) return;
        setDraft(null);
        setTrouble(error.message);
        if (error instanceof NoAnswer) retry = window.setTimeout(reopen, RETRY_MS);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(retry);
    };
  }, [wanted, again, reopen]);
  // A save may change the title, the address and the marks.
  const entry = files.find((one) => one.file === (draft?.opened.file ?? wanted)) ?? draft?.opened;
  const name = view?.name ?? entry?.name;
  useEffect(() => {
    document.title = name ? `${name} - Studio` : "Studio";
  }, [name]);
  useEffect(() => {
    if (view) arriveFromList();
  }, [view]);
  return (
    <Files value={files}>
      <div className={styles.studio}>
        <button type="button" className="skip-link" onClick={() => (view ? focusHeading() : reveal([]))}>
          Go to the form
        </button>
        <FileList
          files={files}
          open={wanted}
          original={draft?.opened.file === wanted ? draft.opened.translation?.of : undefined}
          changed={list}
          created={(created) => {
            list();
            location.hash = encodeURIComponent(created);
          }}
        />
        <main className={styles.main}>
          <div>
            <p role="alert" className={trouble ? styles.trouble : undefined}>
              {trouble}
            </p>
            <Notes />
          </div>
          <header className={styles.bar}>
            <Search />
            <a
              href="#publish"
              className={styles.publish}
              aria-current={wanted === "publish" ? "page" : undefined}
            >
              Publish <ChangeCount />
            </a>
            <div ref={setTools} className={styles.tools} />
            {/* The last one, so that the next Tab leads into the form or view. */}
            {name ? (
              <h1 id="title" tabIndex={-1}>
                {name} {!view && entry?.isPrivate ? <span className={styles.private}>private</span> : null}{" "}
                {!view && entry?.isDraft ? <span className={styles.private}>draft</span> : null}
              </h1>
            ) : null}
          </header>
          {view ? (
            <view.View changed={list} />
          ) : draft?.keeper && entry ? (
            <Editor
              key={draft.opened.file}
              opened={draft.opened}
              entry={entry}
              bar={tools}
              keeper={draft.keeper}
              setTrouble={setTrouble}
              changed={list}
              arrives={arrives}
              more={
                <>
                  <More key={entry.slug} opened={entry} files={files} go={go} />
                  <LeaveOut opened={entry} />
                </>
              }
            />
          ) : draft ? (
            <Unreadable opened={draft.opened} changed={reopen} show={setDraft} />
          ) : null}
        </main>
        <Announced />
      </div>
    </Files>
  );
}

type UnreadableProps = { opened: Opened; changed: () => void; show: (draft: OpenedDraft) => void };

function Unreadable({ opened, changed, show }: UnreadableProps) {
  const { name, file, version, problems } = opened;
  useEffect(() => followVersion(file, version, changed), [file, version, changed]);
  return (
    <section className={styles.form}>
      <p>
        {version === null
          ? `The file of ${name} does not exist any more.`
          : `The file of ${name} cannot be read. Its form is shown when the file is corrected in an editor, or an earlier version restored.`}
      </p>
      <Problems problems={problems} />
      <History
        file={file}
        now={null}
        isLost={version !== null}
        restore={(content) => show(bringBack(opened, content))}
      />
    </section>
  );
}
