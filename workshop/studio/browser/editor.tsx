import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PictureChoice } from "../../content/pictures/choices";
import type { Opened } from "../server/api";
import type { Entry } from "../server/entries";
import { listPictures } from "./api";
import { ThemeColours } from "./colours/theme-colours";
import { Conflict } from "./conflict";
import { ContentForm } from "./content-form";
import { followFile } from "./drafts";
import { type FormState, type Keeper, statusOf } from "./keeper";
import { MarkdownField } from "./markdown-field";
import { FirstMistake, OtherMistakes } from "./mistakes";
import { OutlineMenu } from "./outline-menu";
import { arriveFromList, focusHeading } from "./panes";
import { Labelled, Problems } from "./parts";
import { Preview, refresh } from "./preview/preview";
import { Restored } from "./restored";
import styles from "./studio.module.css";
import { Languages, TranslationForm } from "./translation";
import { NotDone, Undo } from "./undo";

type Props = {
  opened: Opened;
  /** The file as it is listed now. */
  entry: Entry;
  keeper: Keeper;
  setTrouble: (words: string | null) => void;
  /** Called when the file on disk has changed. */
  changed: () => void;
  /** Whether the file was opened by an act that ended at its heading. Reset here. */
  arrives: RefObject<boolean>;
  /** Actions on the file as a whole. */
  more: ReactNode;
};

/** A file as a form, and its page beside it. */
export function Editor({ opened, entry, keeper, setTrouble, changed, arrives, more }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { dispatch, write } = keeper;
  const shown = () => {
    refresh(frame);
    changed();
  };
  const formState = useDraft(keeper, { shown, setTrouble });
  const [pictures, setPictures] = useState<readonly PictureChoice[]>([]);
  useEffect(() => {
    listPictures(opened.file).then(setPictures, ({ message }: Error) => setTrouble(message));
  }, [opened.file, setTrouble]);
  useEffect(() => followFile(opened.file), [opened.file]);
  useEffect(() => {
    if (arrives.current) focusHeading();
    else arriveFromList();
    arrives.current = false;
  }, [arrives]);
  const { now, problems, conflict, base } = formState.draft;
  // The words of the interface have no original.
  const isTranslated = opened.translation !== undefined && opened.own !== "words";
  return (
    <div className={isTranslated ? `${styles.editor} ${styles.wide}` : styles.editor}>
      <section className={styles.form} aria-label="Form">
        <div className={styles.bar}>
          <Undo keeper={keeper} formState={formState} />
          <p role="status">{statusOf(formState)}</p>
          <NotDone draft={formState.draft} />
          <FirstMistake problems={problems} />
          {isTranslated ? null : <OutlineMenu schema={opened.schema} value={now.value} />}
        </div>
        <h1 tabIndex={-1}>
          {entry.name} {entry.isPrivate ? <span className={styles.private}>private</span> : null}
        </h1>
        <Languages
          opened={opened}
          leave={() => {
            arrives.current = true;
          }}
        />
        {conflict ? (
          <Conflict draft={formState.draft} settle={(choices) => dispatch({ type: "settle", choices })} />
        ) : null}
        <Restored keeper={keeper} formState={formState} />
        <OtherMistakes problems={problems} />
        {isTranslated ? (
          <TranslationForm {...{ opened, now, base, problems, keeper, setTrouble }} />
        ) : (
          <>
            <ThemeColours own={opened.own} value={now.value} write={write} frame={frame}>
              <ContentForm
                schema={opened.schema}
                value={now.value}
                problems={problems}
                file={opened.file}
                pictures={pictures}
                addPicture={(choice) =>
                  setPictures((before) => [choice, ...before.filter(({ id }) => id !== choice.id)])
                }
                write={(how, field) => write((content) => ({ ...content, value: how(content.value) }), field)}
                leave={() => dispatch({ type: "leave" })}
              />
            </ThemeColours>
            {now.body === null ? null : (
              <Labelled id="body" label="Text" path={["body"]}>
                <MarkdownField
                  id="body"
                  rows={16}
                  value={now.body}
                  write={(body) => write((content) => ({ ...content, body }), "body")}
                />
                <div id="body__error" role="alert">
                  <Problems problems={problems.filter(({ path = [] }) => path[0] === "body")} />
                </div>
              </Labelled>
            )}
            {opened.translation ? null : more}
          </>
        )}
      </section>
      <Preview opened={opened} keeper={keeper} frame={frame} />
    </div>
  );
}

/**
 * Subscribes to a keeper.
 *
 * @param shown called when the file on disk has changed
 * @param setTrouble gets a message while saves fail, then null
 */
function useDraft(
  keeper: Keeper,
  { shown, setTrouble }: { shown: () => void; setTrouble: (words: string | null) => void },
): FormState {
  const formState = useSyncExternalStore(keeper.subscribe, keeper.formState);
  const { base } = formState.draft;
  const seen = useRef(base);
  useEffect(() => {
    if (seen.current === base) return;
    seen.current = base;
    setTrouble(null);
    shown();
  });
  const words = formState.trouble?.message;
  useEffect(() => {
    if (words === undefined) return;
    setTrouble(words);
    return () => setTrouble(null);
  }, [words, setTrouble]);
  return formState;
}
