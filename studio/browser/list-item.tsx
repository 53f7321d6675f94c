import type { ArrayFieldItemTemplateProps } from "@rjsf/utils";
import { type DragEvent, useRef, useState } from "react";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import { kindOf, nameOf } from "./form-schema";
import { Tool } from "./parts";
import { moved, type Path, valueAt } from "./values";

/** The dragged entry, which can only be dropped in its list. */
let dragged: { list: string; index: number } | null = null;

/** An entry of a list, which can be dragged, moved, duplicated and deleted. */
export function ListItem({
  children,
  index,
  totalItems,
  buttonsProps,
  registry,
  schema,
}: ArrayFieldItemTemplateProps) {
  const { change, value: root } = registry.formContext as FormContext;
  const path = buttonsProps.fieldPathId.path.slice(0, -1) as Path;
  const list = path.join("/");
  const row = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const value = valueAt(root, [...path, index]);
  const { name: kind } = kindOf(schema, value);
  const what = [kind, nameOf(schema, value) || `number ${index + 1}`].filter(Boolean).join(": ");
  const move = (to: number) => change(path, (all) => moved(all, index, to));
  const fits = () => dragged?.list === list && dragged.index !== index;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const from = dragged?.index;
    if (fits() && from !== undefined) change(path, (all) => moved(all, from, index));
  };
  return (
    <li
      ref={row}
      className={`${styles.item} ${isOver ? styles.over : ""}`}
      onDragOver={(event) => {
        if (!fits()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.itemHead}>
        <span
          className={styles.handle}
          draggable
          title="Drag to another place"
          aria-hidden="true"
          onDragStart={(event) => {
            dragged = { list, index };
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", what);
            if (row.current) event.dataTransfer.setDragImage(row.current, 12, 12);
          }}
          onDragEnd={() => {
            dragged = null;
          }}
        >
          ⠿
        </span>
        <span className={styles.itemName}>
          <span className={styles.count}>{String(index + 1).padStart(2, "0")}</span> {kind}
        </span>
        <span className={styles.tools}>
          <Tool label={`Move up ${what}`} disabled={index === 0} act={() => move(index - 1)}>
            ↑
          </Tool>
          <Tool label={`Move down ${what}`} disabled={index === totalItems - 1} act={() => move(index + 1)}>
            ↓
          </Tool>
          <Tool
            label={`Duplicate ${what}`}
            act={() => change(path, (all) => all.toSpliced(index + 1, 0, structuredClone(all[index])))}
          >
            ⧉
          </Tool>
          <Tool label={`Delete ${what}`} act={() => change(path, (all) => all.toSpliced(index, 1))}>
            ×
          </Tool>
        </span>
      </div>
      {children}
    </li>
  );
}
