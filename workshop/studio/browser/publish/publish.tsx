import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { counted } from "../../../content/in-words";
import type { Decision } from "../../../content/publish/join";
import type { PublishState } from "../../../content/publish/state";
import { ask, fileName, LONG, WRITTEN } from "../api";
import { Confirm } from "../confirm";
import { MainButton } from "../controls";
import { onEdits, unsavedFiles } from "../drafts";
import formStyles from "../form.module.css";
import { Labelled, Press } from "../parts";
import studioStyles from "../studio.module.css";
import { act, type Published } from "./api";
import { Changes } from "./changes";
import { Checks } from "./checks";
import { OutcomeWords, TroubleWords } from "./outcome";
import styles from "./publish.module.css";

const readPublish = () => ask<PublishState>("publish", "GET", undefined, LONG);

/** The latest subjects of commits, and how many more there are. */
const firstOf = (subjects: readonly string[]): string =>
  [...subjects.slice(0, 3), ...(subjects.length > 3 ? [`and ${subjects.length - 3} more`] : [])].join("; ");

/**
 * The changes since the last commit, and a button that commits and pushes it.
 *
 * @param props.changed called when files may have changed
 */
export function Publish({ changed }: { changed: () => void }) {
  const [state, setState] = useState<PublishState | Error | null>(null);
  const [outcome, setOutcome] = useState<Published | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  /** Null until the person writes one. */
  const [own, setOwn] = useState<string | null>(null);
  /** Does the last act again, with a decision of its conflicts. */
  const again = useRef((_: Decision) => {});
  const unsaved = useSyncExternalStore(onEdits, () => unsavedFiles().map(fileName).join(", "));
  const look = useCallback(() => readPublish().then(setState, setState), []);
  // A file that is saved in the meantime is shown, too.
  useEffect(() => {
    void look();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [look, unsaved]);
  const run = async (
    words: string,
    work: (decision?: Decision) => Promise<Published>,
    decision?: Decision,
  ) => {
    setBusy(words);
    setOutcome(null);
    again.current = (next) => void run(words, work, next);
    const ended = await work(decision).catch(
      ({ message }: Error): Published => ({ kind: "failed", words: message }),
    );
    await look();
    changed();
    setOutcome(ended);
    setBusy(null);
    if (/^(published|undone)$/.test(ended.kind)) setOwn(null);
  };
  const page = (content: ReactNode) => (
    <div className={`${studioStyles.view} ${styles.publish}`}>{content}</div>
  );
  if (state === null) return page(<p role="status">Reading what has changed…</p>);
  if (state instanceof Error) return page(<p role="alert">{state.message}</p>);
  const { changes, repository, trouble, last, others } = state;
  const acts = { isOff: busy !== null, run };
  const message = own ?? state.message;
  const ahead = repository?.ahead ?? [];
  const behind = repository?.behind ?? [];
  const isIdle = changes.length === 0 && ahead.length === 0;
  const are = ({ length }: readonly string[]) => (length === 1 ? "is" : "are");
  const notices = [
    state.along && `Only goes along, no visitor sees it: ${state.along}.`,
    ahead.length > 0 &&
      `${counted(ahead.length, "commit")} of yours ${are(ahead)} not pushed yet: ${firstOf(ahead)}`,
    behind.length > 0 &&
      `The remote repository has ${counted(behind.length, "commit")} that this computer does not have: ${firstOf(behind)}`,
    others.length > 0 && `${counted(others.length, "changed file")} ${are(others)} left alone: not content.`,
  ];
  return page(
    <>
      {trouble ? (
        <div className={`${styles.outcome} ${styles.stopped}`}>
          <TroubleWords trouble={trouble} acts={acts} />
        </div>
      ) : null}
      {trouble || (changes.length === 0 && !isIdle) ? null : (
        <p className={styles.summary}>
          {isIdle
            ? "There is nothing new since the last time."
            : `New for visitors: ${state.summary || "nothing"}.`}
        </p>
      )}
      {unsaved ? <p className={formStyles.error}>Not saved, so not yet part of this: {unsaved}</p> : null}
      {notices.map((words) => (words ? <p key={words}>{words}</p> : null))}
      {repository ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void run("Publishing…", () => act("publish", { message }));
          }}
        >
          {changes.length > 0 ? (
            <Labelled id="message" label="Message">
              <textarea
                id="message"
                className={formStyles.input}
                rows={2}
                required
                value={message}
                onChange={({ target }) => setOwn(target.value)}
              />
            </Labelled>
          ) : null}
          <div className={formStyles.adds}>
            <MainButton type="submit" disabled={isIdle || busy !== null}>
              {changes.length === 0 && ahead.length > 0 ? "Push again" : "Publish"}
            </MainButton>
            {behind.length > 0 ? (
              <Press
                disabled={busy !== null}
                onClick={() =>
                  void run("Bringing in…", (decision) => act("publish/bring", { message, decision }))
                }
              >
                Bring them in
              </Press>
            ) : null}
            {last === null ? null : (
              <Confirm
                ask="Undo the last publish"
                yes="Undo it"
                disabled={busy !== null}
                act={() => void run("Undoing…", (decision) => act("publish/undo", { decision }))}
              >
                <p>
                  Visitors no longer see "{last}", but the site as it was before. Your texts, pictures and
                  drafts stay here, as changes that are not published: the next publish brings them back.
                </p>
              </Confirm>
            )}
          </div>
        </form>
      ) : null}
      <p role="status">{busy}</p>
      {outcome ? (
        <OutcomeWords
          outcome={outcome}
          decide={(chosen) => again.current(chosen)}
          acts={trouble ? null : acts}
        />
      ) : null}
      <Checks version={JSON.stringify(changes)} />
      <Changes heading="New for visitors" changes={changes.filter(({ isUnseen }) => !isUnseen)} />
      <Changes heading="Only goes along" changes={changes.filter(({ isUnseen }) => isUnseen)} />
    </>,
  );
}

/** In milliseconds: neither the start of a form nor typing waits for git. */
const SETTLED = 1000;

/** How many changes visitors will see, and how many only go along. Counted again after each save, and when the person comes back to the window. */
export function ChangeCount() {
  const [[seen, unseen], setCount] = useState([0, 0]);
  useEffect(() => {
    const end = new AbortController();
    let timer = 0;
    const set = ({ changes }: PublishState) => {
      const told = changes.filter(({ kind }) => kind !== "generated");
      const along = told.filter(({ isUnseen }) => isUnseen).length;
      setCount([told.length - along, along]);
    };
    const look = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => readPublish().then(set, () => null), SETTLED);
    };
    look();
    for (const event of [WRITTEN, "focus"]) addEventListener(event, look, end);
    return () => end.abort();
  }, []);
  if (!seen && !unseen) return null;
  return (
    <span>
      {seen ? (
        <>
          {seen} <span className="visually-hidden">changed</span>
        </>
      ) : null}
      {unseen ? ` +${unseen}` : null}
      {unseen ? <span className="visually-hidden"> that no visitor sees</span> : null}
    </span>
  );
}
