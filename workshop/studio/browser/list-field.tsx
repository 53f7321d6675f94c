import { type KeyboardEvent, useCallback, useContext, useMemo, useRef, useState } from "react";
import { announce } from "./announce";
import { Entry, type Shown } from "./entry";
import { type Keyed, keyed } from "./entry-keys";
import styles from "./form.module.css";
import { type FieldProps, FormActions } from "./form-context";
import { emptyOf, isGroup, nameOf } from "./form-schema";
import { KindButtons } from "./kind-buttons";
import listStyles from "./list.module.css";
import { listActions } from "./list-actions";
import { useListPictures } from "./list-pictures";
import { idOf } from "./mistakes";
import { Press } from "./parts";
import { focusEntry, type Part } from "./reveal";
import { including, moved } from "./values";

type Lifted = { from: number; to: number };

/** A list, whose entries are folded to one line each. */
export function ListField({ schema, value, errors, path, label }: FieldProps) {
  const { change } = useContext(FormActions);
  const { items = {} } = schema;
  const known = useRef<readonly Keyed[]>([]);
  known.current = keyed(known.current, Array.isArray(value) ? value : []);
  const entries = known.current;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [inserting, setInserting] = useState<number | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const actions = useMemo(
    () =>
      listActions(path, change, (at) => {
        const { key } = known.current[at] ?? {};
        if (key !== undefined) setAdded((before) => including(before, key, true));
      }),
    [idOf(path), change],
  );
  const show = useCallback((key: number, { isOpen, isInserting, isNew }: Partial<Shown>) => {
    if (isNew === false) setAdded((before) => including(before, key, false));
    if (isInserting !== undefined) setInserting(isInserting ? key : null);
    if (isOpen !== undefined) setOpen((before) => including(before, key, isOpen));
  }, []);
  const count = entries.length;
  const pictures = useListPictures(items, path, entries, actions);
  const isFull = schema.maxItems !== undefined && count >= schema.maxItems;
  const isFolding = isGroup(items);
  const isOneLine = count === 0 && !items.oneOf;
  const isAnyOpen = entries.some(({ key }) => open.has(key));
  const nameAt = (index: number) => nameOf(items, entries[index]?.value) || `Number ${index + 1}`;

  const drop = (isKept: boolean) => {
    if (!lifted) return;
    const { from, to } = lifted;
    setLifted(null);
    if (isKept && from !== to) actions.move(from, to, nameAt(from), "handle");
    else announce(`${nameAt(from)} is back at number ${from + 1}.`);
  };
  const carry = (to: number) => {
    if (!lifted || to < 0 || to >= count) return;
    setLifted({ ...lifted, to });
    announce(`Number ${to + 1} of ${count}.`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { part, index } = (event.target as HTMLElement).dataset;
    if (part === undefined || index === undefined) return;
    const at = lifted?.to ?? Number(index);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    const isPress = part === "handle" && (event.key === "Enter" || event.key === " ");
    if (to === undefined && !isPress && !(lifted && event.key === "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (lifted && to !== undefined) carry(to);
    else if (lifted) drop(event.key !== "Escape");
    else if (isPress) {
      setLifted({ from: at, to: at });
      announce(`${nameAt(at)} is lifted. Arrow keys move it, Enter drops it, Escape puts it back.`);
    } else if (to !== undefined && to >= 0 && to < count) {
      if (event.altKey) actions.move(at, to, nameAt(at), part as Part);
      else focusEntry([...path, to], part as Part);
    }
  };

  const hint = schema.description ? <p className={styles.hint}>{schema.description}</p> : null;
  const numbered = entries.map((entry, index) => ({ entry, index }));
  return (
    <fieldset className={isOneLine ? styles.oneLine : styles.group} {...pictures.handlers}>
      <legend className={isOneLine ? "visually-hidden" : styles.legend}>
        {label} <span className={styles.count}>{count}</span>
        {isFolding && count > 0 ? (
          <button
            type="button"
            className={listStyles.all}
            onClick={() => setOpen(new Set(isAnyOpen ? [] : entries.map(({ key }) => key)))}
          >
            {isAnyOpen ? "Fold all" : "Unfold all"}
          </button>
        ) : null}
      </legend>
      {isOneLine ? null : hint}
      <ol className={listStyles.list} onKeyDown={onKeyDown} onBlur={() => drop(true)}>
        {(lifted ? moved(numbered, lifted.from, lifted.to) : numbered).map(({ entry, index }) => (
          <Entry
            key={entry.key}
            entry={entry}
            index={index}
            count={count}
            isFull={isFull}
            items={items}
            errors={errors?.inner[index]}
            path={[...path, index]}
            name={label}
            actions={actions}
            show={show}
            isOpen={open.has(entry.key)}
            isInserting={inserting === entry.key}
            isLifted={lifted?.from === index}
            isNew={added.has(entry.key)}
          />
        ))}
      </ol>
      {isFull ? null : (
        <div className={styles.adds}>
          {items.oneOf ? (
            <KindButtons items={items} choose={(kind) => actions.insert(count, emptyOf(items, kind), kind)} />
          ) : (
            <Press onClick={() => actions.insert(count, emptyOf(items), "An entry")}>
              + {count === 0 ? label : `Add to ${label.toLowerCase()}`}
            </Press>
          )}
          {pictures.button}
        </div>
      )}
      {isOneLine ? hint : null}
      {pictures.state}
    </fieldset>
  );
}
