import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { inWords } from "../../content/in-words";
import type { PictureChoice } from "../../content/pictures/choices";
import type { Opened } from "../server/api";
import type { Entry } from "../server/entries";
import { listPictures } from "./api";
import { ThemeColours } from "./colours/theme-colours";
import { Conflict } from "./conflict";
import { ContentForm } from "./content-form";
import { DOCUMENT, DocumentPart } from "./document/document";
import { PASSCODES, Passcodes } from "./document/passcodes";
import { followFile } from "./drafts";
import { MarkField } from "./file-field";
import { OpenFile } from "./form-context";
import { type FormState, isOpen, isStuck, type Keeper, statusOf } from "./keeper";
import { MarkdownField } from "./markdown-field";
import { FirstMistake, OtherMistakes } from "./mistakes";
import { Restored } from "./notes";
import { OutlineMenu } from "./outline-menu";
import { arriveFromList, focusHeading } from "./panes";
import { Choices, Labelled, Problems } from "./parts";
import { Preview, refresh } from "./preview/preview";
import { PANES, useView, type View } from "./preview/view";
import { History } from "./publish/earlier";
import { FORM_WANTED } from "./reveal";
import { Sharing } from "./sharing";
import styles from "./studio.module.css";
import { Languages, TranslationForm } from "./translation";
import { NotDone, Undo } from "./undo";

type Props = {
  opened: Opened;
  /** The file as it is listed now. */
  entry: Entry;
  /** Where its tools are shown. */
  bar: HTMLElement | null;
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
export function Editor({ opened, entry, bar, keeper, setTrouble, changed, arrives, more }: Props) {
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
  const openFile = useMemo(
    () => ({
      file: opened.file,
      pictures,
      addPicture: (choice: PictureChoice) =>
        setPictures((before) => [choice, ...before.filter(({ id }) => id !== choice.id)]),
    }),
    [opened.file, pictures],
  );
  useEffect(() => followFile(opened.file), [opened.file]);
  useEffect(() => {
    if (arrives.current) focusHeading();
    else arriveFromList();
    arrives.current = false;
  }, [arrives]);
  const { now, problems, conflict, base, saved } = formState.draft;
  // As it is on disk, where the studio's program reads it.
  const room = saved.value as { id?: unknown; policy?: { passcode?: string } };
  const asks = room.policy?.passcode;
  const hasDocument = opened.own === "ndaGate" || opened.roomSlug !== undefined;
  const parts = [...(hasDocument ? [DOCUMENT] : []), ...(asks ? [PASSCODES] : [])];
  // The words of the interface have no original.
  const isTranslated = opened.translation !== undefined && opened.own !== "words";
  const [{ panes, ...shape }, setView] = useView();
  const isNarrow = useSyncExternalStore(watchWidth, () => NARROW.matches);
  const view: View = { ...shape, panes: isNarrow && panes === "both" ? "form" : panes };
  useEffect(() => {
    const showForm = () => flushSync(() => setView({ panes: NARROW.matches ? "form" : "both" }));
    addEventListener(FORM_WANTED, showForm);
    return () => removeEventListener(FORM_WANTED, showForm);
  }, [setView]);
  // A translation stands beside its original.
  const wider = isTranslated ? 12 : 0;
  const share = within(view.share + wider);
  return (
    <div
      className={styles.editor}
      data-panes={view.panes}
      style={{ "--share": `${share}%` } as CSSProperties}
    >
      {bar
        ? createPortal(
            <>
              <Undo keeper={keeper} formState={formState} />
              <p role="status">{statusOf(formState)}</p>
              <NotDone file={opened.file} draft={formState.draft} />
              <FirstMistake problems={problems} />
              <Choices
                label="What is shown"
                of={PANES.filter((one) => !isNarrow || one !== "both")}
                chosen={view.panes}
                choose={(one) => setView({ panes: one })}
                words={inWords}
              />
              {isTranslated ? null : <OutlineMenu schema={opened.schema} value={now.value} more={parts} />}
            </>,
            bar,
          )
        : null}
      <section className={styles.form} aria-label="Form" hidden={view.panes === "page"}>
        <Languages
          opened={opened}
          leave={() => {
            arrives.current = true;
          }}
        />
        {conflict ? (
          <Conflict
            file={opened.file}
            draft={formState.draft}
            settle={(choices) => dispatch({ type: "settle", choices })}
          />
        ) : null}
        <Restored keeper={keeper} formState={formState} />
        <OtherMistakes problems={problems} />
        <OpenFile value={openFile}>
          {isTranslated ? (
            <TranslationForm {...{ opened, now, base, problems, keeper, setTrouble }} />
          ) : (
            <>
              {opened.own === "theme" ? <MarkField /> : null}
              <ThemeColours own={opened.own} value={now.value} write={write} frame={frame}>
                <ContentForm
                  schema={opened.schema}
                  value={now.value}
                  problems={problems}
                  write={(how, field) =>
                    write((content) => ({ ...content, value: how(content.value) }), field)
                  }
                  leave={() => dispatch({ type: "leave" })}
                />
              </ThemeColours>
              {now.body === null ? null : (
                <Labelled id="body" label="Text" path={["body"]}>
                  <MarkdownField
                    id="body"
                    label="Text"
                    level={2}
                    rows={16}
                    value={now.body}
                    write={(body) => write((content) => ({ ...content, body }), "body")}
                  />
                  <div id="body__error" role="alert">
                    <Problems problems={problems.filter(({ path = [] }) => path[0] === "body")} />
                  </div>
                </Labelled>
              )}
            </>
          )}
          {hasDocument ? <DocumentPart opened={opened} id={room.id} /> : null}
          {asks ? <Passcodes file={opened.file} asks={asks} /> : null}
          <Sharing file={opened.file} entry={entry} now={now} version={base} />
          <History file={opened.file} now={now} restore={(content) => write(() => content, null)} />
          {opened.translation ? null : more}
        </OpenFile>
      </section>
      {view.panes === "both" ? (
        <Divider share={share} set={(wanted) => setView({ share: wanted - wider })} />
      ) : null}
      <Preview opened={opened} keeper={keeper} frame={frame} view={view} setView={setView} />
    </div>
  );
}

/** Where a form and its page have no room beside each other. */
const NARROW = matchMedia("(max-width: 72rem)");

const watchWidth = (changed: () => void) => {
  NARROW.addEventListener("change", changed);
  return () => NARROW.removeEventListener("change", changed);
};

/** Of the form, in per cent. */
const NARROWEST = 25;
const WIDEST = 75;

const within = (share: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, share)));

