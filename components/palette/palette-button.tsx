"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import styles from "@/components/ui/quiet-button.module.css";
import type { PaletteWords } from "./palette";

const Palette = lazy(() => import("./palette"));

/** Opens the command palette: by this button, by Ctrl or Cmd with K, and by / outside of text fields. */
export function PaletteButton({ words, languages }: { words: PaletteWords; languages?: string }) {
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
        aria-label={words.searchEverything}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {open === null ? null : (
        <Suspense>
          <Palette open={open} onOpenChange={setOpen} words={words} languages={languages} />
        </Suspense>
      )}
    </>
  );
}

const isWriting = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || event.target.matches("input, textarea, select"));
