import { type ComponentType, type DragEvent, memo, useContext, useRef, useState } from "react";
import type { EntryControl } from "../../../lib/content/schema/facts";
import type { Keyed } from "./entry-keys";
import formStyles from "./form.module.css";
import { type Errors, FormActions, isSameField, OpenFile } from "./form-context";
import {
  beginningOf,
  emptyOf,
  figureOf,
  isGroup,
  kindOf,
  nameOf,
  pictureOf,
  type Schema,
} from "./form-schema";
import { KindButtons } from "./kind-buttons";
import styles from "./list.module.css";
import type { ListActions } from "./list-actions";
import { idOf } from "./mistakes";
import { Tool } from "./parts";
import { atPath } from "./reveal";
import { Sign } from "./sign";
import type { Path } from "./values";

/** How a list shows an entry. */
export type Shown = Readonly<{
  isOpen: boolean;
  isLifted: boolean;
  isInserting: boolean;
  /** Whether it was just added. Its mistakes are shown when the focus leaves it: what is empty is still to be written. */
  isNew: boolean;
}>;

type Props = Shown & {
  entry: Keyed;
  index: number;
  count: number;
  isFull: boolean;
  items: Schema;
  errors: Errors | undefined;
  path: Path;
  /** The list's. */
  name: string;
  actions: ListActions;
  /** Shows the entry in another way. */
  show: (key: number, how: Partial<Shown>) => void;
};

/** The dragged entry, which can only be dropped in its list. */
let dragged: { list: string; index: number } | null = null;

function EntryInList({ entry, index, count, isFull, items, path, name, actions, show, ...shown }: Props) {
  const { Field } = useContext(FormActions);
  const { key, value } = entry;
  const { isLifted, isInserting, isNew } = shown;
  const errors = isNew ? undefined : shown.errors;
  const { pictures } = useContext(OpenFile);
  const row = useRef<HTMLLIElement>(null);
  /** The edge at which the dragged entry would land. */
  const [edge, setEdge] = useState<"before" | "after" | null>(null);
  const { kind, name: kindName, mark } = kindOf(items, value);
  const Control = entryControls[kind.control as EntryControl];
  const words = nameOf(items, value);
  const figure = figureOf(kind, value);
  const what = [kindName, words || `number ${index + 1}`].filter(Boolean).join(": ");
  const isFolding = isGroup(kind);
  const isOpen = shown.isOpen || !isFolding;
  const src = pictures.find(({ id }) => id === pictureOf(kind, value))?.src;
  const list = idOf(path.slice(0, -1));
  const id = `${idOf(path)}__fields`;
  const fits = () => dragged?.list === list && dragged.index !== index;
  const drop = (event: DragEvent) => {
    setEdge(null);
    if (!fits() || !dragged) return;
    event.preventDefault();
    actions.move(dragged.index, index, what, "handle");
  };
  const fields = isOpen ? (
    <Field schema={kind} value={value} path={path} label={`${name} ${index + 1}`} required errors={errors} />
  ) : null;
  return (
    <li
      ref={row}
      {...atPath(path)}
      className={`${styles.entry} ${isLifted ? styles.lifted : ""}`}
      onDragOver={(event) => {
        if (!fits()) return;
        event.preventDefault();
        setEdge(dragged && dragged.index < index ? "after" : "before");
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setEdge(null);
      }}
      onDrop={drop}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isNew || currentTarget.contains(relatedTarget)) return;
        const showMistakes = () => show(key, { isNew: false });
        // They move what is below, so a press there ends first.
        if (document.querySelector(":active")) addEventListener("pointerup", showMistakes, { once: true });
        else showMistakes();
      }}
    >
      {edge ? <hr className={`${styles.line} ${styles[edge]}`} /> : null}
      <div className={styles.head}>
        <button
          type="button"
          className={styles.handle}
          data-part="handle"
          data-index={index}
          draggable
          aria-label={`Move ${what}`}
          aria-pressed={isLifted}
          title="Drag it, or press Enter and then the arrow keys"
          onDragStart={({ dataTransfer }) => {
            dragged = { list, index };
            dataTransfer.effectAllowed = "move";
            dataTransfer.setData("text/plain", what);
            if (row.current) dataTransfer.setDragImage(row.current, 12, 12);
          }}
          onDragEnd={() => {
            dragged = null;
          }}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {isFolding ? (
          <button
            type="button"
            className={`${styles.fold} ${items.oneOf && !isOpen ? styles.look : ""}`}
            data-type={mark}
            data-part="head"
            data-index={index}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => show(key, { isOpen: !isOpen })}
          >
            <span className={styles.number}>{String(index + 1).padStart(2, "0")}</span>
            {kindName || figure ? <span className={styles.kind}>{kindName ?? figure}</span> : null}
            <span className={styles.words}>{words}</span>
            {errors ? <span className={styles.wrong}>has a mistake</span> : null}
            {src ? <img src={src} alt="" loading="lazy" className={styles.small} /> : null}
            {items.oneOf && !isOpen ? (
              <span className={styles.beginning} aria-hidden="true">
                {beginningOf(kind, value)}
              </span>
            ) : null}
          </button>
        ) : (
          <div className={styles.single}>{fields}</div>
        )}
        <span className={styles.tools}>
          <Tool
            label={`Move up ${what}`}
            part="up"
            isOff={index === 0}
            act={() => actions.move(index, index - 1, what, "up")}
          >
            <Sign name="up" />
          </Tool>
          <Tool
            label={`Move down ${what}`}
            part="down"
            isOff={index === count - 1}
            act={() => actions.move(index, index + 1, what, "down")}
          >
            <Sign name="down" />
          </Tool>
          <Tool label={`Duplicate ${what}`} isOff={isFull} act={() => actions.duplicate(index, what)}>
            <Sign name="copy" />
          </Tool>
          <Tool label={`Delete ${what}`} act={() => actions.remove(index, what)}>
            <Sign name="remove" />
          </Tool>
        </span>
      </div>
      {Control ? <Control of={what} name={words} kind={kind} value={value as Fields} path={path} /> : null}
      {isFolding && isOpen ? (
        <div id={id} className={styles.fields}>
          {fields}
        </div>
      ) : null}
      {isFull ? null : (
        <div className={styles.gap}>
          <Tool
            label={`Insert after ${what}`}
            act={() =>
              items.oneOf
                ? show(key, { isInserting: !isInserting })
                : actions.insert(index + 1, emptyOf(items), "An entry")
            }
          >
            <Sign name="add" />
          </Tool>
        </div>
      )}
      {isInserting ? (
        <KindButtons
          items={items}
          isFocused
          choose={(one) => {
            show(key, { isInserting: false });
            actions.insert(index + 1, emptyOf(items, one), one);
          }}
          leave={() => show(key, { isInserting: false })}
        />
      ) : null}
    </li>
  );
}