/** The line between form and page, which is dragged, or moved by arrow keys. */
function Divider({ share, set }: { share: number; set: (share: number) => void }) {
  const dragged = useRef(share);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the form"
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={share}
      aria-valuetext={`${share} per cent`}
      tabIndex={0}
      className={styles.divider}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -2, ArrowRight: 2, Home: -100, End: 100 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        set(within(share + step));
      }}
      onPointerDown={({ currentTarget, pointerId }) => {
        dragged.current = share;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const editor = currentTarget.parentElement as HTMLElement;
        const { left, width } = editor.getBoundingClientRect();
        dragged.current = within(((clientX - left) / width) * 100);
        // The form is rendered once, at the end.
        editor.style.setProperty("--share", `${dragged.current}%`);
      }}
      onLostPointerCapture={() => set(dragged.current)}
    />
  );
}

/** Of a person who types. The page already shows most typed texts; to render it anew would delay the next key. */
const PAUSE_MS = 400;

const isTyping = (): boolean =>
  document.activeElement?.matches(
    "input:not([type=checkbox], [type=radio], [type=color]), textarea, [contenteditable]",
  ) ?? false;

/**
 * Subscribes to a keeper.
 *
 * @param shown called when the file on disk has changed, and no save of this form is to come
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
    // While somebody types on, another save comes: list and page need to follow only the last one.
    if (seen.current === base || (isOpen(formState) && !isStuck(formState))) return;
    const follow = () => {
      seen.current = base;
      setTrouble(null);
      shown();
    };
    if (!isTyping()) return follow();
    const timer = setTimeout(follow, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const words = formState.trouble?.message;
  useEffect(() => {
    if (words === undefined) return;
    setTrouble(words);
    return () => setTrouble(null);
  }, [words, setTrouble]);
  return formState;
}
