import { useEffect, useRef } from "react";
import styles from "./form.module.css";
import type { Schema } from "./form-schema";

type Props = {
  items: Schema;
  /** Whether they have just been asked for. */
  isFocused?: boolean;
  choose: (kind: string) => void;
  leave?: () => void;
};

/** A button for each kind of entry. */
export function KindButtons({ items, isFocused = false, choose, leave }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  return (
    <fieldset
      aria-label="Kind of the new entry"
      className={styles.adds}
      onKeyDown={({ key }) => {
        if (key === "Escape") leave?.();
      }}
    >
      {(items.oneOf as { title: string }[]).map(({ title }, at) => (
        <button
          key={title}
          ref={at === 0 ? first : undefined}
          type="button"
          className={styles.add}
          onClick={() => choose(title)}
        >
          + {title}
        </button>
      ))}
    </fieldset>
  );
}