type Fields = Readonly<Record<string, unknown>>;
type Labelled = { of: string; name: string; kind: Schema; value: Fields; path: Path };

/** One label for all places that have one, and a check box for each place. Different labels are written in the entry's fields. */
function Labels({ of, name, kind: { properties = {} }, value, path }: Labelled) {
  const { set: write, leave } = useContext(FormActions);
  const keys = Object.keys(properties);
  const places = keys.filter((key) => !properties[key]?.isName);
  const having = places.filter((key) => value[key] !== undefined);
  const labels = [...new Set(having.map((key) => String(value[key])))];
  /** Of an entry that has none now. */
  const [last, setLast] = useState<string | null>(null);
  const label = labels.length > 0 ? labels.join(" / ") : (last ?? name);
  const set = (text: string, wanted: readonly string[]) => {
    setLast(text);
    const own = (key: string) => (labels.length > 1 && having.includes(key) ? value[key] : text);
    const now = (key: string) => (wanted.includes(key) ? own(key) : undefined);
    const written = keys.map((key) => [key, places.includes(key) ? now(key) : value[key]]);
    const ordered = Object.fromEntries(written);
    write(path, { ...ordered, ...value, ...ordered }, `${idOf(path)}__label`);
  };
  return (
    <div className={styles.labels}>
      <input
        className={formStyles.input}
        aria-label={`Label of ${of}`}
        readOnly={labels.length > 1}
        value={label}
        onChange={({ target }) => set(target.value, having)}
        onBlur={leave}
      />
      {places.map((key) => (
        <label key={key} className={formStyles.checkLabel}>
          <input
            type="checkbox"
            className={formStyles.check}
            aria-label={`${properties[key]?.title}: ${of}`}
            checked={having.includes(key)}
            onChange={({ target }) => {
              const text = labels[0] ?? label;
              set(text, target.checked ? [...having, key] : having.filter((one) => one !== key));
              leave();
            }}
          />
          {properties[key]?.title}
        </label>
      ))}
    </div>
  );
}

export const entryControls: Readonly<Record<EntryControl, ComponentType<Labelled>>> = { labels: Labels };

/** An entry of a list: one line, and its fields if it is open. */
export const Entry = memo(EntryInList, isSameField);
