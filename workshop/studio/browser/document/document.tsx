import { type DragEvent, useRef } from "react";
import { counted, momentInWords } from "../../../content/in-words";
import type { DocumentState } from "../../../content/vault";
import type { Opened } from "../../server/api";
import { ask, upload } from "../api";
import { Confirm } from "../confirm";
import styles from "../form.module.css";
import { atPath } from "../reveal";
import { FILE, PickFile, useFileDrop, useSendFile } from "../send-file";
import { useWork, WorkState } from "../work";
import { Pages } from "./pages";

export const DOCUMENT = { path: ["document.pdf"], words: "Document (PDF)" };

/** The document of a room or of the NDA gate, in the language of the form. `id`: the room's, which names the document's place. */
export function DocumentPart({
  opened: { file, translation, roomSlug },
  id,
}: {
  opened: Opened;
  id: unknown;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const query = new URLSearchParams({ file });
  const path = `document?${query}`;
  const {
    state: sent,
    isBusy: isSending,
    say,
    fail,
    ...sender
  } = useSendFile(async (pdf, progress) => {
    const to = `${path}&${new URLSearchParams({ name: pdf.name })}`;
    changed(await upload<DocumentState>("POST", to, pdf, progress));
    return "";
  }, FILE);
  const take = (files: readonly File[]) =>
    files.length > 1 ? fail(new Error("One PDF fits here. Drop it alone.")) : sender.take(files);
  const ended = ({ refused }: DocumentState) => {
    if (refused === null) say("The document is prepared.");
  };
  const [state, changed] = useWork(path, fail, ended, id);
  const remove = () =>
    ask<DocumentState>(path, "DELETE", {}).then((next) => {
      changed(next);
      say("The document is removed.");
      // Its button goes with it.
      group.current?.querySelector("input")?.focus();
    }, fail);
  const { isOver, handlers } = useFileDrop((event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
  const work = state?.work;
  const prepared = state?.prepared;
  const isBusy = work != null || isSending;
  return (
    <fieldset
      ref={group}
      {...atPath(DOCUMENT.path)}
      className={`${styles.group} ${styles.picture} ${isOver ? styles.over : ""}`}
      {...(isBusy ? {} : handlers)}
    >
      <legend className={styles.legend}>
        {DOCUMENT.words} {translation ? <span className={styles.optional}>{translation.name}</span> : null}
      </legend>
      {prepared ? (
        <>
          <p>
            {prepared.title ? <b>{prepared.title}</b> : "Without a title"}, {counted(prepared.pages, "page")}
          </p>
          <p className={styles.hint}>
            {prepared.name}, {megabytes(prepared.bytes)}, prepared on {momentInWords(prepared.preparedAt)}
          </p>
        </>
      ) : state ? (
        <p className={styles.hint}>
          No PDF yet
          {translation ? ": readers of these pages get the original’s" : ""}.
          {roomSlug ? " A room with private studies needs none." : ""}
        </p>
      ) : null}
      {state ? (
        <Placed project={state.project} what={prepared ? "The document is" : "A document is kept"} />
      ) : null}
      <div className={styles.adds}>
        <PickFile
          label={prepared ? "Replace the PDF" : "A PDF from this computer"}
          words={prepared ? "Replace the PDF, or drop one here" : "Choose a PDF, or drop one here"}
          accept="application/pdf,.pdf"
          isBusy={isBusy}
          take={take}
        />
        {prepared ? (
          <Confirm ask="Remove the document" yes="Remove it" isOff={isBusy} act={() => void remove()}>
            <p>Readers get none of its pages any more. The studio’s copy of the PDF goes, too.</p>
          </Confirm>
        ) : null}
      </div>
      <WorkState work={work} words="Preparing the pages" refused={state?.refused} sent={sent} />
      {prepared ? (
        <>
          <Pages
            key={prepared.id}
            count={prepared.pages}
            src={`/studio/api/document/page?${query}&id=${prepared.id}`}
          />
          <Remarks remarks={prepared.remarks} />
        </>
      ) : null}
    </fieldset>
  );
}

const Remarks = ({ remarks }: { remarks: readonly string[] | null }) =>
  remarks === null ? (
    <p className={styles.hint}>
      An earlier version of this program prepared it and kept no warnings: replace the PDF to read them.
    </p>
  ) : remarks.length === 0 ? (
    <p className={styles.hint}>No warnings: it hides no words, has all its fonts, and no links.</p>
  ) : (
    <details open>
      <summary className={styles.label}>Check before you share it</summary>
      <ul className={styles.remarks}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </details>
  );

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Where documents or passcodes are, and whether readers of the published site get them. `what`: a subject with its verb. */
export const Placed = ({ project, what }: { project: string | null; what: string }) => (
  <p className={styles.hint}>
    {project === null
      ? `${what} on this computer only, not on the published site. To change that, ask the person who set up this site to connect this studio with its Supabase project.`
      : `${what} in the Supabase project at ${new URL(project).host}, for every site that uses it.`}
  </p>
);
