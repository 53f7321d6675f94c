import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./form.module.css";

type Props = {
  ask: string;
  yes: string;
  act: () => void;
  disabled?: boolean;
  /** Whether the act is not possible now. Its button keeps the focus. */
  isOff?: boolean;
  children: ReactNode;
};

/** A button whose act must be confirmed. `children` say what will happen. */
export function Confirm({ ask, yes, act, disabled = false, isOff = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) first.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <button
        ref={opener}
        type="button"
        className={styles.add}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {ask}
      </button>
    );
  return (
    <fieldset
      className={styles.item}
      aria-label={ask}
      onKeyDown={({ key }) => {
        if (key === "Escape") setOpen(false);
      }}
    >
      {children}
      <div className={styles.adds}>
        <button
          ref={first}
          type="button"
          className={styles.add}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (isOff) return;
            setOpen(false);
            act();
          }}
        >
          {yes}
        </button>
        <button type="button" className={styles.add} onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
