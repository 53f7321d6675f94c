import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./form.module.css";
import { Press } from "./parts";

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
  // What will happen may be known later, and move the button out of the window.
  useEffect(() => {
    if (document.activeElement === first.current) first.current?.scrollIntoView({ block: "nearest" });
  });
  if (!isOpen)
    return (
      <Press ref={opener} disabled={disabled} onClick={() => setOpen(true)}>
        {ask}
      </Press>
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
        <Press
          ref={first}
          isOff={isOff}
          onClick={() => {
            setOpen(false);
            act();
          }}
        >
          {yes}
        </Press>
        <Press onClick={() => setOpen(false)}>Cancel</Press>
      </div>
    </fieldset>
  );
}
