import { useEffect, useRef, useState } from "react";
import { formSchema, type Schema } from "./form-schema";
import { outlineOf } from "./outline";
import styles from "./outline.module.css";
import { reveal } from "./reveal";

type Props = { schema: Schema; value: unknown };

/** A menu of the form's groups and entries, which leads to each. */
export function OutlineMenu({ schema, value }: Props) {
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
  const places = isOpen ? outlineOf(formSchema(schema, value), value) : [];
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
