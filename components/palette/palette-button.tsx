"use client";

import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import styles from "@/components/ui/quiet-button.module.css";

const Palette = lazy(() => import("./palette"));

type Props = Pick<ComponentProps<typeof Palette>, "words" | "below" | "languages">;

/** Opens the command palette: by this button, by Ctrl or Cmd with K, and by / outside of text fields. */
export function PaletteButton(props: Props) {
  // Null until it is first opened.
  const [open, setOpen] = useState<boolean | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const opens = ctrlKey || metaKey ? key.toLowerCase() === "k" : key === "/" && !isWriting(event);
      if (!opens || altKey || document.getElementById("site")?.inert) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={props.words.searchEverything}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {open === null ? null : (
        <Suspense>
          <Palette {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const isWriting = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || event.target.matches("input, textarea, select"));
