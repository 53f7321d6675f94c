import { useEffect, useRef, useState } from "react";
import type { PictureChoice } from "../../authoring/pictures/choices";
import type { Opened } from "../server/api";
import { listPictures } from "./api";
import { ThemeColours } from "./colours/theme-colours";
import { Conflict } from "./conflict";
import { ContentForm } from "./content-form";
import formStyles from "./form.module.css";
import { type Keeper, statusOf } from "./keeper";
import { MarkdownField } from "./markdown-field";
import { Labelled, Problems } from "./parts";
import { Preview, refresh } from "./preview";
import styles from "./studio.module.css";
import { useDraft } from "./use-draft";
import { inWords } from "./words";

type Props = { opened: Opened; keeper: Keeper; setTrouble: (words: string | null) => void };

/** A file as a form, and its page beside it. */
export function Editor({ opened, keeper, setTrouble }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { dispatch, write } = keeper;
  const kept = useDraft(keeper, { shown: () => refresh(frame), setTrouble });
  const [pictures, setPictures] = useState<readonly PictureChoice[]>([]);
  useEffect(() => {
    listPictures(opened.file).then(setPictures, ({ message }: Error) => setTrouble(message));
  }, [opened.file, setTrouble]);
  const { now, past, future, problems, conflict } = kept.draft;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? "redo" : "undo" });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [dispatch]);
  return (
    <div className={styles.editor}>
      <section className={styles.form} aria-label="Form">
        <div className={styles.bar}>
          {(["undo", "redo"] as const).map((type) => (
            <button
              key={type}
              type="button"
              className={formStyles.add}
              disabled={(type === "undo" ? past : future).length === 0}
              onClick={() => dispatch({ type })}
            >
              {inWords(type)}
            </button>
          ))}
          <p role="status">{statusOf(kept)}</p>
        </div>
        <h1>
          {opened.name} {opened.isPrivate ? <span className={styles.private}>private</span> : null}
        </h1>
        <p className={formStyles.hint}>content/{opened.file}</p>
        {conflict ? (
          <Conflict draft={kept.draft} settle={(take) => dispatch({ type: "settle", take })} />
        ) : null}
        <Problems problems={problems.filter(({ path = [] }) => path.length === 0)} />
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
          <Labelled id="body" label="Text">
            <MarkdownField
              id="body"
              rows={16}
              value={now.body}
              write={(body) => write((content) => ({ ...content, body }), "body")}
            />
          </Labelled>
        )}
      </section>
      <Preview page={opened.page} name={opened.name} frame={frame} />
    </div>
  );
}
