import { useEffect, useRef, useState } from "react";
import { formSchema, isGroup, kindOf, nameOf, type Schema } from "./form-schema";
import styles from "./outline.module.css";
import { reveal } from "./reveal";
import type { Path } from "./values";

/** `more`: parts of the form that are not in its file. */
type Props = { schema: Schema; value: unknown; more: readonly { path: Path; words: string }[] };

/** A menu of the form's groups and entries, which leads to each. */
export function OutlineMenu({ schema, value, more }: Props) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    addEventListener("pointerdown", leave);
    addEventListener("focusin", leave);
    return () => {
      removeEventListener("pointerdown", leave);
      removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  const ofFile = isOpen ? outlineOf(formSchema(schema, value), value) : [];
  const places = [...ofFile, ...more.map((part) => ({ kind: null, level: 0, ...part }))];
  return (
    <details
      ref={menu}
      className={styles.menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        close();
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>Outline</summary>
      <ol className={styles.places}>
        {places.map(({ path, words, kind, level }) => (
          <li key={path.join("/")} style={{ paddingInlineStart: `${level}rem` }}>
            <button
              type="button"
              onClick={() => {
                close();
                reveal(path);
              }}
            >
              {kind ? <span className={styles.kind}>{kind}</span> : null} {words}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A group of fields, a list, or an entry of a list. */
type Place = Readonly<{ path: Path; words: string; kind: string | null; level: number }>;

/**
 * Lists the groups of a form, the lists whose entries have fields, and these entries, as far as they are filled.
 *
 * @param schema the form's, from `formSchema`
 */
export function outlineOf(schema: Schema, value: unknown, path: Path = []): Place[] {
  const level = path.length;
  const items = schema.items as Schema | undefined;
  if (items)
    return (Array.isArray(value) ? value : []).map((entry, at) => ({
      path: [...path, at],
      words: nameOf(items, entry) || `Number ${at + 1}`,
      kind: kindOf(items, entry).name,
      level,
    }));
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([key, field]) => {
    if (!isGroup((field.items as Schema | undefined) ?? field)) return [];
    const at = [...path, key];
    const inside = (value as Record<string, unknown> | null | undefined)?.[key];
    return [{ path: at, words: field.title ?? key, kind: null, level }, ...outlineOf(field, inside, at)];
  });
}
